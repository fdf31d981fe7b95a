/** What can be done with the selected devices, and the ways to more devices: in the tools above the table, or in the bar's menu. */
import { computed } from 'vue'
import type { MenuItem } from '../../ui/components/menu-item.ts'
import { t } from '../../ui/text.ts'

interface BoardFacts {
  readonly jobId: string
  readonly chosen: readonly string[]
  /** Selected devices with an unknown result. */
  readonly unknown: number
  /** The number of skipped steps of the selected devices. */
  readonly skipped: number
  readonly busy: boolean
  readonly closed: boolean
}
type Act = 'list' | 'scan' | 'compare' | 'preset' | 'group' | 'skip' | 'refresh' | 'check' | 'resume' | 'remove'

export function useBoardActs(facts: () => BoardFacts, run: Readonly<Record<Act, () => unknown>>) {
  const item = (key: Act, icon: NonNullable<MenuItem['icon']>, label: string, more: Partial<MenuItem> = {}): MenuItem => ({
    key,
    icon,
    label,
    run: () => void run[key](),
    ...more,
  })
  return {
    adding: computed((): readonly MenuItem[] =>
      facts().closed
        ? []
        : [
            item('list', 'list', t('board.act.list')),
            item('scan', 'scan', t('board.act.scan')),
            item('compare', 'compare', t('board.act.compare'), { disabled: facts().busy }),
          ],
    ),
    /** Side by side. */
    acts: computed((): readonly MenuItem[] =>
      facts().closed
        ? []
        : [
            item('preset', 'preset', t('board.bulk.preset')),
            item('group', 'group', t('board.bulk.group')),
            item('skip', 'skipped', t('board.bulk.leaveOut')),
            item('refresh', 'refresh', t('board.bulk.refresh')),
          ].map((each) => ({ ...each, disabled: facts().busy })),
    ),
    more: computed((): readonly MenuItem[] => {
      const { jobId, chosen, unknown, skipped, busy, closed } = facts()
      const differences: MenuItem = {
        key: 'differences',
        icon: 'differences',
        label: t('board.bulk.differences'),
        to: { name: 'differences', params: { jobId }, query: { devices: chosen.join(',') } },
      }
      if (closed) return [differences]
      return [
        ...(unknown > 0 ? [item('check', 'unknown', t('board.news.check', { count: unknown }), { disabled: busy })] : []),
        differences,
        ...(skipped > 0 ? [item('resume', 'undo', t('workflow.skip.resume'), { disabled: busy })] : []),
        item('remove', 'trash', t('board.bulk.remove'), { danger: true, disabled: busy }),
      ]
    }),
  }
}
