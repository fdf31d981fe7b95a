/** ReportModel -> the blocks of the report, in their order: first what its owner asks, then the appendices for an auditor. */
import type { Block } from './blocks.ts'
import { cell } from './blocks.ts'
import { appendicesOf } from './appendices.ts'
import { changesBlock } from './changes.ts'
import { firstPage, itemTables, matrixOf, tilesOf } from './first-page.ts'
import { itemsOf } from './items.ts'
import { checksPart, handoverPart, photosPart, recordParts, signaturesBlock, statementBlock } from './records.ts'
import { runParts } from './runs.ts'
import { settingsOf, settingsParts } from './settings.ts'
import { siteJobsPart, type SiteJobs } from './site-jobs.ts'
import { sitePlanParts } from './site-plans.ts'
import type { Words } from './words.ts'

export interface ReportOptions {
  /** What an auditor needs, and an owner does not. */
  readonly appendices: boolean
  /** A table of contents, which a short document does without. */
  readonly contents: boolean
  /** Some text has letters that the document has no typeface for. */
  readonly isIncomplete: boolean
  readonly site?: SiteJobs | null | undefined
}

export function blocksOf(words: Words, { appendices, contents, isIncomplete, site }: ReportOptions): Block[] {
  const { model, text, list } = words
  const items = itemsOf(words)
  const settings = settingsOf(words)
  const tiles = tilesOf(words)
  const { first, later } = itemTables(words, items, tiles?.rows.length ?? 0, contents)
  const closing = [statementBlock(words, items.length), signaturesBlock(words)]
  // Nothing is open: the first page is the certificate.
  const isCertificate = model.statement.verdict === 'complete'
  const before: Block[] = [...firstPage(words, items), ...(tiles === null ? [] : [tiles]), ...first, ...(isCertificate ? closing : [])]
  const openDevices = new Set(items.flatMap(({ devices }) => devices))
  const parts = [
    ...(model.devices.length === 0 ? [] : [matrixOf(words, items, tiles !== null)]),
    ...later,
    ...siteJobsPart(words, site),
    ...(isCertificate ? [] : closing),
    handoverPart(words),
    ...changesBlock(words),
    ...recordParts(words),
    ...settingsParts(words, settings),
    ...runParts(words),
    checksPart(words),
    ...sitePlanParts(words),
    ...photosPart(words, openDevices),
  ]
  const empty = parts.flatMap((part) => (part.kind === 'empty' ? [part.name] : []))
  const notes = [...(empty.length === 0 ? [] : [text('empty', { names: list(empty) })]), ...(isIncomplete ? [text('unprintable')] : [])]
  const after: Block[] = [
    ...parts.filter((part) => part.kind !== 'empty'),
    ...(notes.length === 0 ? [] : [{ kind: 'text' as const, cell: notes.flatMap((note) => cell(note, 'soft')) }]),
    ...(appendices ? appendicesOf(words, settings) : []),
  ]
  const entries = [...before, ...after].flatMap((block) =>
    'heading' in block && block.heading?.level === 1 ? [{ text: block.heading.brief ?? block.heading.text, to: block.heading.id }] : [],
  )
  return [...before, ...(contents ? [{ kind: 'contents' as const, entries }] : []), ...after]
}
