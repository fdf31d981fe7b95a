/** What is outstanding, exactly as in the report: the same items, texts and numbers. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { siteClock } from '#shared/report/clock.ts'
import { reportOf } from '#shared/report/report.ts'
import { itemsOf, type Item } from '#shared/report/items.ts'
import { wordsFor } from '#shared/report/words.ts'
import { translateAny } from '../../ui/text.ts'
import { useSettings } from '../../app/stores/settings.ts'

export interface ReportItem extends Omit<Item, 'what'> {
  readonly where: string
  readonly what: string
  /** Further details, for example its issues. */
  readonly more: string
}
/** Of one item, before the others are only counted. */
const maxNamed = 6

export function useReportItems(job: () => Job) {
  const settings = useSettings()
  const words = computed(() => {
    // Neither is shown here.
    const context = { toolVersion: '', generatedAt: job().changedAt }
    return wordsFor(reportOf(job(), context), settings.values.language, translateAny)
  })
  /** The time zone that was set, or that the showers report; null: nobody knows it. */
  const zone = computed(() => siteClock(words.value.model).zone)
  const items = computed((): ReportItem[] =>
    itemsOf(words.value).map(({ what: [first, ...others], ...item }) => ({
      ...item,
      where: item.devices.length === 0 ? words.value.text('wholeJob') : words.value.few(item.devices.map(words.value.place), maxNamed),
      what: first?.text ?? '',
      more: others.map(({ text }) => text).join(' · '),
    })),
  )
  return { items, zone }
}
