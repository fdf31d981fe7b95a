/** A printed report, and what poppler reads of it. */
import { execFileSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'
import { reportPdf, type PdfOptions } from '#main/report/pdf.ts'
import type { PictureSource } from '#main/report/pictures.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf, type ReportModel } from '#shared/report/report.ts'
import { languages, type Language } from '#shared/language.ts'
import { daySeed } from '../../support/day-seed.ts'
import { floorPlan, illustratedHotel as hotel, madeOnce, pictureSource, revised, sampleJobs } from './sample-jobs.ts'

export const samples = madeOnce({
  ...sampleJobs,
  hotel: () => hotel({ showers: 40 }),
  large: () => hotel({ showers: 120 }),
  complete: () => hotel({ showers: 40, isComplete: true }),
  planned: () => hotel({ showers: 40, plan: floorPlan }),
  revised,
})
export type Name = keyof typeof samples
export const names = Object.keys(samples) as Name[]

export const modelOf = (job: Job | ReportModel): ReportModel =>
  'provenance' in job ? job : reportOf(job, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' })

/** Several tests read the same pages: each document is made once. */
const made = new Map<string, Promise<Uint8Array>>()
export function printed(
  job: Job | ReportModel,
  language: Language,
  options: PdfOptions = {},
  pictures: PictureSource = pictureSource,
): Promise<Uint8Array> {
  const model = modelOf(job)
  const { appendices = false, ...others } = options
  const key = JSON.stringify([language, model, appendices, others, pictures === pictureSource])
  const pdf = made.get(key) ?? reportPdf(model, language, pictures, options)
  made.set(key, pdf)
  return pdf
}

export const isWhole = process.env['FIRSTFLOW_REPORT'] === 'all'
/** Each sample is read in one language, in another one the next day; FIRSTFLOW_REPORT=all reads each in every language and form. */
export const isDrawn = (sample: number, language: Language) => isWhole || languageOf(sample) === language
const languageOf = (sample: number) => languages[(sample + daySeed) % languages.length] ?? 'en'
/** In which a test that reads one language reads a sample: that of the other tests. */
export const languageToday = (name: Name) => languageOf(names.indexOf(name))
/** With its appendices or without them, by turns. */
export const isFormDrawn = (sample: number, appendices: boolean) =>
  isWhole || (sample + Math.floor(daySeed / languages.length)) % 2 === Number(appendices)

type Tool = 'pdftotext' | 'pdfinfo'
/** What was read of each document. */
const read = new WeakMap<Uint8Array, Map<string, string>>()
export function poppler(tool: Tool, pdf: Uint8Array, ...options: string[]): string {
  const known = read.get(pdf) ?? new Map<string, string>()
  read.set(pdf, known)
  const asked = [tool, ...options].join(' ')
  const before = known.get(asked)
  if (before !== undefined) return before
  const to = tool === 'pdftotext' ? ['-'] : []
  const text = execFileSync(tool, [...options, '-', ...to], { input: pdf, maxBuffer: 64 * 1024 * 1024 }).toString('utf8')
  known.set(asked, text)
  return text
}

export const isReadable = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Skipped: reading PDFs back needs pdftotext and pdfinfo (Debian: apt-get install poppler-utils).')
    return false
  }
})()

export const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
/** What the lines with foreign letters say to readers, in the order of drawing. */
export function spelledIn(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf)
  return [...file.toString('latin1').matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/gu)].flatMap(({ index, 0: head }) => {
    const content = inflated(file.subarray(index + head.length))
    const texts = content.matchAll(/\/Span <<\s*\/ActualText \(((?:[^\\)]|\\[^])*)\)/gu)
    return [...texts].map(([, text = '']) => {
      const bytes = Buffer.from(
        text.replace(/\\(.)/gsu, (_all, escaped: keyof typeof escapes) => escapes[escaped] ?? escaped),
        'latin1',
      )
      return bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
    })
  })
}
const escapes: Partial<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const inflated = (stream: Buffer) => {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}

/** In the order of drawing, which is that of the blocks: a line of words with one foot below the other. */
export const pagesOf = (pdf: Uint8Array) =>
  wordsOf(pdf).map((words) =>
    words
      .map(({ text, bottom }, index) => {
        const before = words[index - 1]
        return before === undefined ? text : `${Math.abs(before.bottom - bottom) < 1.5 ? ' ' : '\n'}${text}`
      })
      .join(''),
  )
/** Without the line breaks and columns of the layout. */
export const flowing = (text: string) => text.replace(/\s+/gu, ' ')
export const textOf = async (...asked: Parameters<typeof printed>) => flowing(pagesOf(await printed(...asked)).join('\n'))

/** Of what is printed on a page of A4. */
export const [left, right] = [47.5, 547.8]

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" } as const
interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
/** Every word of each page, with its place in points, in the order of drawing. One reading gives words and pages. */
export function wordsOf(pdf: Uint8Array): Word[][] {
  const words = found.get(pdf) ?? wordsIn(poppler('pdftotext', pdf, '-raw', '-bbox'))
  found.set(pdf, words)
  return words
}
const found = new WeakMap<Uint8Array, Word[][]>()

const wordsIn = (bbox: string): Word[][] =>
  bbox
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gu)].map(
        ([, left, top, right, bottom, text = '']) => ({
          text: text.replace(/&(amp|lt|gt|quot|apos|#39);/gu, (_entity, name: keyof typeof entities) => entities[name]),
          left: Number(left),
          right: Number(right),
          top: Number(top),
          bottom: Number(bottom),
        }),
      ),
    )
