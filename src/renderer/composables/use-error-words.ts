/** An error's words in the tool's language. What the words are is decided in #shared/ipc/error-words.ts, for views and reports alike. */
import { errorWords, type ErrorWords } from '#shared/ipc/error-words.ts'
import type { AppError, InputProblem } from '#shared/ipc/errors.ts'
import { useText } from './use-text.ts'

export function useErrorWords() {
  const { t, sayAny } = useText()

  const wordsOf = (error: AppError): ErrorWords => errorWords(error, sayAny)

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
