/** An error's words in the tool's language. What the words are is decided in #shared/ipc/error-words.ts, for views and reports alike. */
import type { ErrorWords } from '#shared/ipc/error-words.ts'
import type { AppError, InputProblem } from '#shared/ipc/errors.ts'
import { later } from '../later.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { nameOf } from '../workflow/job-figures.ts'
import { t, translateAny } from '../text.ts'

export function useErrorWords() {
  const openJob = useOpenJob()

  const wordsOf = (error: AppError): ErrorWords => later.value?.errorWords(withPlace(error), translateAny) ?? noWords
  const isAboutKey = (error: AppError): boolean => later.value?.isAboutKey(error) ?? false

  /** Says devices by their places instead of by their keys in the journal, where the open job knows them. */
  function withPlace(error: AppError): AppError {
    if (error.code === 'job.notAllRead') {
      const { jobId, failed } = error.data
      return { ...error, data: { jobId, failed: failed.map((each) => ({ ...each, device: placeOf(each.device) })) } }
    }
    const key = 'device' in error.data ? error.data.device : undefined
    return key === undefined ? error : ({ ...error, data: { ...error.data, device: placeOf(key) } } as AppError)
  }
  function placeOf(key: string): string {
    const device = openJob.job?.devices.find((each) => each.key === key)
    return device === undefined ? key : nameOf(device)
  }

  /** What is wrong with one value, beside its own field, where its name need not be said again. */
  const problemWords = ({ problem, bound }: Pick<InputProblem, 'problem' | 'bound'>) => t(`app.problem.${problem}`, { bound: bound ?? '' })

  /** What the host says about one field of a form; null when it says nothing about it. */
  function problemAt(error: AppError | null, path: string): string | null {
    if (error?.code !== 'input.invalid') return null
    const found = error.data.problems.find((each) => each.path === path || each.path.endsWith(`.${path}`))
    return found === undefined ? null : problemWords(found)
  }

  return { wordsOf, isAboutKey, problemWords, problemAt }
}

/** Until they are there. */
const noWords: ErrorWords = { title: '', happened: '', problems: [], device: '', now: '' }
