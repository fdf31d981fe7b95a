/** The fingerprint that a person compares stands in the printed report, and in no draft. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { renderReportPdf } from '#main/report/pdf.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf } from '#shared/job/report.ts'
import { languages, type Language } from '#shared/language.ts'
import { messages } from '#shared/locales/messages.ts'
import { SampleJob } from './sample-job.ts'
import { sampleJobs } from './sample-jobs.ts'

async function printed(job: Job, language: Language): Promise<string> {
  const model = reportOf(job, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' })
  const pdf = await renderReportPdf(model, language, () => Promise.resolve(null), { appendices: true })
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8').replace(/\s+/gu, ' ')
}

const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

it.skipIf(!hasPoppler).each(languages)('prints the fingerprint of the installation that finalised a report (%s)', async (language) => {
  const label = messages[language].report.origin.installation
  expect(await printed(new SampleJob().seal('A').job, language)).toContain(`${label} 3f2a 91bc 3f2a 91bc 3f2a 91bc 3f2a 91bc`)
  expect(await printed(sampleJobs.untouched(), language)).not.toContain(label)
})
