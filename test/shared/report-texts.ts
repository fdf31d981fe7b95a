/** Blocks of a report without a document, and every text of them. */
import { translatorFor } from '#main/translate.ts'
import type { Job } from '#shared/job/job.ts'
import { reportDataOf, reportFrom, type ReportData, type ReportModel } from '#shared/report/report.ts'
import type { Language } from '#shared/language.ts'
import { marks, type Block, type Cell, type Table } from '#shared/report/blocks.ts'
import { blocksOf, type ReportOptions } from '#shared/report/report-blocks.ts'
import { wordsFor } from '#shared/report/words.ts'

export const dataOf = (job: Job): ReportData => reportDataOf(job, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00' })
export const modelOf = (job: Job): ReportModel => reportFrom(dataOf(job))

const whole: ReportOptions = { appendices: true, contents: false, isIncomplete: false }
export const blocksIn = (model: ReportModel, language: Language = 'en', options: Partial<ReportOptions> = {}): Block[] =>
  blocksOf(wordsFor(model, language, translatorFor(language)), { ...whole, ...options })

const linesOf = (cell: Cell) => cell.map(({ text }) => text)

export function textsOf(block: Block): string[] {
  const headed = 'heading' in block ? [block.heading?.text ?? '', block.intro ?? ''] : []
  const own = (): string[] => {
    switch (block.kind) {
      case 'cover':
        return [block.over, block.title, block.under, block.about, ...block.remarks]
      case 'verdict':
        return [block.sentence]
      case 'facts':
        return block.columns.flat().flatMap(({ label, cell }) => [label, ...linesOf(cell)])
      case 'values':
        return [...block.columns.flat().flatMap(({ label, cell }) => [label, ...linesOf(cell)]), block.remark]
      case 'tiles':
        return [
          ...block.rows.flatMap(({ label, tiles }) => [label, ...tiles.map(({ text }) => text)]),
          ...linesOf(block.others),
          ...linesOf(block.legend),
        ]
      case 'table':
        return [
          ...(block.legend ?? []).flatMap(({ text, meaning }) => [text, meaning]),
          ...block.columns.map(({ title }) => title),
          ...block.rows.flatMap(({ cells }) => cells.flatMap(linesOf)),
        ]
      case 'text':
        return linesOf(block.cell)
      case 'signatures':
        return block.cards.flatMap(({ party, word, cell }) => [party, word.text, ...linesOf(cell)])
      case 'timeline':
        return [block.title.text, block.range, ...block.steps.map(({ text }) => text)]
      case 'photos':
        return block.photos.flatMap(({ cell }) => linesOf(cell))
      case 'sitePlan':
        return [
          ...block.pins.map(({ text, status }) => `${text} ${marks[status]}`),
          ...(block.table === undefined ? [] : textsOf(block.table)),
          ...linesOf(block.cell),
        ]
      case 'contents':
        return block.entries.map(({ text }) => text)
      case 'pageEnd':
        return []
    }
  }
  return [...headed, ...own()].filter((text) => text !== '')
}

export const allTexts = (blocks: readonly Block[]): string[] => blocks.flatMap(textsOf)

/** The table under a heading. */
export const tableIn = (blocks: readonly Block[], id: string): Table | undefined =>
  blocks.flatMap((block) => (block.kind === 'table' && block.heading?.id === id ? [block] : []))[0]

/** The rows of a CSV table without quoted cells, by the titles of its columns. */
export function csvRows(bytes: Uint8Array): Record<string, string>[] {
  const [titles = '', ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  const names = titles.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])))
}
