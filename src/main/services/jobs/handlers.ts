/** Handlers of the job commands that read from the service or send to it. */
import type { Handlers } from '../../handlers.ts'
import type { Apply } from './apply/apply.ts'
import type { JobOperations } from './job-operations.ts'

export const jobHandlers = (jobOperations: JobOperations, apply: Apply) =>
  ({
    'jobs.refresh': (input) => jobOperations.refresh(input),
    'jobs.observeTest': (input) => jobOperations.observeTest(input),
    'jobs.abortTest': (input) => jobOperations.abortTest(input),
    'jobs.unpair': (input) => jobOperations.unpair(input),
    'jobs.match': (input) => jobOperations.match(input),
    'jobs.lookUp': (input) => jobOperations.lookUp(input),
    'jobs.apply': (input) => apply.apply(input),
    'jobs.confirmApply': (input) => apply.confirm(input),
    'jobs.batch': (input) => apply.status(input),
    'jobs.interruptedBatches': () => apply.interrupted(),
    'jobs.endInterrupted': (input) => apply.endInterrupted(input),
    'jobs.pause': (input) => apply.change(input, 'paused'),
    'jobs.continue': (input) => apply.change(input, 'running'),
    'jobs.cancel': (input) => apply.change(input, 'ending'),
  }) satisfies Partial<Handlers>
