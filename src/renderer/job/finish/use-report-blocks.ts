/** The blocks of a report as the PDF draws them, in its language. */
import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Language } from '#shared/language.ts'
import { blocksOf } from '#shared/report/report-blocks.ts'
import type { ReportModel } from '#shared/report/report.ts'
import type { SiteJobs } from '#shared/report/site-jobs.ts'
import { wordsFor } from '#shared/report/words.ts'
import { useClient } from '../../app/transport/client.ts'

export interface ShownReport {
  readonly model: ReportModel
  readonly language: Language
  readonly site: SiteJobs | null
  /** What an auditor needs and an owner does not. */
  readonly appendices: boolean
}

export function useReportBlocks(report: () => ShownReport) {
  const { t } = useI18n({ useScope: 'global' })
  const words = computed(() => {
    const { model, language } = report()
    return wordsFor(model, language, (key, parameters) => {
      const { count } = parameters
      return t(key, parameters, { locale: language, ...(typeof count === 'number' ? { plural: count } : {}) })
    })
  })
  const client = useClient()
  /** This computer does not know the installation whose key signed the report; false until that is known. */
  const isUnknownKey = ref(false)
  watch(
    () => report().model.provenance.installation,
    async (key) => {
      isUnknownKey.value = false
      if (key === null) return
      const reply = await client.call('installations.list', {})
      if (!reply.ok || report().model.provenance.installation !== key) return
      const { own, known } = reply.value
      isUnknownKey.value = ![own.fingerprint, ...own.earlier, ...known.map(({ fingerprint }) => fingerprint)].includes(key)
    },
    { immediate: true },
  )
  const blocks = computed(() => {
    const { site, appendices } = report()
    return blocksOf(words.value, { appendices, contents: false, isIncomplete: false, isUnknownKey: isUnknownKey.value, site })
  })
  return { words, blocks }
}
