/**
 * A storm of entries and photos in a data folder, in a process that is to be killed. Each is told on the standard output as
 * soon as it is acknowledged, and not before.
 *
 *   storm-process.ts DATA_FOLDER ENTRIES PLANTED
 */
import { realDisk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import type { Fact } from '#shared/job/entries.ts'
import { jobFacts, noted } from '../support/journals.ts'
import { png } from '../support/pictures.ts'
import { planted, tell, type Planted } from './disks.ts'

const [dataDir = '', entries = '0', fault = 'none'] = process.argv.slice(2)
const disk = planted[fault as Planted](realDisk)
const store = new JobStore(dataDir, () => undefined, '', disk)
const vault = new PhotoVault(dataDir, disk)
/** Of every size from a word to a large configuration. */
const sizes = [5, 40, 300, 480, 90, 200]
const jobsAtOnce = 3
const entriesPerJob = 60

let left = Number(entries)

async function work(grey: number): Promise<void> {
  while (left > 0) {
    const { jobId, journal } = await store.create(jobFacts(''))
    tell('entry', jobId, journal.entries, journal.head)
    for (let done = 1; done < entriesPerJob && left > 0; done += 1) {
      left -= 1
      const number = left
      const facts: [Fact, ...Fact[]] = [noted(`${number} `.padEnd(sizes[number % sizes.length] ?? 0, 'å'))]
      if (number % 20 === 0) {
        const photo = await vault.put(jobId, png({ edge: 16, grey: (grey * 70 + done) % 256 }))
        tell('photo', jobId, photo.sha256)
        const { sha256, ...picture } = photo
        facts.push({ kind: 'photo.added', data: { photo: sha256, shows: 'other', caption: '', ...picture } })
      }
      const after = (await store.append(jobId, ...facts)).journal
      tell('entry', jobId, after.entries, after.head)
    }
  }
}

await Promise.all(Array.from({ length: jobsAtOnce }, (_, worker) => work(worker)))
await store.close()
tell('done')
