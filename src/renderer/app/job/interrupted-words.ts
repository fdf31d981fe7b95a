/** The progress of an interrupted batch, as text for the bar. */
import { t } from '../../ui/text.ts'
import type { Interrupted } from './interrupted.ts'

export const countsOf = ({ confirmed, failed, unknown, sent, left }: Interrupted) => {
  const parts = [
    ['done', confirmed],
    ['failed', failed],
    // Already said if nothing else is left.
    ['unknown', left.length === 0 ? 0 : unknown],
    ['sent', sent],
    ['notReached', left.length - sent],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`board.outcomes.${what}`, { count }))
    .join(', ')
}
