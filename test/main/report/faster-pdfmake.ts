/** What is done once instead of again and again changes not one byte of a report. */
import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { reportPdf, warmUpPdf } from '#main/report/pdf.ts'
import type { Language } from '#shared/language.ts'
import { reportOf } from '#shared/job/report.ts'
import { daySeed } from '../../support/day-seed.ts'
import { pictureSource, sampleJobs } from './sample-jobs.ts'

vi.mock('#main/report/faster-pdfmake.ts', async (original) => ({ ...(await original<object>()), makePdfmakeFaster: () => undefined }))

/** The hostile one says in its appendices, slowly, what it says before. */
const reports = [
  ['hostile', 'sv', false],
  ['problematic', 'de', true],
  ['closed', 'en', true],
] as const satisfies (readonly [keyof typeof sampleJobs, Language, appendices: boolean])[]

/** Two of them, other ones the next day. */
const drawn = reports.filter((_report, index) => process.env['FIRSTFLOW_REPORT'] === 'all' || index !== daySeed % reports.length)

async function digests(chosen = drawn): Promise<string[]> {
  const found: string[] = []
  for (const [name, language, appendices] of chosen) {
    const model = reportOf(sampleJobs[name](), { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' })
    const pdf = await reportPdf(model, language, pictureSource, { appendices })
    found.push(createHash('sha256').update(pdf).digest('hex'))
  }
  return found
}

// Not tried again: what it begins without was made faster by the first try.
it('makes the same reports, at once and after it was warmed up', { timeout: 120_000, retry: 0 }, async () => {
  const before = await digests()
  expect(new Set(before).size).toBe(before.length)
  const { makePdfmakeFaster } = await vi.importActual<typeof import('#main/report/faster-pdfmake.ts')>('#main/report/faster-pdfmake.ts')
  makePdfmakeFaster()
  const after = await digests(drawn.slice(0, 1))
  await warmUpPdf()
  expect([...after, ...(await digests(drawn.slice(1)))]).toEqual(before)
})
