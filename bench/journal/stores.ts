/**
 * Ways to keep jobs on a disk. Each is filled with so many jobs of about 20 KB and then saves one change after the other to
 * one of them; when `save` resolves, a power cut must not take the change. What a change costs each is its own nature: the
 * journal and the rows write the entry, the others the whole job or all jobs.
 */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { JobStore } from '#main/journal/job-store.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import type { Fact } from '#shared/job/entries.ts'
import { countingDisk, flushes } from './counting-disk.ts'
import { factsOf, fillDataFolder, jobIdOf } from './stored-jobs.ts'
import { database, inOne } from './summaries.ts'

interface Store {
  /** The change of that number, to one of the jobs that are worked on. */
  save(change: number): Promise<void>
  /** Flushes so far, where the store can tell. */
  flushes(): number | null
}
interface Kind {
  fill(folder: string, jobs: number): Promise<void>
  open(folder: string, jobs: number): Promise<Store>
  /** Not with more jobs than this. */
  readonly most?: number
  /** Saves at a time, where one takes so long that there cannot be many. */
  readonly few?: (jobs: number) => number
}

/** So many jobs are worked on in turns. */
const atWork = 8
/** What is journalled most: what a shower reports, 1.3 KB. */
const [, , changed] = factsOf(0) as [Fact, Fact, Fact]
const lineOf = (number: number) => writeLine({ seq: number, at: '2026-03-02T09:14:00.000+01:00', who: 'Ada', ...changed }, noHash).text
const jobOf = (index: number, number = 0) => ({ jobId: jobIdOf(index), changed: number, facts: factsOf(index) })
/** Those at work, ready to be changed. */
const worked = (jobs: number) => Array.from({ length: Math.min(atWork, jobs) }, (_, index) => jobOf(index))
const take = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item

const documentsIn = (folder: string) => (index: number) => join(folder, `${jobIdOf(index)}.json`)
async function fillDocuments(folder: string, jobs: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < jobs; index += 1) writeFileSync(documentsIn(folder)(index), JSON.stringify(jobOf(index)))
  return Promise.resolve()
}

const appendTo = (folder: string, index: number) => openSync(join(folder, `${index}.log`), 'a')
const emptyFolder = (folder: string) => Promise.resolve(void mkdirSync(folder, { recursive: true }))
const writeFileAtomic = createRequire(import.meta.url)('write-file-atomic') as (file: string, text: string) => Promise<void>

const floorWith = (flush: (file: number) => Promise<void>): Kind => ({
  fill: emptyFolder,
  open(folder, jobs) {
    const files = worked(jobs).map((_, index) => appendTo(folder, index))
    const lines = Array.from({ length: 100 }, (_, number) => lineOf(number))
    return Promise.resolve({
      save(number) {
        writeSync(take(files, number), take(lines, number))
        return flush(take(files, number))
      },
      flushes: () => null,
    })
  },
})

async function openJournals(folder: string, jobs: number): Promise<Store> {
  const store = new JobStore(folder, () => undefined, '', countingDisk)
  const ids = worked(jobs).map(({ jobId }) => jobId)
  for (const jobId of ids) await store.read(jobId)
  return {
    async save(number) {
      await store.append(take(ids, number), changed)
    },
    flushes,
  }
}

export const ours = 'Firstflow journal'
export const oursLong = 'Firstflow journal of 10,000 entries'
export const floor = 'append + fdatasync'

