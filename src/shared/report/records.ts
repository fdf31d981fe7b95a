/** What is recorded beside the steps: statement, signatures, handover, resolved issues, notes, other devices, checks and photos. */
import type { Photo, Signoff } from '../job/job.ts'
import { cell, line, type Block, type Cell, type Column, type Fact, type Heading, type Line, type Row, type Table } from './blocks.ts'
import { columns, nounOf } from './first-page.ts'
import { dash, type Words } from './words.ts'

/** A block, or the name of what has no entries. */
export type Part = Block | { readonly kind: 'empty'; readonly name: string }

type BlockName = Parameters<Words['text']>[0] extends infer Key ? (Key extends `blocks.${infer Name}` ? Name : never) : never
export const heading = ({ text }: Words, id: BlockName, level: 1 | 2 = 2): Heading => ({ id, text: text(`blocks.${id}`), level })

/** Its rows, or that there are none. */
export function tableOf(
  words: Words,
  id: BlockName,
  columns: readonly Column[],
  rows: readonly Row['cells'][],
  more: Partial<Table> = {},
): Part {
  if (rows.length === 0) return { kind: 'empty', name: words.text(`blocks.${id}`) }
  return { kind: 'table', density: 'plain', heading: heading(words, id), columns, rows: rows.map((cells) => ({ cells })), ...more }
}

export function statementBlock(words: Words, items: number): Block {
  const { text, model } = words
  const { verdict } = model.statement
  const devices = text(`nouns.${nounOf(words)}`, { count: model.summary.planned })
  const confirmed = text(`statement.${verdict}`, { devices, count: model.summary.planned })
  const excepted = verdict === 'exceptions' ? ` ${text('statement.excepted', { count: items })}` : ''
  return { kind: 'text', heading: heading(words, 'statement', 1), cell: cell(`${confirmed}${excepted} ${text('statement.scope')}`) }
}

export function signaturesBlock(words: Words): Block {
  const { text, model } = words
  const cards = (['contractor', 'client'] as const).map((party) => {
    const found = model.signOff.find((each) => each.party === party)
    return { party: text(`signatures.${party}`), ...(found === undefined ? unsigned(words) : signed(words, found)) }
  })
  return { kind: 'signatures', heading: heading(words, 'signatures', 1), cards }
}

const unsigned = ({ text }: Words) => ({
  picture: null,
  word: line(''),
  cell: [line(text('signatures.fields'), 'soft'), line(text('signatures.paper'), 'soft')],
})

function signed({ text, stamp }: Words, found: Signoff) {
  const lines = [
    ...(found.name === undefined ? [] : [line(found.name, 'strong' as const)]),
    ...(found.role === undefined ? [] : [line(found.role)]),
    line(stamp(found.at), 'soft'),
  ]
  if (found.outcome !== 'signed') {
    const status = found.outcome === 'refused' ? ('failed' as const) : ('notDone' as const)
    return {
      picture: null,
      word: { text: text(`signatures.${found.outcome}`), status, look: 'strong' as const },
      cell: [...lines, line(found.reason)],
    }
  }
  const { photo, typed } = found.signature
  const alt = text('signatures.picture', { name: found.name })
  return {
    picture: { sha256: photo, alt },
    word: line(''),
    cell: [...lines, ...(typed === true ? [line(text('signatures.typed'), 'soft')] : [])],
  }
}

export function handoverPart(words: Words): Part {
  const { text, model, recorded } = words
  if (model.handover === null) return { kind: 'empty', name: text('blocks.handover') }
  const { instructed, documents } = model.handover
  const people = instructed.map(({ name, role }) => (role === undefined ? name : `${name} (${role})`))
  const fact = (label: string, all: readonly string[], none: string): Fact => ({
    label,
    cell: cell(all.length === 0 ? none : all.join(', ')),
  })
  return {
    kind: 'facts',
    heading: heading(words, 'handover', 1),
    columns: [
      [
        fact(text('handover.instructed'), people, text('handover.nobody')),
        fact(text('handover.documents'), documents, text('handover.noDocuments')),
        { label: text('columns.recorded'), cell: cell(recorded(model.handover)) },
      ],
    ],
  }
}

