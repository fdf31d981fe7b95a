/**
 * Damage that concerns no single job, derived from the data folder: files that were set aside are its only record, so the notice also
 * appears after a restart.
 */
import { join } from 'node:path'
import { nullOnFailure } from '#shared/tables/errors.ts'
import type { Notice } from '#shared/contract/notices.ts'
import { isReadOnly, namesIn, type Disk } from '../journal/disk.ts'
import { journalName, quarantineName, setAsideSettings, tornMark } from '../journal/journal-paths.ts'
import type { WorkbenchService } from '../client/workbench.ts'
import type { Handlers } from '../commands/handlers.ts'

const torn = new RegExp(`^(.+)${tornMark}-[0-9a-f]{16}$`)

export function noticeHandlers(dataDir: string, workbench: Pick<WorkbenchService, 'read'>, disk: Disk) {
  const lostOfWorkbench = async (): Promise<Notice[]> => {
    // If the journal cannot be read, the commands for presets and activity report why.
    const { lost = [] } = (await workbench.read().catch(nullOnFailure)) ?? {}
    const name = `workbench/${journalName}`
    return lost.map(({ notedAt, at: _, head: __, ...each }) => ({ notice: 'workbenchLost', id: `workbenchLost ${notedAt}`, name, ...each }))
  }

  const setAside = async (): Promise<Notice[]> => {
    const names = await namesIn(disk, join(dataDir, quarantineName)).catch(() => [])
    return names.flatMap((id): Notice[] => {
      const copy = `${quarantineName}/${id}`
      if (id.startsWith(setAsideSettings)) return [{ notice: 'settingsSetAside', id, name: 'settings.json', copy }]
      const [, of] = torn.exec(id) ?? []
      if (of === undefined) return []
      const name = of === 'workbench' ? `workbench/${journalName}` : `jobs/${of}/${journalName}`
      return [{ notice: 'tornLine', id, name, copy, bytes: disk.facts(join(dataDir, copy))?.size ?? 0 }]
    })
  }

  return {
    'app.notices': async () => {
      const readOnly: Notice[] = isReadOnly(dataDir) ? [{ notice: 'readOnly', id: 'readOnly' }] : []
      return [...readOnly, ...(await lostOfWorkbench()), ...(await setAside())]
    },
  } satisfies Partial<Handlers>
}
