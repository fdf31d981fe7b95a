/**
 * Identifies this installation to others: in journals, as the one that works on a job, and in the team archive. It is created when first
 * needed, is not secret, and changes only if another computer has the same one: then jobs assigned to it have to be taken over.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SettingsStore } from './ports.ts'

const named = z.object({ installation: z.uuid() })
/** Earlier versions stored an ID only for installations with an archive. */
const ofArchive = z.object({ writer: z.uuid() })

export class InstallationId {
  readonly #settings: SettingsStore

  constructor(settings: SettingsStore) {
    this.#settings = settings
  }

  /** Null until it is first needed. */
  known(): string | null {
    const own = named.safeParse(this.#settings.read('installation'))
    if (own.success) return own.data.installation
    return ofArchive.safeParse(this.#settings.read('archive')).data?.writer ?? null
  }

  needed(): string {
    const installation = this.known() ?? randomUUID()
    if (!named.safeParse(this.#settings.read('installation')).success) this.#keep(installation)
    return installation
  }

  renew(): void {
    this.#keep(randomUUID())
  }

  #keep(installation: string): void {
    this.#settings.write('installation', { installation } satisfies z.infer<typeof named>)
  }
}
