/**
 * Counts the days on which Firstflow was used since each job was put into the trash. The clock may be wrong by months, so no single
 * reading of it deletes anything: a date counts once, and the next date counts only after hours of uptime or a restart. Stored in the
 * trash; what is lost is counted again from the beginning.
 */
import { uptime } from 'node:os'
import { z } from 'zod'
import { localInstant } from '../clock.ts'
import { replaceWhole, type Disk } from './disk.ts'
import { readAs } from './read-as.ts'

const hoursBetween = 4
const kept = z.object({
  /** Uptime in seconds when a date was last counted: changing the clock does not affect it. */
  countedAt: z.number(),
  days: z.record(z.string(), z.array(z.string())),
})
type Kept = z.infer<typeof kept>
const none: Kept = { countedAt: Infinity, days: {} }

export type Uptime = () => number

export class DaysOfUse {
  readonly #disk: Disk
  readonly #path: string
  readonly #uptime: Uptime

  constructor(disk: Disk, path: string, seconds: Uptime = uptime) {
    this.#disk = disk
    this.#path = path
    this.#uptime = seconds
  }

  /** Counts today for everything in the trash, and forgets what is no longer there. */
  async count(names: readonly string[], now: Date): Promise<void> {
    const { countedAt, days } = await this.#read()
    const today = dateOf(now)
    const isNew = names.some((name) => !(days[name] ?? []).includes(today))
    const up = this.#uptime()
    // A smaller uptime means that the computer was restarted.
    if (!isNew || (up >= countedAt && up - countedAt < hoursBetween * 3600)) return
    const counted = names.map((name) => [name, [...new Set([...(days[name] ?? []), today])]] as const)
    await replaceWhole(this.#disk, this.#path, Buffer.from(JSON.stringify({ countedAt: up, days: Object.fromEntries(counted) })))
  }

  async daysOf(name: string): Promise<readonly string[]> {
    return (await this.#read()).days[name] ?? []
  }

  async #read(): Promise<Kept> {
    return (await readAs(kept, this.#path, this.#disk)) ?? none
  }
}

export const dateOf = (now: Date) => localInstant(now).slice(0, 10)
