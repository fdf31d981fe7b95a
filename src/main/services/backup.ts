/** A copy of everything that was journalled here, in a new folder. Possible whenever there is a place to copy it to. */
import { join } from 'node:path'
import { fail } from '#shared/ipc/errors.ts'
import { localInstant } from '../clock.ts'
import { copyEverything, placesOf } from '../journal/copy-everything.ts'
import { realDisk } from '../journal/disk.ts'
import type { FileOutlet } from '../ports.ts'
import { isCancelled, type LongWork } from '../work/long-work.ts'
import type { Handlers } from '../handlers.ts'

export function backupHandlers(dataDir: string, outlet: FileOutlet, longWork: Pick<LongWork, 'run'>) {
  const given = new Set<string>()
  /** A copy that is made in the same second as another one has a number behind its name. */
  const newFolder = async (name: string): Promise<string | null> => {
    const folder = await outlet.newFolder(`${name}-${localInstant().slice(0, 19).replaceAll(':', '-')}`)
    if (folder === null) return null
    let free = folder
    for (let number = 2; given.has(free) || realDisk.facts(free) !== null; number += 1) free = `${folder}-${number}`
    given.add(free)
    return free
  }

  return {
    /** Of one job as its files lie there, whether it can be read or not. */
    'jobs.copyFolder': async ({ jobId }) => {
      if (placesOf(jobId).every((place) => realDisk.facts(join(dataDir, place)) === null)) return fail('job.notFound', { jobId })
      const folder = await newFolder(`firstflow-job-${jobId.slice(0, 8)}`)
      if (folder === null) return null
      return copyEverything(dataDir, folder, realDisk, undefined, placesOf(jobId))
    },

    'app.copyEverything': async ({ work }) => {
      const folder = await newFolder('firstflow-copy')
      if (folder === null) return null
      try {
        return await longWork.run('copyEverything', { dataDir, folder }, { work })
      } catch (cause) {
        // Half a copy would be taken for a whole one.
        if (isCancelled(cause)) await realDisk.remove(folder)
        throw cause
      }
    },
  } satisfies Partial<Handlers>
}
