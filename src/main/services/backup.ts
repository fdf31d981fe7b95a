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
  return {
    /** Of one job as its files lie there, whether it can be read or not. */
    'jobs.copyFolder': async ({ jobId }) => {
      if (placesOf(jobId).every((place) => realDisk.facts(join(dataDir, place)) === null)) return fail('job.notFound', { jobId })
      const folder = await outlet.newFolder(`firstflow-job-${jobId.slice(0, 8)}-${now()}`)
      if (folder === null) return null
      return copyEverything(dataDir, folder, realDisk, undefined, placesOf(jobId))
    },

    'app.copyEverything': async ({ work }) => {
      const folder = await outlet.newFolder(`firstflow-copy-${now()}`)
      if (folder === null) return null
      const isNew = realDisk.facts(folder) === null
      try {
        return await longWork.run('copyEverything', { dataDir, folder }, { work })
      } catch (cause) {
        // Half a copy would be taken for a whole one.
        if (isCancelled(cause) && isNew) await realDisk.remove(folder)
        throw cause
      }
    },
  } satisfies Partial<Handlers>
}

const now = () => localInstant().slice(0, 19).replaceAll(':', '-')
