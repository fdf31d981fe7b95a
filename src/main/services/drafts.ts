/**
 * What somebody is typing, on the disk until it is done: no part of any job yet, and still never lost with a window or a
 * battery. One file for each text, replaced as a whole.
 */
import { join } from 'node:path'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { makeFolder, namesIn, realDisk, replaceWhole, type Disk } from '../journal/disk.ts'
import { readAs } from '../journal/read-as.ts'
import { asStored } from '../journal/storage-failure.ts'
import type { Handlers } from '../handlers.ts'
import { sha256Of } from '../sha256.ts'

type Draft = OutputOf<'drafts.list'>[number]
const content = z.object({ slot: z.string(), text: z.string() })

export class Drafts {
  readonly #folder: string
  readonly #disk: Disk
  /** What was kept last is what stays. */
  readonly #writes = new Serial()

  constructor(dataDir: string, disk: Disk = realDisk) {
    this.#folder = join(dataDir, 'typing')
    this.#disk = disk
  }

  async list(): Promise<Draft[]> {
    const names = await namesIn(this.#disk, this.#folder)
    const kept = names.filter((name) => name.endsWith('.json'))
    return (await Promise.all(kept.map((name) => this.#read(join(this.#folder, name))))).filter((text) => text !== null)
  }

  save(input: ParsedInputOf<'drafts.save'>): Promise<void> {
    return this.#writes.run(() => this.#write(input))
  }

  async #write({ slot, text }: ParsedInputOf<'drafts.save'>): Promise<void> {
    // A slot may hold what no file system takes for a name.
    const path = join(this.#folder, `${sha256Of(slot)}.json`)
    return asStored(async () => {
      if (text === null) return await this.#disk.remove(path)
      await makeFolder(this.#disk, this.#folder)
      await replaceWhole(this.#disk, path, Buffer.from(JSON.stringify({ slot, text })))
    })
  }

  /** Null for what cannot be read: whoever wants the others is not kept from them. */
  async #read(path: string): Promise<Draft | null> {
    const kept = await readAs(content, path, this.#disk)
    const facts = kept && this.#disk.facts(path)
    return kept === null || facts === null ? null : { ...kept, at: localInstant(new Date(facts.modifiedMs)) }
  }
}

export const draftHandlers = (drafts: Drafts) =>
  ({
    'drafts.list': () => drafts.list(),
    'drafts.save': (input) => drafts.save(input),
  }) satisfies Partial<Handlers>