/** Resolved issues, notes, and what was entered by mistake: each stays in the record. */
export function recordParts(words: Words): Part[] {
  const { text, model, recorded, place } = words
  const where = (device: string | null): Cell => cell(place(device), 'strong')
  const resolved = model.issues.filter(({ status }) => status === 'resolved')
  return [
    tableOf(
      words,
      'resolved',
      columns(words, ['location', 84], ['fault', '*'], ['remedy', 130], ['resolved', 110]),
      resolved.map(({ device, fault, remedy, changedAt, who }) => [
        where(device),
        cell(fault),
        cell(remedy ?? dash),
        cell(recorded({ at: changedAt, who })),
      ]),
    ),
    tableOf(words, 'history', columns(words, ['location', 84], ['what', '*'], ['before', 190]), [
      ...removedRows(words),
      ...replacedRows(words),
    ]),
    tableOf(
      words,
      'notes',
      columns(words, ['location', 84], ['note', '*'], ['recorded', 110]),
      model.notes.map(({ device, text: note, ...fact }) => [where(device), cell(note), cell(recorded(fact))]),
    ),
    tableOf(
      words,
      'withdrawn',
      columns(words, ['location', 84], ['note', '*'], ['recorded', 110], ['withdrawn', 110]),
      model.withdrawn.map((each) => [
        where(each.device),
        [line(each.text), line(text(`withdrawn.${each.what}`), 'soft')],
        cell(recorded(each)),
        cell(recorded(each.withdrawn)),
      ]),
    ),
  ]
}

function removedRows({ model, text, place }: Words): Cell[][] {
  return model.removed.map(({ key, outcome, id, serialNumber, done: { requests, ...counts } }) => [
    cell(place(key), 'strong'),
    [line(text('history.removed', { device: serialNumber ?? dash, status: text(`outcomes.${outcome}`) })), line(id ?? dash, 'code')],
    cell(text('history.done', { requests: requests.sent, confirmed: requests.confirmed + requests.settled, ...counts }), 'soft'),
  ])
}

function replacedRows({ model, text, place, date }: Words): Cell[][] {
  return model.replaced.map(({ device, id, serialNumber, until, why, reason, requests, testRuns }) => {
    const at = until === null ? dash : date(until)
    return [
      cell(place(device), 'strong'),
      [line(text(`history.${why}`, { device: serialNumber ?? dash, at, reason: reason ?? '' })), line(id, 'code')],
      cell(text('history.doneBefore', { requests: requests.sent, confirmed: requests.confirmed + requests.settled, testRuns }), 'soft'),
    ]
  })
}

export const checksPart = (words: Words): Part =>
  tableOf(
    words,
    'checks',
    columns(words, ['location', 84], ['check', '*'], ['value', 64], ['instrument', 96], ['recorded', 110]),
    words.model.manualChecks.map(({ device, check, value, instrument, calibration, ...fact }) => [
      cell(words.place(device), 'strong'),
      cell(check),
      cell(value, 'strong'),
      [line(instrument ?? dash), ...(calibration === undefined ? [] : [line(calibration, 'soft')])],
      cell(words.recorded(fact)),
    ]),
  )

/** So many fit on one page; the others are in the handover package, and named in an appendix. */
export const mostPhotos = 6

/** Those of devices with open items first. */
export function photosPart(words: Words, openDevices: ReadonlySet<string>): Part[] {
  const { text, model, stamp, place } = words
  const all = model.photos.filter(({ photo }) => !model.sitePlans.some((plan) => plan.photo === photo))
  if (all.length === 0) return [{ kind: 'empty', name: text('blocks.photos') }]
  const isOpen = ({ device }: Photo) => device !== null && openDevices.has(device)
  const chosen = all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))).slice(0, mostPhotos)
  const photos = chosen.map(({ photo, device, shows, caption, at, who }) => {
    const title = [place(device), text(`photos.${shows}`)].join(' · ')
    const lines: Line[] = [
      line(title, 'strong'),
      ...(caption === '' ? [] : [line(caption)]),
      line(`${stamp(at)}, ${who}`, 'soft'),
      line(photo.slice(0, 16), 'code'),
    ]
    return { picture: { sha256: photo, alt: caption === '' ? title : `${title}: ${caption}` }, cell: lines }
  })
  return [
    { kind: 'photos', heading: heading(words, 'photos', 1), photos },
    ...(all.length > mostPhotos
      ? [{ kind: 'text' as const, cell: cell(text('photos.more', { count: model.photos.length }), 'soft') }]
      : []),
  ]
}
