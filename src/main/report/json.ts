/** The JSON form of a report, with every text as received. */
import { reportData, type ReportData } from '#shared/report/report.ts'

/** Parsed once more, so that nothing but what is documented, in its order, is written. */
export function renderReportJson(data: ReportData): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(reportData.parse(data), null, 2)}\n`)
}
