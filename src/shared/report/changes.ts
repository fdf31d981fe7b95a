/** What this revision says otherwise than the last one. Devices with the same change share a row. */
import type { FieldName } from '../configuration/catalogue.ts'
import { recordKinds, type ReportChange } from '../job/report-changes.ts'
import type { Outcome } from '../job/report-summary.ts'
import { cell, type Cell, type Table, type Text } from './blocks.ts'
import { columns } from './first-page.ts'
import { mostNames } from './settings.ts'
import { dash, type Words } from './words.ts'

export function changesBlock(words: Words): (Table | Text)[] {
  const { model, text, stamp } = words
  const { changes } = model
  if (changes === null) return []
  const { revision, at, items } = changes
  const head = { heading: { id: 'changes', text: text('changes.title', { revision }), level: 1 as const } }
  if (items.length === 0) return [{ kind: 'text', ...head, cell: cell(text('changes.none')) }]
  const shared = Map.groupBy(items, ({ device: _, ...same }: ReportChange & { device?: string | null }) => JSON.stringify(same))
  const rows = [...shared.values()].flatMap((same): Cell[][] => {
    const [first] = same
    if (first === undefined) return []
    const names = same.map((change) => nameOf(change, words))
    const where = names.slice(0, mostNames).join(', ')
    const location = names.length > mostNames ? text('others', { names: where, count: names.length - mostNames }) : where
    return [[cell(location, 'strong'), ...inWords(first, words)]]
  })
  return [
    {
      kind: 'table',
      density: 'plain',
      ...head,
      intro: text('changes.intro', { revision, at: stamp(at) }),
      columns: columns(words, ['location', 110], ['what', '*'], ['before', 100], ['now', 100]),
      rows: rows.map((cells) => ({ cells })),
    },
  ]
}

/** A device that was removed before anything was done to it is nowhere else in the report. */
function nameOf(change: ReportChange, { device, place, text }: Words): string {
  if (!('device' in change)) return text('wholeJob')
  const isGone = change.what === 'removed' && device(change.device) === undefined
  return isGone ? (change.location ?? dash) : place(change.device)
}

/** What changed, what was and what is. */
function inWords(change: ReportChange, words: Words): [what: Cell, before: Cell, now: Cell] {
  const { text, value, field, list } = words
  const status = (of: Outcome | null): Cell => (of === null ? cell(dash) : [{ text: text(`outcomes.${of}`), status: of }])
  switch (change.what) {
    case 'added':
    case 'removed':
      return [cell(text(`changes.${change.what}`)), [], []]
    case 'replaced':
      return [cell(text('changes.replaced')), cell(change.before ?? dash, 'code'), cell(change.now ?? dash, 'code')]
    case 'step':
      return [cell(text(`steps.${change.step}`)), status(change.before), status(change.now)]
    case 'field':
      return [cell(field(change.field as FieldName)), cell(value(change.before), 'soft'), cell(value(change.now), 'strong')]
    case 'records': {
      const found = recordKinds.filter((kind) => change.records[kind] > 0)
      const named = found.map((kind) => text(`newRecords.${kind}`, { count: change.records[kind] }))
      return [cell(text('changes.new', { records: list(named) })), [], []]
    }
    case 'signature': {
      const wordOf = (of: typeof change.now) => cell(of === null ? dash : text(of === 'signed' ? 'changes.signed' : `signatures.${of}`))
      return [cell(`${text('blocks.signatures')}: ${text(`signatures.${change.party}`)}`), wordOf(change.before), wordOf(change.now)]
    }
  }
}
