/** What the program says about itself, and the end of long work that a person no longer wants. */
import type { Handlers } from '../commands/handlers.ts'
import type { InstallationId } from '../installation-id.ts'
import type { Host } from '../ports.ts'
import type { LongWork } from '../work/long-work.ts'

export const appHandlers = (host: Host, longWork: Pick<LongWork, 'cancel'>, installationId: Pick<InstallationId, 'known'>) =>
  ({
    'app.about': async () => ({
      version: host.version,
      host: host.name,
      dataDir: host.dataDir,
      installation: installationId.known(),
      keysKept: await host.keys.kept(),
      updates: host.updates,
      updatesNote: host.updatesNote,
    }),
    'work.cancel': ({ work }) => ({ cancelled: longWork.cancel(work) }),
  }) satisfies Partial<Handlers>
