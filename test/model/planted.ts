/** How a test looks for a planted fault: by the first law that breaks. */
import { nearby, runSequences, type Budget, type Surroundings } from './workflow.ts'

/** What a test has to say of a fault that it plants. */
export interface Fault {
  readonly what: string
  readonly plant: () => unknown
  /** The law that it breaks. */
  readonly breaks: RegExp
  readonly often?: Budget['often']
}

/** Its message and what led to it; "not found" where nothing breaks. */
export function firstFailure(often: Budget['often'] = [], place: Partial<Surroundings> = {}): Promise<string> {
  return runSequences({ sequences: 1_500, seed: 1, stopAtFirst: true, often }, { ...nearby, ...place }).then(
    () => 'not found',
    (cause: unknown) => {
      const failure = cause instanceof Error ? cause.message : String(cause)
      console.log(/failed after \d+ tests/.exec(failure)?.[0])
      return failure
    },
  )
}
