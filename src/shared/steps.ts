/** Runs steps to their end without a pause. Where other work must go first meanwhile, see `main/time-slice.ts`. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
