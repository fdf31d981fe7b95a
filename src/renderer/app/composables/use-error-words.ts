/** The texts of an error in the window's language. #shared/tables/error-words.ts selects them, for views and reports alike. */
import { errorWords, isAboutKey, type ErrorWords } from '#shared/tables/error-words.ts'
import type { AppError, InputProblem } from '#shared/tables/errors.ts'
import { nameOf } from '#shared/job/job.ts'
import { number } from '../../ui/dates-and-numbers.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { language, t, translateAny } from '../../ui/text.ts'

/** What is wrong with a value. `twoReadings`: of a number with the mark that the language uses for thousands, as they would be typed without it. */
export type FieldProblem =
  | (Pick<InputProblem, 'problem' | 'bound'> & { readonly readings?: never })
  | { readonly problem: 'twoReadings'; readonly bound?: never; readonly readings: readonly [thousands: string, decimal: string] }

export function useErrorWords() {
  const openJob = useOpenJob()

  const wordsOf = (error: AppError): ErrorWords => errorWords(withPlace(error), translateAny, language.value)

  /** Replaces the keys of devices with their locations, if the open job knows them. */
  function withPlace(error: AppError): AppError {
    if (error.code === 'job.notAllRead') {
      const { jobId, failed } = error.data
      return { ...error, data: { jobId, failed: failed.map((each) => ({ ...each, device: placeOf(each.device) })) } }
    }
    const key = 'device' in error.data ? error.data.device : undefined
    if (key === undefined) return error
    // Spelt out, the types would be multiplied: each of the data with each of the errors.
    const data: object = { ...error.data, device: placeOf(key) }
    return { ...error, data } as AppError
  }
  function placeOf(key: string): string {
    const device = openJob.job?.devices.find((each) => each.key === key)
    return device === undefined ? key : nameOf(device)
  }

  /** What is wrong with a value, for showing beside its field, which need not be named. */
  const problemWords = ({ problem, bound, readings }: FieldProblem) => {
    const [thousands = '', decimal = ''] = readings ?? []
    return t(`app.problem.${problem}`, { bound: bound === undefined ? '' : number(bound), thousands, decimal })
  }

  /** The host's error about one field of a form; null if there is none. */
  function problemAt(error: AppError | null, path: string): string | null {
    if (error?.code !== 'input.invalid') return null
    const found = error.data.problems.find((each) => each.path === path || each.path.endsWith(`.${path}`))
    return found === undefined ? null : problemWords(found)
  }

  return { wordsOf, isAboutKey, problemWords, problemAt }
}

/** Used until the texts are loaded. */
