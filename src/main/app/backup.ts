/** A copy of everything that was journalled here, in a new folder. It works even if no job can be read. */
import { join } from 'node:path'
import { fail } from '#shared/tables/errors.ts'
import type { Language } from '#shared/language.ts'
import { localInstant } from '../clock.ts'
import { copyEverything, placesOf } from '../journal/copy-everything.ts'
import { realDisk } from '../journal/disk.ts'
import type { FileOutlet } from '../ports.ts'
import { fileWord } from '../report/file-names.ts'
import { translatorFor } from '../translate.ts'
import { isCancelled, type LongWork } from '../work/long-work.ts'
import type { Handlers } from '../commands/handlers.ts'

export function backupHandlers(dataDir: string, outlet: FileOutlet, longWork: Pick<LongWork, 'run'>, language: () => Language) {
  const word = (name: 'copy' | 'jobCopy') => fileWord(name, translatorFor(language()))
  const given = new Set<string>()
  /** If two copies are made within one second, the second gets a number behind its name. */
  const newFolder = async (name: string): Promise<string | null> => {
    const folder = await outlet.newFolder(`${name}-${localInstant().slice(0, 19).replaceAll(':', '-')}`)
    if (folder === null) return null
    let free = folder
    for (let number = 2; given.has(free) || realDisk.facts(free) !== null; number += 1) free = `${folder}-${number}`
    given.add(free)
    return free
  }

  return {
    /** Copies one job's files as they are on the disk, whether they can be read or not. */
    'jobs.copyFolder': async ({ jobId }) => {
      if (placesOf(jobId).every((place) => realDisk.facts(join(dataDir, place)) === null)) return fail('job.notFound', { jobId })
      const folder = await newFolder(`${word('jobCopy')}-${jobId.slice(0, 8)}`)
      if (folder === null) return null
      return copyEverything(dataDir, folder, realDisk, undefined, placesOf(jobId))
    },

    'app.copyEverything': async ({ work }) => {
      const folder = await newFolder(word('copy'))
      if (folder === null) return null
      try {
        return await longWork.run('copyEverything', { dataDir, folder }, { work })
      } catch (cause) {
        // Removes the incomplete copy, which could be mistaken for a complete one.
        if (isCancelled(cause)) await realDisk.remove(folder)
        throw cause
      }
    },
  } satisfies Partial<Handlers>
}
