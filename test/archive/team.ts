/** Laptops with one archive: each pushes and pulls over a connection that a test can cut. */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { branchFolder } from '#main/journal/branch-folder.ts'
import { readLines } from '#main/journal/journal-lines.ts'
import { TeamArchive } from '#main/archive/team-archive.ts'
import type { ObjectStore, ReadObject } from '#main/archive/object-store.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { laptop, type Laptop } from '../main/handover/laptop.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { planted } from './planted-faults.ts'

export interface Member {
  readonly here: Laptop
  readonly archive: TeamArchive
  readonly connection: Connection
  readonly writer: string
}

/** How many calls still get through, and whether the one behind them arrives and only its response is lost. */
export interface Connection {
  left: number
  losesResponse: boolean
  calls: number
  /** Entries behind the first ones of a job are not listed yet. */
  listsLate: boolean
  /** Objects that are still returned as they were. */
  stale: ReadonlyMap<string, ReadObject>
}

/** A backup of the data folder as it is now, or the cloned image of a laptop: it has the same installation. */
export async function copyOf({ here }: Member): Promise<string> {
  const copy = await tempFolder()
  await cp(here.dataDir, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

/** A laptop that starts with that data folder. */
export const memberIn = async (store: ObjectStore, dataDir?: string, disk: Disk = realDisk): Promise<Member> =>
  started(store, await laptop(dataDir), disk)

export async function member(store: ObjectStore, before?: Member): Promise<Member> {
  // As after a kill: nothing of the process before is left but its data folder.
  await before?.here.store.close()
  return started(store, await laptop(before?.here.dataDir))
}

function started(store: ObjectStore, here: Laptop, disk: Disk = realDisk): Member {
  const writer = here.installationId.needed()
  const connection: Connection = { left: Infinity, losesResponse: false, calls: 0, listsLate: false, stale: new Map() }
  const { dataDir, vault, arrivals, longWork, handover, installation } = here
  const packages = {
    fingerprint: async () => (await installation.signer()).fingerprint,
    make: (jobId: string) => handover.package(jobId, 'en'),
    verify: handover.verifyBytes,
  }
  const person = () => 'Ada'
  const archive = new TeamArchive({
    dataDir,
    store: over(store, connection),
    writer,
    cache: join(dataDir, 'archive', 'cache'),
    person,
    vault,
    arrivals,
    longWork,
    packages,
    disk,
  })
  return { here, archive, connection, writer }
}

function over(store: ObjectStore, connection: Connection): ObjectStore {
  const passing = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    connection.calls += 1
    const isCut = connection.left-- <= 0
    if (isCut && connection.losesResponse && connection.left === -1) await call()
    if (isCut)
      throw new Failure(appErrorOf('archive.unreachable', { operation: 'archive.put', host: 'store', reason: 'network.interrupted' }))
    return call()
  }
  const listed = new Map<string, string>()
  const seen = (key: string, read: ReadObject | null) => {
    const etag = planted.isListedTakenForRead ? listed.get(key) : undefined
    return read === null || etag === undefined ? read : { ...read, etag }
  }
  return {
    put: (...call) => passing(() => store.put(...call)),
    get: (key, ...call) => passing(async () => seen(key, connection.stale.get(key) ?? (await store.get(key, ...call)))),
    getUnless: (etag, key, ...call) =>
      passing(async () => {
        const read = connection.stale.get(key) ?? (await store.getUnless(etag, key, ...call))
        return read === 'unchanged' || read?.etag === etag ? 'unchanged' : seen(key, read)
      }),
    list: async (...call) => {
      const objects = await passing(() => store.list(...call))
      for (const { key, etag } of objects) listed.set(key, etag)
      return connection.listsLate ? objects.filter(({ key }) => !/\/log\/(?!1-)/.test(key)) : objects
    },
    folders: (...call) => passing(() => store.folders(...call)),
  }
}

/** Cut after so many calls, for one act; whatever came of it. */
export async function interrupted(
  { connection }: Member,
  calls: number,
  losesResponse: boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  Object.assign(connection, { left: calls, losesResponse })
  await act().catch((cause: unknown) => {
    if (!(cause instanceof Failure)) throw cause
  })
  connection.left = Infinity
}

/** Of all histories of the job that are here. */
export async function notesOf({ here }: Member, jobId: string): Promise<string[]> {
  const folder = branchFolder(here.dataDir)
  const beside = await Promise.all((await folder.names(jobId)).map((branch) => folder.lines(jobId, branch)))
  const all = [await readLines(here.dataDir, jobId), ...beside].flatMap(({ entries }) => entries)
  return all.flatMap((entry) => (entry.kind === 'note.added' ? [entry.data.text] : []))
}

/** An object's content, if it is there. */
export const contentAt = async (store: ObjectStore, key: string): Promise<Buffer | null> =>
  (await store.get(key, 1_000_000))?.content ?? null

export const waitingOf = async ({ archive }: Member) =>
  (await archive.archiveStates()).filter(({ isWaiting }) => isWaiting).map(({ jobId }) => jobId)

/** The whole job with its photos, as it is on the other laptop. */
export async function isWhole(office: Member, other: Member, jobId: string): Promise<boolean> {
  const [here, there] = [await readLines(office.here.dataDir, jobId), await readLines(other.here.dataDir, jobId)]
  for (const { photo } of (await other.here.store.look(jobId)).photos) await office.here.vault.get(jobId, photo)
  return here.hashes.join() === there.hashes.join()
}
