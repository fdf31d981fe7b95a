/** Electron's implementations of the ports. It only selects them; each port has its own file. */
import { app, session, type BrowserWindow } from 'electron'
import type { Host } from '../../ports.ts'
import { readSettings } from '../../app/settings.ts'
import { translatorFor } from '../../translate.ts'
import { dialogFileOutlet } from './file-outlet.ts'
import { electronKeyVaults } from './key-vault.ts'
import type { Policy } from './policy.ts'
import { electronSettings } from './settings-store.ts'
import type { UpdateSource } from './update-source.ts'

export function electronHost(
  dataDir: string,
  owner: () => BrowserWindow,
  { updates, note }: UpdateSource,
  { archive }: Pick<Policy, 'archive'>,
): Host {
  const settings = electronSettings(dataDir)
  return {
    name: 'electron',
    dataDir,
    version: app.getVersion(),
    ...electronKeyVaults(dataDir),
    settings,
    files: dialogFileOutlet(owner, () => translatorFor(readSettings(settings).language)),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    updates,
    ...(note === null ? {} : { updatesNote: note }),
    ...(archive === undefined ? {} : { archive }),
  }
}
