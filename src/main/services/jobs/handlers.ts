/** The commands about jobs. */
import type { Handlers } from '../../handlers.ts'
import type { Apply } from './apply/apply.ts'
import type { AssignmentService } from './assignments.ts'
import type { ClosingService } from './closing.ts'
import type { JobOperations } from './job-operations.ts'
import type { jobRecords } from './jobs.ts'
import type { TrashService } from './trash.ts'

interface JobServices {
  readonly jobs: ReturnType<typeof jobRecords>
  readonly jobOperations: JobOperations
  readonly apply: Apply
  readonly assignments: AssignmentService
  readonly closing: ClosingService
  readonly trash: TrashService
}

export const jobHandlers = ({ jobs, jobOperations, apply, assignments, closing, trash }: JobServices) =>
  ({
    ...jobs,
    'jobs.refresh': (input) => jobOperations.refresh(input),
    'jobs.apply': (input) => apply.apply(input),
    'jobs.confirmApply': (input) => apply.confirm(input),
    'jobs.observeTest': (input) => jobOperations.observeTest(input),
    'jobs.abortTest': (input) => jobOperations.abortTest(input),
    'jobs.unpair': (input) => jobOperations.unpair(input),
    'jobs.match': (input) => jobOperations.match(input),
    'jobs.lookUp': (input) => jobOperations.lookUp(input),
    'jobs.batch': (input) => apply.status(input),
    'jobs.interruptedBatches': () => apply.interrupted(),
    'jobs.endInterrupted': (input) => apply.endInterrupted(input),
    'jobs.pause': (input) => apply.change(input, 'paused'),
    'jobs.continue': (input) => apply.change(input, 'running'),
    'jobs.cancel': (input) => apply.change(input, 'ending'),
    'photos.add': (input) => closing.addPhoto(input),
    'jobs.setSitePlan': (input) => closing.setSitePlan(input),
    'jobs.place': (input) => closing.place(input),
    'photos.read': (input) => closing.readPhoto(input),
    'jobs.recordCheck': (input) => closing.recordCheck(input),
    'jobs.recordHandover': (input) => closing.recordHandover(input),
    'jobs.signOff': (input) => closing.signOff(input),
    'jobs.assign': (input) => assignments.assign(input),
    'jobs.accept': (input) => assignments.accept(input),
    'jobs.take': (input) => assignments.take(input),
    'jobs.seal': (input) => closing.seal(input),
    'jobs.reopen': (input) => closing.reopen(input),
    'jobs.archive': (input) => closing.archive(input),
    'jobs.remove': (input) => trash.remove(input),
    'jobs.trash': () => trash.list(),
    'jobs.restore': (input) => trash.restore(input),
  }) satisfies Partial<Handlers>
