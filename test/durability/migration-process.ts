/**
 * Migrates a journal, in a process that kills itself at one of its calls to the file system; tells how many there were
 * where it is not to.
 *
 *   migration-process.ts DATA_FOLDER JOB CALL PLANTED
 */
import { realDisk } from '#main/journal/disk.ts'
import { Journal } from '#main/journal/journal.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { louderDialect } from '../support/planted-migration.ts'
import { planted, tell, watched, type Planted } from './disks.ts'

const [dataDir = '', jobId = '', call = '0', fault = 'none'] = process.argv.slice(2)
let calls = 0
const disk = watched(realDisk, () => {
  calls += 1
  if (calls === Number(call)) process.kill(process.pid, 'SIGKILL')
})
const journal = await Journal.open(louderDialect, jobPaths(dataDir, jobId), planted[fault as Planted](disk))
// Without a fact: what is done before the first one.
await journal.append([], '')
await journal.close()
tell(calls)
