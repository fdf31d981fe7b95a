/** The differences of this revision from the last one. Devices with the same change share a row. */
import type { FieldName } from '../tables/catalogue.ts'
import { recordKinds, type ReportChange } from './report-changes.ts'
import type { Outcome } from '../job/outcome.ts'
import { line, type Heading, type Table, type Text } from './blocks.ts'
import { alike, tableOf, type Content } from './tables.ts'
import { capital, dash, type Words } from './words.ts'

export function changesBlock(words: Words): (Table | Text)[] {
  const { model, text, stamp } = words
  const { changes, reopened, revisions } = model
  if (changes === null) return []
  const reopening = reopened ?? revisions.at(-1)?.reopened ?? null
  const { revision, at, items } = changes
  const heading: Heading = { id: 'changes', text: text('changes.title', { revision }), level: 1 }
  if (items.length === 0) return [{ kind: 'text', heading, cell: [line(text('changes.none'))] }]
  const shared = alike(items, ({ device: _, ...same }: ReportChange & { device?: string | null }) => JSON.stringify(same))
  const rows = shared.map((same) => ({
    where: words.few(same.map((change) => nameOf(change, words))),
    ...inWords(same[0], words),
  }))
  const why =
    reopening === null
      ? ''
      : ` ${text('origin.reopened', { at: stamp(reopening.at), person: reopening.who, reason: words.quote(reopening.reason) })}`
  return tableOf(words, { heading, intro: `${text('changes.intro', { revision, at: stamp(at) })}${why}` }, rows, [
    ['location', 110, ({ where }) => line(where, 'strong')],
    ['what', '*', ({ what }) => what],
    ['before', 100, ({ before }) => before],
    ['now', 100, ({ now }) => now],
  ])
}

/** A device that was removed before anything was done to it appears nowhere else in the report. */
function nameOf(change: ReportChange, { device, place, text }: Words): string {
  if (!('device' in change)) return text('wholeJob')
  const isGone = change.what === 'removed' && device(change.device) === undefined
  return isGone ? (change.location ?? dash) : place(change.device)
}

/** The two devices by what their labels say first; by their IDs where a serial number is not known. */
function unitsOf({ device, before, now }: ReportChange & { what: 'replaced' }, { model, device: known }: Words) {
  const was = model.replaced.find((each) => each.device === device && each.id === before)?.serialNumber ?? null
  const is = known(device)?.serialNumber ?? null
  return was === null || is === null
    ? { before: line(before ?? dash, 'code'), now: line(now ?? dash, 'code') }
    : { before: line(was, 'soft'), now: line(is, 'strong') }
}

/** What changed, its old and its new value. */
function inWords(change: ReportChange, words: Words): { readonly what: string; readonly before: Content; readonly now: Content } {
  const { text, value, field, list } = words
  const none = { before: [], now: [] }
  const status = (of: Outcome | null): Content => (of === null ? dash : { text: text(`outcomes.${of}`), status: of })
  switch (change.what) {
    case 'added':
    case 'removed':
      return { what: text(`changes.${change.what}`), ...none }
    case 'replaced':
      return { what: text('changes.replaced'), ...unitsOf(change, words) }
    case 'step':
      return { what: text(`steps.${change.step}`), before: status(change.before), now: status(change.now) }
    case 'field':
      return {
        what: field(change.field as FieldName),
        before: line(value(change.before), 'soft'),
        now: line(value(change.now), 'strong'),
      }
    case 'records': {
      const found = recordKinds.filter((kind) => change.records[kind] > 0)
      const named = found.map((kind) => text(`newRecords.${kind}`, { count: change.records[kind] }))
      return { what: text('changes.new', { records: list(named) }), ...none }
    }
    case 'handover':
      return { what: text('blocks.handover'), before: [], now: line(text('changes.changed')) }
    case 'timeZone':
      return { what: text('facts.zone'), before: [], now: line(text('changes.changed')) }
    case 'signature': {
      const wordOf = (of: typeof change.now) =>
        of === null ? dash : capital(text(of === 'signed' ? 'changes.signed' : `signatures.${of}`))
      const what = `${text('blocks.signatures')}: ${text(`signatures.${change.party}`)}`
      return { what, before: wordOf(change.before), now: wordOf(change.now) }
    }
  }
}
