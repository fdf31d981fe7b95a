/**
 * Damages that concern no single job, as the data folder shows them: what was set aside is their only record, so that they are
 * told whoever found them, and after a restart too.
 */
import { join } from 'node:path'
import { Failure } from '#shared/ipc/errors.ts'
import type { Notice } from '#shared/ipc/notices.ts'
import { isReadOnly, namesIn, type Disk } from '../journal/disk.ts'
import { journalName, quarantineName, setAsideSettings, tornMark } from '../journal/journal-paths.ts'
import type { WorkbenchService } from './workbench.ts'
import type { Handlers } from '../handlers.ts'

const torn = new RegExp(`^(.+)${tornMark}-[0-9a-f]{16}$`)

export class NoticeService {
  readonly #dataDir: string
  readonly #workbench: Pick<WorkbenchService, 'read'>
  readonly #disk: Disk

  constructor(dataDir: string, workbench: Pick<WorkbenchService, 'read'>, disk: Disk) {
    this.#dataDir = dataDir
    this.#workbench = workbench
    this.#disk = disk
  }

  async list(): Promise<Notice[]> {
    const readOnly: Notice[] = isReadOnly(this.#dataDir) ? [{ notice: 'readOnly', id: 'readOnly' }] : []
    return [...readOnly, ...(await this.#lostOfWorkbench()), ...(await this.#setAside())]
  }

  async #lostOfWorkbench(): Promise<Notice[]> {
    try {
      const { lost } = await this.#workbench.read()
      const name = `workbench/${journalName}`
      return lost.map(({ existed, remaining, copy, notedAt }) => ({
        notice: 'workbenchLost',
        id: `workbenchLost ${notedAt}`,
        name,
        copy,
        existed,
        remaining,
      }))
    } catch (cause) {
      // Whoever asks for presets or the activity is told why.
      if (cause instanceof Failure) return []
      throw cause
    }
  }

  async #setAside(): Promise<Notice[]> {
    const names = await namesIn(this.#disk, join(this.#dataDir, quarantineName)).catch(() => [])
    return names.flatMap((id): Notice[] => {
      const copy = `${quarantineName}/${id}`
      if (id.startsWith(setAsideSettings)) return [{ notice: 'settingsSetAside', id, name: 'settings.json', copy }]
      const [, of] = torn.exec(id) ?? []
      if (of === undefined) return []
      const name = of === 'workbench' ? `workbench/${journalName}` : `jobs/${of}/${journalName}`
      return [{ notice: 'tornLine', id, name, copy, bytes: this.#disk.facts(join(this.#dataDir, copy))?.size ?? 0 }]
    })
  }
}

export const noticeHandlers = (notices: NoticeService) =>
  ({
    'app.notices': () => notices.list(),
  }) satisfies Partial<Handlers>
