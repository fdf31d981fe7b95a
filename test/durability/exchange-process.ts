/**
 * Lets the other history of a job go on in its place, in a process that kills itself at one of its calls to the file system; tells how
 * many there were where it is not to. Where a fault is planted, the present history is not kept first.
 *
 *   exchange-process.ts DATA_FOLDER JOB BRANCH CALL [PLANTED]
 */
import { realDisk } from '#main/journal/disk.ts'
import { JobStore } from '#main/journal/job-store.ts'
import { JobTrash } from '#main/journal/job-trash.ts'
import { PhotoVault } from '#main/journal/photo-vault.ts'
import { BranchService } from '#main/jobs/branches.ts'
import { forkHandlers } from '#main/jobs/forks.ts'
import { ApplyBatches } from '#main/jobs/apply-batches.ts'
import { BegunBatches } from '#main/jobs/begun-batches.ts'
import { tell, watched } from './disks.ts'

const [dataDir = '', jobId = '', branch = '', call = '0', fault] = process.argv.slice(2)
const ignore = () => undefined
let calls = 0
const disk = watched(realDisk, () => {
  calls += 1
  if (calls === Number(call)) process.kill(process.pid, 'SIGKILL')
})
const branches = new BranchService(dataDir, new JobTrash(dataDir), disk)
if (fault !== undefined) branches.keep = () => Promise.resolve({ branch, isNew: false })
const store = new JobStore(dataDir, ignore, '', disk)
const forks = forkHandlers({
  dataDir,
  store,
  vault: new PhotoVault(dataDir, disk),
  branches,
  applyBatches: new ApplyBatches(ignore, ignore),
  begun: new BegunBatches(dataDir, disk, ignore),
  installation: () => null,
})
await forks['jobs.chooseHistory']({ jobId, branch, goesOn: 'branch' })
await store.close()
tell(calls)
