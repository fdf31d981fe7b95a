/** What a batch would send, counted by kind: shared by the dialog before it and its confirmation. */
import type { PlannedSending } from '#shared/job/planned-sendings.ts'
import { steps as allSteps, type Step } from '#shared/job/steps.ts'
import type { Translate } from '../text.ts'

export function applySums(sendings: readonly PlannedSending[], t: Translate, steps: readonly Step[] = allSteps): string[] {
  const sent = (step: Step, among: readonly PlannedSending[]) => (steps.includes(step) ? among.length : 0)
  const read = sendings.filter(({ fields }) => fields !== null && fields > 0)
  const fields = read.reduce((sum, sending) => sum + (sending.fields ?? 0), 0)
  const unread = sendings.filter((sending) => sending.fields === null)
  const parts = [
    {
      count: sent(
        'pair',
        sendings.filter(({ pair }) => pair),
      ),
      key: 'board.apply.pair' as const,
    },
    { count: sent('configure', read), key: 'board.apply.configure' as const },
    { count: sent('configure', unread), key: 'board.apply.configureUnread' as const },
    {
      count: sent(
        'group',
        sendings.filter(({ group }) => group),
      ),
      key: 'board.apply.group' as const,
    },
  ]
  return parts.filter(({ count }) => count > 0).map(({ count, key }) => t(key, { count, fields }))
}
