/** Runs a generator to completion without yielding to other work; main/commands/time-slice.ts is the version that yields. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}
