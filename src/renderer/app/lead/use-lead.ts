/**
 * Which lead the bar shows: that of a batch or a problem of the whole job, else of what is selected, else of the open device, else of what
 * the latest batch or reading left, else of the view. A dialog has its own button, which has the key while it is open.
 */
import { createSharedComposable } from '@vueuse/core'
import { computed, onBeforeUnmount, shallowReactive } from 'vue'
import type { Lead } from '#shared/lead/lead.ts'
import type { MenuItem } from '../../ui/components/menu-item.ts'
import { hasText, t, type MessageKey } from '../../ui/text.ts'

const levels = ['view', 'result', 'device', 'selection', 'job'] as const

export interface LeadActs {
  /** Missing if no row of the view has an act. */
  readonly act?: () => void
  /** The act sends to a service without a further question. */
  readonly sends?: () => boolean
  readonly quiet?: () => void
  /** The further actions of the view, in its one menu. */
  readonly menu?: () => readonly MenuItem[]
  /** Those of another menu in the view; the palette finds them too. */
  readonly besides?: () => readonly MenuItem[]
  /** The name by which the tour finds the button. */
  readonly anchor?: () => string | undefined
}
interface Entry {
  readonly level: (typeof levels)[number]
  readonly lead: () => Lead | null
  readonly acts: LeadActs
}

export const useLeads = createSharedComposable(() => {
  const entries = shallowReactive(new Set<Entry>())
  const shown = computed(() => {
    const leading = [...entries].flatMap(({ level, lead, acts }) => {
      const now = lead()
      return now === null ? [] : [{ level, lead: now, acts }]
    })
    return levels.flatMap((level) => leading.filter((each) => each.level === level)).at(-1) ?? null
  })
  /** Of every part of the view, whoever leads. */
  const menu = computed(() => [...entries].flatMap(({ acts }) => acts.menu?.() ?? []))
  const findable = computed(() => [...menu.value, ...[...entries].flatMap(({ acts }) => acts.besides?.() ?? [])])
  return { entries, shown, menu, findable }
})

/** Tells the bar of this component's lead as long as it is mounted; null: something else leads. */
export function useLead(level: Entry['level'], lead: () => Lead | null, acts: LeadActs = {}): void {
  const { entries } = useLeads()
  const known = computed(lead)
  const entry: Entry = { level, lead: () => known.value, acts }
  entries.add(entry)
  onBeforeUnmount(() => entries.delete(entry))
}

/** The words of a lead; null where its row has none. */
export function wordsOfLead({ row, values, more, act, quiet, asks, beside }: Lead) {
  const textIn = (of: Pick<Lead, 'row' | 'values'>, name: 'says' | 'more' | 'act' | 'quiet') => {
    const key = `lead.${of.row}.${name}`
    return hasText(key) ? t(key as MessageKey, of.values) : null
  }
  const words = (name: 'says' | 'more' | 'act' | 'quiet', isThere: boolean) => (isThere ? textIn({ row, values }, name) : null)
  const pressed = words('act', act !== false)
  return {
    says: words('says', true) ?? '',
    more: words('more', more),
    act: asks ? pressed : (pressed?.replace(/ ?…$/, '') ?? null),
    quiet: words('quiet', quiet) ?? (beside === null ? null : textIn(beside, 'quiet')),
  }
}
