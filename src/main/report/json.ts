/** The JSON form of a report: the model itself, with every text as received. */
import { reportModel, type ReportModel } from '#shared/report/report.ts'

/** Parsed once more, so that nothing but the documented model, in its order, is written. */
export function renderReportJson(model: ReportModel): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(reportModel.parse(model), null, 2)}\n`)
}
