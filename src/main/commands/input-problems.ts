/** Turns zod's issues into problems that a form can show beside its fields. */
import type { z } from 'zod'
import type { InputProblem } from '#shared/tables/errors.ts'

/**
 * `named` says what may be said of a field's name that the caller chose: somebody may have used a secret as one. Null says that the object
 * has an unknown field, and not which.
 */
export function inputProblems(issues: readonly z.core.$ZodIssue[], named: (name: string) => string | null): InputProblem[] {
  return issues
    .slice(0, most)
    .flatMap((issue) => problemsOf(issue, named))
    .slice(0, most)
}

/** Nobody reads more, and an input may cause millions. */
const most = 1_000

function problemsOf(issue: z.core.$ZodIssue, named: (name: string) => string | null): InputProblem[] {
  // Of a union, the option with the fewest issues is probably the one that was meant.
  const meant = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length)[0] : undefined
  if (meant !== undefined)
    return inputProblems(
      meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] })),
      named,
    )
  const pathTo = (more: readonly PropertyKey[]) =>
    [...issue.path, ...more]
      .map((step) => (typeof step === 'string' ? named(step) : String(step)))
      .filter((step) => step !== null)
      .join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, most).map((key): InputProblem => ({ path: pathTo([key]), problem: 'unknownField' }))
  return [{ path: pathTo([]), ...problemOf(issue) }]
}

function problemOf(issue: z.core.$ZodIssue): Omit<InputProblem, 'path'> {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? { problem: 'belowMinimum', bound: Number(issue.minimum) } : { problem: 'required' }
    case 'too_big':
      return issue.origin === 'number'
        ? { problem: 'aboveMaximum', bound: Number(issue.maximum) }
        : { problem: 'wrongLength', bound: Number(issue.maximum) }
    case 'invalid_type':
      return { problem: issue.input === undefined ? 'required' : 'wrongType' }
    case 'custom': {
      const { params } = issue
      if (typeof params?.['exactly'] === 'number') return { problem: 'wrongLength', bound: params['exactly'] }
      const named = (['atLeastOne', 'badId', 'badSerialNumber', 'badGroupId'] as const).find((problem) => params?.[problem] === true)
      return { problem: named ?? 'notAllowed' }
    }
    default:
      return { problem: 'notAllowed' }
  }
}
