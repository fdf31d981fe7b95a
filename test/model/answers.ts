/** What a command may be answered with, and what its response must not claim. */
import { errorTable, type AppError } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Job } from '#shared/job/job.ts'
import type { Act } from './commands.ts'
import type { Requests } from './requests.ts'
import { Refused, statedIn, text } from './stated.ts'

/** `cut`: the power went before it came. */
export type Answer = Reply<unknown> | 'cut'

/** What is stated if an act was done, and the code it is refused with. */
export interface Prediction {
  readonly stated: string | null
  readonly refusal: string | null
  /** Whether it would change nothing if it were not refused. */
  readonly isIdle: boolean
}
export interface Given {
  readonly prediction: Prediction
  readonly answer: Answer
}

export function predictionOf({ states }: Act, job: Job): Prediction {
  const after = statedIn(job)
  try {
    states?.(after)
    return { stated: states === null ? null : text(after), refusal: null, isIdle: false }
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    if (cause.code !== 'job.sealed') return { stated: null, refusal: cause.code, isIdle: false }
    const unsealed = { ...statedIn(job), sealed: false }
    states?.(unsealed)
    return { stated: null, refusal: cause.code, isIdle: text({ ...unsealed, sealed: true }) === text(statedIn(job)) }
  }
}

/** What may be stated after an act: all of it or nothing. */
export function possibleAfter(before: string[], { prediction: { stated }, answer }: Given): string[] {
  if (stated === null || (answer !== 'cut' && !answer.ok)) return before
  return answer === 'cut' ? [...before, stated] : [stated]
}

export function wrongAnswer({ answer, prediction: { refusal, isIdle } }: Given, job: Job, requests: Requests): string[] {
  if (answer === 'cut') return []
  if (answer.ok) return refusal === null || isIdle ? [] : [`not refused with ${refusal}`]
  const { code } = answer.error
  // Whether there is room, and what was sent beside the job, is seen before what was asked is.
  const isSeenFirst = code.startsWith('storage.') || code === 'job.changedOutside'
  if (refusal !== null) return code === refusal || isSeenFirst ? [] : [`refused with ${code}, not ${refusal}`]
  return wrongClaim(answer.error, job, requests)
}

/** Of an error that says that nothing was changed, nothing may have been: of one device of a batch, or at all. */
export function wrongClaim(error: AppError, job: Job, requests: Requests, id?: string): string[] {
  if (errorTable[error.code].device !== 'unchanged') return []
  if ('operation' in error.data) {
    const { operation } = error.data
    for (const request of requests.sentNow(id)) {
      // What somebody else has undone by then, no reading can show.
      const isUndone = error.code === 'write.notApplied' && requests.isTouched(request.id)
      // What is done later is found later.
      const isIgnored = requests.isStoredOtherwise && operation === 'showers.updateConfiguration'
      if (request.operation === operation && !isUndone && !isIgnored) requests.toldUnchanged.add(request)
    }
    return []
  }
  const isUnknown = (write: string | null) => job.writes.some((each) => each.write === write && each.state === 'unknown')
  // Of a batch, what was done before is told by its statuses; of any other command the error is all that is told.
  const done = requests.sentNow(id).filter(({ write, applied }) => (id === undefined && applied) || isUnknown(write))
  return done.map(({ operation }) => `${error.code} says that nothing was changed, and ${operation} may have`)
}

/** The job as the response shows it; null where it shows none. */
export function jobIn(answer: Answer): Job | null {
  const value = answer !== 'cut' && answer.ok ? (answer.value as Job | { readonly job?: Job }) : {}
  if ('journal' in value) return value
  return 'job' in value ? (value.job ?? null) : null
}
