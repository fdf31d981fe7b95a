/** An error's words in the tool's language. What the words are is decided in #shared/ipc/error-words.ts, for views and reports alike. */
import { errorWords, type ErrorWords } from '#shared/ipc/error-words.ts'
import type { AppError, InputProblem } from '#shared/ipc/errors.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { nameOf } from '../workflow/job-figures.ts'
import { useText } from './use-text.ts'

export function useErrorWords() {
  const { t, sayAny } = useText()
  const openJob = useOpenJob()

  const wordsOf = (error: AppError): ErrorWords => errorWords(withPlace(error), sayAny)

  /** Says a device by its place instead of by its key in the journal, where the open job knows it. */
  function withPlace(error: AppError): AppError {
    const key = 'device' in error.data ? error.data.device : null
    const device = openJob.job?.devices.find((each) => each.key === key)
    return device === undefined ? error : ({ ...error, data: { ...error.data, device: nameOf(device) } } as AppError)
  }

  /** What is wrong with one value, beside its own field, where its name need not be said again. */
  const problemWords = ({ problem, bound }: Pick<InputProblem, 'problem' | 'bound'>) => t(`app.problem.${problem}`, { bound: bound ?? '' })

  /** What the host says about one field of a form; null when it says nothing about it. */
  function problemAt(error: AppError | null, path: string): string | null {
    if (error?.code !== 'input.invalid') return null
    const found = error.data.problems.find((each) => each.path === path || each.path.endsWith(`.${path}`))
    return found === undefined ? null : problemWords(found)
  }

  return { wordsOf, problemWords, problemAt }
}
