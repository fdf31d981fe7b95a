/**
 * What somebody is typing, on the disk until it is done: no part of any job yet, and still never lost with a window or a
 * battery. One file for each text, replaced as a whole.
 */
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { Serial } from '#shared/serial.ts'
import { localInstant } from '../clock.ts'
import { makeFolder, namesIn, realDisk, replaceWhole, type Disk } from '../journal/disk.ts'
import { storageFailure } from '../journal/storage-failure.ts'
import type { Handlers } from '../handlers.ts'

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
    const path = join(this.#folder, `${hash('sha256', slot)}.json`)
    try {
      if (text === null) return await this.#disk.remove(path)
      await makeFolder(this.#disk, this.#folder)
      await replaceWhole(this.#disk, path, Buffer.from(JSON.stringify({ slot, text })))
    } catch (cause) {
      throw storageFailure(cause)
    }
  }

  /** Null for what cannot be read: whoever wants the others is not kept from them. */
  async #read(path: string): Promise<Draft | null> {
    try {
      const facts = this.#disk.facts(path)
      if (facts?.kind !== 'file') return null
      const kept = content.parse(JSON.parse((await this.#disk.readFile(path)).toString('utf8')))
      return { ...kept, at: localInstant(new Date(facts.modifiedMs)) }
    } catch {
      return null
    }
  }
}

export const draftHandlers = (drafts: Drafts) =>
  ({
    'drafts.list': () => drafts.list(),
    'drafts.save': async (input) => {
      await drafts.save(input)
      return {}
    },
  }) satisfies Partial<Handlers>