export const stores = {
  /** Not a store: what the disk takes for the same bytes. */
  [floor]: floorWith((file) => Promise.resolve(fdatasyncSync(file))),
  /** The same for a program that has a window to serve, and must not stand still while the disk is busy. */
  'the same, not blocking': floorWith(promisify(fdatasync)),
  [ours]: { fill: (folder, jobs) => fillDataFolder(folder, jobs), open: openJournals },
  [oursLong]: { most: atWork + 2, fill: (folder, jobs) => fillDataFolder(folder, jobs, 10_000), open: openJournals },
  'SQLite WAL FULL, a row per entry': {
    fill(folder, jobs) {
      const db = database(folder)
      db.exec('CREATE TABLE entry(job TEXT, seq INTEGER, line TEXT, PRIMARY KEY(job, seq))')
      const insert = db.prepare('INSERT INTO entry VALUES(?,?,?)')
      inOne(db, () => {
        for (let index = 0; index < jobs; index += 1)
          for (const [seq, fact] of factsOf(index).entries()) insert.run(jobIdOf(index), seq, JSON.stringify(fact))
      })
      db.close()
      return Promise.resolve()
    },
    open(folder, jobs) {
      const insert = database(folder).prepare('INSERT INTO entry VALUES(?,?,?)')
      const ids = worked(jobs).map(({ jobId }) => jobId)
      return Promise.resolve({
        save(number) {
          insert.run(take(ids, number), 1_000 + number, lineOf(number))
          return Promise.resolve()
        },
        flushes: () => null,
      })
    },
  },
  'SQLite WAL FULL, a row per job': {
    fill(folder, jobs) {
      const db = database(folder)
      db.exec('CREATE TABLE job(id TEXT PRIMARY KEY, document TEXT)')
      const insert = db.prepare('INSERT INTO job VALUES(?,?)')
      inOne(db, () => {
        for (let index = 0; index < jobs; index += 1) insert.run(jobIdOf(index), JSON.stringify(jobOf(index)))
      })
      db.close()
      return Promise.resolve()
    },
    open(folder, jobs) {
      const update = database(folder).prepare('UPDATE job SET document = ? WHERE id = ?')
      const documents = worked(jobs)
      return Promise.resolve({
        save(number) {
          const job = take(documents, number)
          update.run(JSON.stringify({ ...job, changed: number }), job.jobId)
          return Promise.resolve()
        },
        flushes: () => null,
      })
    },
  },
  'file per job, both fsyncs': {
    fill: fillDocuments,
    open(folder, jobs) {
      const directory = openSync(folder, 'r')
      const documents = worked(jobs)
      return Promise.resolve({
        save(number) {
          const [staged, job] = [join(folder, '.new'), take(documents, number)]
          const file = openSync(staged, 'w')
          writeSync(file, JSON.stringify({ ...job, changed: number }))
          fsyncSync(file)
          closeSync(file)
          renameSync(staged, join(folder, `${job.jobId}.json`))
          fsyncSync(directory)
          return Promise.resolve()
        },
        flushes: () => null,
      })
    },
  },
  /** Does not flush the folder: the new name may be lost. */
  'write-file-atomic': {
    fill: fillDocuments,
    open(folder, jobs) {
      const documents = worked(jobs)
      return Promise.resolve({
        save(number) {
          const job = take(documents, number)
          return writeFileAtomic(join(folder, `${job.jobId}.json`), JSON.stringify({ ...job, changed: number }))
        },
        flushes: () => null,
      })
    },
  },
  /** As electron-store and its kind: one file with everything, read and written again at each change. */
  'whole-file store': {
    /** It reads and writes 200 MB a save with ten thousand jobs: seconds each. */
    most: 1_000,
    few: (jobs) => (jobs > 100 ? 2 : 20),
    fill(folder, jobs) {
      mkdirSync(folder, { recursive: true })
      const all = Object.fromEntries(Array.from({ length: jobs }, (_, index) => [jobIdOf(index), jobOf(index)]))
      writeFileSync(join(folder, 'store.json'), JSON.stringify(all, undefined, '\t'))
      return Promise.resolve()
    },
    open(folder) {
      const path = join(folder, 'store.json')
      return Promise.resolve({
        async save(number) {
          const all = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>
          const jobId = jobIdOf(number % atWork)
          all[jobId] = { ...all[jobId], changed: number }
          await writeFileAtomic(path, JSON.stringify(all, undefined, '\t'))
        },
        flushes: () => null,
      })
    },
  },
} as const satisfies Record<string, Kind>

export type StoreName = keyof typeof stores
export const kindOf = (name: StoreName): Kind => stores[name]
