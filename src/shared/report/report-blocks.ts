/** ReportModel -> the blocks of the report, in order: first what its owner asks, then the appendices for an auditor. */
import { line, type Block } from './blocks.ts'
import { appendicesOf } from './appendices.ts'
import { changesBlock } from './changes.ts'
import { firstPage, matrixOf, type FirstPageOptions } from './first-page.ts'
import { itemsOf } from './items.ts'
import { checks, handover, history, notes, photos, resolvedIssues, withdrawn } from './records.ts'
import { runs } from './runs.ts'
import { exceptionsTable, settingsOf, settingsTables } from './settings.ts'
import { siteJobsTable, type SiteJobs } from './site-jobs.ts'
import { sitePlans } from './site-plans.ts'
import type { BlockName } from './tables.ts'
import type { Words } from './words.ts'

export interface ReportOptions extends FirstPageOptions {
  /** What an auditor needs and an owner does not. */
  readonly appendices: boolean
  /** A table of contents, for a document of many pages. */
  readonly contents: boolean
  readonly site?: SiteJobs | null | undefined
}

export function blocksOf(words: Words, { appendices, contents, site, ...first }: ReportOptions): Block[] {
  const items = itemsOf(words)
  const settings = settingsOf(words)
  const empty: string[] = []
  /** Sections without entries are listed in one line, so that nothing seems missing and nothing costs a page. */
  const named = (name: BlockName, blocks: readonly Block[]) => {
    if (blocks.length === 0) empty.push(words.text(`blocks.${name}`))
    return blocks
  }
  const handedOver = named('handover', handover(words))
  const records = [
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
    // The picture of a floor is a photo too, and is above.
    ...(words.model.photos.length === 0 ? named('photos', []) : photos(words, new Set(items.flatMap(({ devices }) => devices)))),
  ]
  const nothing: Block[] =
    empty.length === 0 ? [] : [{ kind: 'text', cell: [line(words.text('empty', { names: words.list(empty) }), 'soft')] }]
  const before = [...firstPage(words, items, settings, first), { kind: 'pageEnd' as const }]
  const after: Block[] = [
    ...matrixOf(words),
    ...siteJobsTable(words, site),
    ...handedOver,
    ...nothing,
    ...records,
    ...(appendices ? appendicesOf(words, settings) : []),
  ]
  const entries = [...before, ...after].flatMap((block) =>
    'heading' in block && block.heading?.level === 1 ? [{ text: block.heading.brief ?? block.heading.text, to: block.heading.id }] : [],
  )
  return [...before, ...(contents ? [{ kind: 'contents' as const, entries }] : []), ...after]
}
