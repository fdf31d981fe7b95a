/** The current report: generated again with every new entry of the job. */
import { shallowRef, watch } from 'vue'
import type { InputOf } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { reportFrom, type ReportModel } from '#shared/report/report.ts'
import { useClient } from '../../app/transport/client.ts'

/** `asked` is null if nobody would see the report. */
export function useReportPreview(asked: () => InputOf<'reports.preview'> | null, entries: () => number) {
  const client = useClient()
  const model = shallowRef<ReportModel | null>(null)
  const error = shallowRef<AppError | null>(null)
  let latest = 0
  /** Of several requests in flight, the last one counts. */
  async function look() {
    const mine = ++latest
    const input = asked()
    if (input === null) return
    const reply = await client.call('reports.preview', input)
    if (mine !== latest) return
    error.value = reply.ok ? null : reply.error
    model.value = reply.ok ? reportFrom(reply.value) : null
  }
  watch([entries, () => JSON.stringify(asked())], look, { immediate: true })
  return { model, error, look }
}
