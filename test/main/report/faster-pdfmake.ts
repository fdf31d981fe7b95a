/** What is done once instead of again and again changes not one byte of a report. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, it, onTestFinished } from 'vitest'
import { insideOf, makePdfmakeFaster } from '#main/report/faster-pdfmake.ts'
import { reportPdf, warmUpPdf } from '#main/report/pdf.ts'
import { provideFaces } from '#main/report/typefaces.ts'
import type { Language } from '#shared/language.ts'
import { daySeed } from '../../support/day-seed.ts'
import { isWhole, modelOf } from './printed.ts'
import { pictureSource, sampleJobs } from './sample-jobs.ts'

/** The hostile one says in its appendices, slowly, what it says before. */
const reports = [
  ['hostile', 'sv', false],
  ['problematic', 'de', true],
  ['closed', 'en', true],
] as const satisfies (readonly [keyof typeof sampleJobs, Language, appendices: boolean])[]

/** Two of them, other ones the next day. */
const drawn = reports.filter((_report, index) => isWhole || index !== daySeed % reports.length)

async function digests(chosen = drawn): Promise<string[]> {
  const found: string[] = []
  for (const [name, language, appendices] of chosen) {
    const pdf = await reportPdf(modelOf(sampleJobs[name]()), language, pictureSource, { appendices })
    found.push(createHash('sha256').update(pdf).digest('hex'))
  }
  return found
}

interface DocumentClass {
  readonly prototype: { provideFont: unknown }
}
const file = 'pdfmake/js/PDFDocument.js'
/** As the library has it: what this process has loaded is faster already. */
function slowFont(): unknown {
  const { cache, resolve } = createRequire(import.meta.url)
  const loaded = cache[resolve(file)]
  delete cache[resolve(file)]
  const { provideFont } = (insideOf(file).default as DocumentClass).prototype
  cache[resolve(file)] = loaded
  return provideFont
}

it('makes the same reports, at once and after it was warmed up', { timeout: 120_000 }, async () => {
  // Whatever else it does once, it has done.
  await warmUpPdf()
  const { prototype } = insideOf(file).default as DocumentClass
  const faster = prototype.provideFont
  onTestFinished(() => void (prototype.provideFont = faster))
  prototype.provideFont = slowFont()
  provideFaces()
  expect(prototype.provideFont).not.toBe(faster)
  const before = await digests()
  expect(new Set(before).size).toBe(before.length)
  // With nothing in its memory yet.
  prototype.provideFont = slowFont()
  makePdfmakeFaster()
  provideFaces()
  const after = await digests(drawn.slice(0, 1))
  await warmUpPdf()
  expect([...after, ...(await digests(drawn.slice(1)))]).toEqual(before)
})
