/**
 * Remembers the batches that were started and have not ended, so that after a crash or an empty battery the job shows where it was
 * interrupted. It only stores the devices of the batch; what happened to each device is in the job's journal. One file for each job,
 * beside the jobs. If it cannot be written or read, the batch runs anyway and is not offered later.
 */
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { OutputOf } from '#shared/contract/contract.ts'
import { Failure } from '#shared/tables/errors.ts'
import { interruptedBatch } from '#shared/contract/job-results.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import { makeFolder, namesIn, replaceWhole, type Disk } from '../journal/disk.ts'
import { readAs } from '../journal/read-as.ts'
import { storageFailure } from '../journal/storage-failure.ts'
import { localInstant } from '../clock.ts'

type Begun = OutputOf<'jobs.interruptedBatches'>[number]
const begun = z.strictObject(interruptedBatch.shape)
const fileName = /^[0-9a-f-]{36}\.json$/

export class BegunBatches {
  readonly #folder: string
  readonly #disk: Disk
  readonly #reportFault: ReportFault

  constructor(dataDir: string, disk: Disk, reportFault: ReportFault) {
    this.#folder = join(dataDir, 'batches')
    this.#disk = disk
    this.#reportFault = reportFault
  }

  /** Devices of an earlier interrupted batch that this batch does not include are still left. */
  async begin(jobId: string, devices: readonly string[]): Promise<void> {
    await this.#quietly(async () => {
      const before = await this.#read(jobId)
      await this.#save({ jobId, startedAt: localInstant(), devices: [...new Set([...(before?.devices ?? []), ...devices])] })
    })
  }

  /** `left`: devices that the batch did not include, and that an earlier one may have included. */
  async end(jobId: string, left: ReadonlySet<string> = new Set()): Promise<void> {
    await this.#quietly(async () => {
      const before = left.size === 0 ? null : await this.#read(jobId)
      const devices = before?.devices.filter((device) => left.has(device)) ?? []
      if (before === null || devices.length === 0) await this.#disk.remove(this.#path(jobId))
      else await this.#save({ ...before, devices })
    })
  }

  /** Newest first. */
  async list(): Promise<Begun[]> {
    const names = (await namesIn(this.#disk, this.#folder).catch(() => [])).filter((name) => fileName.test(name))
    const found = (await Promise.all(names.map((name) => this.#read(basename(name, '.json'))))).filter((each) => each !== null)
    return found.sort((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
  }

  /** A full or broken disk must not stop what is sent to the devices. */
  async #quietly(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      const failure = storageFailure(cause)
      if (!(failure instanceof Failure)) this.#reportFault(cause)
    }
  }

  #read(jobId: string): Promise<Begun | null> {
    return readAs(begun, this.#path(jobId), this.#disk)
  }

  async #save(begun: Begun): Promise<void> {
    await makeFolder(this.#disk, this.#folder)
    await replaceWhole(this.#disk, this.#path(begun.jobId), Buffer.from(JSON.stringify(begun)))
  }

  #path(jobId: string): string {
    return join(this.#folder, `${jobId}.json`)
  }
}
