/** The report's JSON twin. */
import { expect, it } from 'vitest'
import { renderReportJson } from '#main/report/json.ts'
import { reportData, reportDataOf } from '#shared/report/report.ts'
import { sampleJobs } from './sample-jobs.ts'

const origin = { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' }

it('is the documented data, every text as it came', () => {
  for (const make of Object.values(sampleJobs)) {
    const data = reportDataOf(make(), origin)
    const twin: unknown = JSON.parse(new TextDecoder().decode(renderReportJson(data)))
    expect(reportData.parse(twin)).toEqual(data)
  }
  expect(new TextDecoder().decode(renderReportJson(reportDataOf(sampleJobs.hostile(), origin)))).toContain('😀')
})
