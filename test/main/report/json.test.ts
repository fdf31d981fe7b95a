/** The report's JSON twin. */
import { expect, it } from 'vitest'
import { renderReportJson } from '#main/report/json.ts'
import { reportModel, reportOf } from '#shared/report/report.ts'
import { sampleJobs } from './sample-jobs.ts'

const origin = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' }

it('is the model, every text as it came', () => {
  for (const make of Object.values(sampleJobs)) {
    const model = reportOf(make(), origin)
    const twin: unknown = JSON.parse(new TextDecoder().decode(renderReportJson(model)))
    expect(reportModel.parse(twin)).toEqual(model)
  }
  expect(new TextDecoder().decode(renderReportJson(reportOf(sampleJobs.hostile(), origin)))).toContain('😀')
})
