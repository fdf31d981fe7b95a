/** What a batch would send, counted by kind: shared by the dialog before it and its confirmation. */
import type { PlannedSending } from '#shared/job/planned-sendings.ts'
import { steps as allSteps, type Step } from '#shared/tables/steps.ts'
import type { Translate } from '../../ui/text.ts'

export function applySums(sendings: readonly PlannedSending[], t: Translate, steps: readonly Step[] = allSteps): string[] {
  const read = sendings.filter(({ fields }) => fields !== null && fields > 0)
  const fields = read.reduce((sum, sending) => sum + (sending.fields ?? 0), 0)
  const parts = [
    { step: 'pair', among: sendings.filter(({ pair }) => pair), key: 'board.apply.pair' },
    { step: 'configure', among: read, key: 'board.apply.configure' },
    { step: 'configure', among: sendings.filter((sending) => sending.fields === null), key: 'board.apply.configureUnread' },
    { step: 'group', among: sendings.filter(({ group }) => group), key: 'board.apply.group' },
  ] as const
  return parts.flatMap(({ step, among, key }) =>
    steps.includes(step) && among.length > 0 ? [t(key, { count: among.length, fields })] : [],
  )
}
