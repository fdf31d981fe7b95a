/** ReportModel -> the blocks of the report, in their order: first what its owner asks, then the appendices for an auditor. */
import type { Block } from './blocks.ts'
import { cell } from './blocks.ts'
import { appendicesOf } from './appendices.ts'
import { changesBlock } from './changes.ts'
import { firstPage, itemTables, matrixOf, tilesOf } from './first-page.ts'
import { itemsOf } from './items.ts'
import { checks, handover, history, notes, photos, resolvedIssues, signatures, statement, withdrawn } from './records.ts'
import { runs } from './runs.ts'
import { exceptionsTable, settingsOf, settingsTables } from './settings.ts'
import { siteJobsTable, type SiteJobs } from './site-jobs.ts'
import { sitePlans } from './site-plans.ts'
import type { BlockName } from './tables.ts'
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
  const closing = [statement(words, items.length), signatures(words)]
  // Nothing is open: the first page is the certificate.
  const isCertificate = model.statement.verdict === 'complete'
  const before: Block[] = [...firstPage(words, items), ...(tiles === null ? [] : [tiles]), ...first, ...(isCertificate ? closing : [])]
  const empty: string[] = []
  /** What has no entries is named in one line at the end. */
  const named = (name: BlockName, blocks: readonly Block[]) => {
    if (blocks.length === 0) empty.push(text(`blocks.${name}`))
    return blocks
  }
  const after: Block[] = [
    ...matrixOf(words, items, tiles !== null),
    ...later,
    ...siteJobsTable(words, site),
    ...(isCertificate ? [] : closing),
    ...named('handover', handover(words)),
    ...changesBlock(words),
    ...named('resolved', resolvedIssues(words)),
    ...named('history', history(words)),
    ...named('notes', notes(words)),
    ...named('withdrawn', withdrawn(words)),
    ...named('settings', settingsTables(words, settings)),
    ...(settings.length === 0 ? [] : named('exceptions', exceptionsTable(words, settings))),
    ...named('runs', runs(words)),
    ...named('checks', checks(words)),
    ...named('sitePlan', sitePlans(words)),
    ...named('photos', photos(words, new Set(items.flatMap(({ devices }) => devices)))),
  ]
  const remarks = [...(empty.length === 0 ? [] : [text('empty', { names: list(empty) })]), ...(isIncomplete ? [text('unprintable')] : [])]
  if (remarks.length > 0) after.push({ kind: 'text', cell: remarks.flatMap((remark) => cell(remark, 'soft')) })
  if (appendices) after.push(...appendicesOf(words, settings))
  const entries = [...before, ...after].flatMap((block) =>
    'heading' in block && block.heading?.level === 1 ? [{ text: block.heading.brief ?? block.heading.text, to: block.heading.id }] : [],
  )
  return [...before, ...(contents ? [{ kind: 'contents' as const, entries }] : []), ...after]
}
