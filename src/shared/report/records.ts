/** What is recorded beside the steps: signatures, handover, resolved issues, notes, other devices, checks and photos. */
import { party } from '../job/entry-fields.ts'
import type { Photo, Signoff } from '../job/job.ts'
import type { Outcome } from '../job/outcome.ts'
import { line, type Block, type Line, type Signatures, type Table } from './blocks.ts'
import { alike, cellOf, factsOf, heading, tableOf, textBlock } from './tables.ts'
import { capital, cut, dash, joined, type Words } from './words.ts'

export const statusOfSignoff = { signed: 'done', refused: 'failed', absent: 'notDone' } as const satisfies Record<string, Outcome>

/** What the report claims, and what a signature says and does not say, in law. Only what is recorded can be confirmed. */
const signingText = ({ text, model }: Words): string =>
  joined(
    [text('statement.scope'), text((model.handover?.instructed.length ?? 0) > 0 ? 'statement.signedInstructed' : 'statement.signed')],
    ' ',
  )

export function signatures(words: Words): Block {
  const { text, model } = words
  const cards = party.options.map((each) => {
    const found = model.signoffs.find((one) => one.party === each)
    return { party: text(`signatures.${each}`), ...(found === undefined ? unsigned(words) : signed(words, found)) }
  })
  return { kind: 'signatures', heading: heading(words, 'signatures'), intro: signingText(words), cards }
}

type Card = Omit<Signatures['cards'][number], 'party'>

const unsigned = ({ text, model }: Words): Card => ({
  picture: null,
  word: line(''),
  cell: [
    line(text('signatures.fields'), 'soft'),
    line(text(model.identity.revision === null ? 'signatures.draft' : 'signatures.paper'), 'soft'),
  ],
})

function signed({ model, text, stamp }: Words, found: Signoff): Card {
  const { name, role, outcome } = found
  const company = outcome === 'signed' ? found.company : undefined
  const lines = [
    name === undefined ? null : line(name, 'strong'),
    role === undefined && company === undefined ? null : line(joined([role, company], ', ')),
    line(stamp(found.at), 'soft'),
  ]
  if (outcome !== 'signed') {
    const word: Line = { text: capital(text(`signatures.${outcome}`)), status: statusOfSignoff[outcome], look: 'strong' }
    return { picture: null, word, cell: cellOf([...lines, line(found.reason)]) }
  }
  const picture = { sha256: found.signature.photo, alt: text('signatures.picture', { name: found.name }) }
  const remark = found.signature.typed === true ? line(text('signatures.typed'), 'soft') : null
  const count = model.signedBefore.find((each) => each.party === found.party)?.changes ?? 0
  const outdated: Line | null = count === 0 ? null : { text: text('signatures.outdated', { count }), status: 'notDone' }
  return { picture, word: line(''), cell: cellOf([outdated, ...lines, remark]) }
}

export function handover(words: Words): Block[] {
  const { text, model, recorded } = words
  if (model.handover === null) return []
  const { instructed, documents, reason } = model.handover
  const people = instructed.map(({ name, role }) => (role === undefined ? name : `${name} (${role})`))
  const facts = factsOf(
    ...(reason === undefined
      ? ([
          [text('handover.instructed'), people.join(', ') || text('handover.nobody')],
          [text('handover.documents'), documents.join(', ') || text('handover.noDocuments')],
        ] as const)
      : ([[text('handover.none'), reason]] as const)),
    [text('columns.recorded'), recorded(model.handover)],
  )
  return [{ kind: 'facts', heading: heading(words, 'handover', 1), columns: [facts] }]
}

/** The first column: where something is. */
const where = ({ place }: Words) =>
  ['location', 84, ({ device }: { readonly device: string | null }) => line(place(device), 'strong')] as const
/** Names the person who recorded it, unless it was the technician. */
const recordedCell = ({ model, stamp }: Words, { at, who }: { readonly at: string; readonly who: string }) => [
  line(stamp(at)),
  who === model.identity.technician ? null : line(who, 'soft'),
]
const when = (words: Words) => ['recorded', 110, (each: Parameters<typeof recordedCell>[1]) => recordedCell(words, each)] as const

export const resolvedIssues = (words: Words) =>
  tableOf(
    words,
    'resolved',
    words.model.issues.filter(({ status }) => status === 'resolved'),
    [
      where(words),
      ['fault', '*', ({ fault }) => fault],
      ['remedy', 120, ({ remedy }) => remedy ?? dash],
      ['who', 80, ({ owner }) => owner ?? dash],
      ['resolved', 100, ({ changedAt, who }) => recordedCell(words, { at: changedAt, who })],
    ],
  )

/** Devices that were removed from the list, and earlier ones in a location: both stay in the record. */
export function history(words: Words) {
  const { model, text, date } = words
  type Done = Pick<(typeof model.replaced)[number], 'requests' | 'testRuns'> & Partial<(typeof model.removed)[number]['done']>
  const doneText = ({ requests: { sent, confirmed, settled }, testRuns: tests, issues: opened, notes, photos, checks }: Done) => {
    const counts = { tests, opened, notes, photos, checks }
    const records = (['tests', 'opened', 'notes', 'photos', 'checks'] as const).map((kind) => {
      const count = counts[kind] ?? 0
      return count > 0 && text(`newRecords.${kind}`, { count })
    })
    return joined([sent > 0 && text('history.requests', { count: sent, confirmed: confirmed + settled }), ...records], ', ') || dash
  }
  const removed = model.removed.map(({ key, outcome, id, serialNumber, done }) => ({
    device: key,
    id: id ?? dash,
    what: text('history.removed', { device: serialNumber ?? dash, status: text(`outcomes.${outcome}`) }),
    before: doneText(done),
  }))
  const replaced = model.replaced.map(({ device, id, serialNumber, until, why, reason, ...done }) => ({
    device,
    id,
    what: text(`history.${why}`, {
      device: serialNumber ?? dash,
      at: until === null ? dash : date(until),
      reason: reason === null ? '' : words.quote(reason),
    }),
    before: doneText(done),
  }))
  return tableOf(
    words,
    'history',
    [...removed, ...replaced],
    [where(words), ['what', '*', ({ what, id }) => [line(what), line(id, 'code')]], ['before', 190, ({ before }) => line(before, 'soft')]],
  )
}

export const notes = (words: Words) =>
  tableOf(words, 'notes', words.model.notes, [where(words), ['note', '*', ({ text }) => text], when(words)])

/** What was entered by mistake stays in the record. */
export const withdrawn = (words: Words) =>
  tableOf(words, 'withdrawn', words.model.withdrawn, [
    where(words),
    ['note', '*', ({ text, what }) => [line(text), line(words.text(`withdrawn.${what}`), 'soft')]],
    when(words),
    ['withdrawn', 110, (each) => recordedCell(words, each.withdrawn)],
  ])

/** Devices with the same result share a row. */
export function checks(words: Words): Table[] {
  const { stamp, few, place } = words
  const same = alike(words.model.checks, ({ device: _, ...check }) => JSON.stringify({ ...check, at: stamp(check.at) }))
  const all = same.map((each) => ({ ...each[0], places: few(each.map(({ device }) => place(device))) }))
  return tableOf(words, 'checks', all, [
    ['location', 84, ({ places }) => line(places, 'strong')],
    ['check', '*', ({ check }) => check],
    ['value', 64, ({ value }) => line(value, 'strong')],
    [
      'instrument',
      96,
      ({ instrument, calibration = '' }) => [line(instrument ?? dash), calibration === '' ? null : line(calibration, 'soft')],
    ],
    when(words),
  ])
}

/** This many fit on one page; the others are in the handover package, and listed in an appendix. */
export const mostPhotos = 6

/** So many of what is open are on the first page. */
const mostOpenPhotos = 5

/** Without the pictures of floors. */
function photosOf({ model }: Words): Photo[] {
  const ofFloors = new Set(model.sitePlans.map(({ record }) => record))
  return model.photos.filter(({ record }) => !ofFloors.has(record))
}

/** Those of devices with open issues, small, for the first page. A label shows no fault. */
function photosOfOpen(words: Words): Photo[] {
  const devices = new Set(words.model.outstanding.issues.flatMap(({ device }) => device ?? []))
  return photosOf(words)
    .filter(({ device, shows }) => device !== null && devices.has(device) && shows !== 'label')
    .slice(0, mostOpenPhotos)
}

export function openPhotos(words: Words): Block[] {
  const shown = photosOfOpen(words).map((each) => ({
    picture: pictureOf(words, each),
    cell: cellOf([line(words.place(each.device), 'strong'), each.caption === '' ? null : line(cut(each.caption, 60), 'soft')]),
  }))
  return shown.length === 0 ? [] : [{ kind: 'photos', across: 5, photos: shown }]
}

const pictureOf = ({ text, place }: Words, { photo, device, shows, caption, width, height }: Photo) => {
  const title = joined([place(device), text(`photos.${shows}`)])
  return { sha256: photo, alt: joined([title, caption], ': '), width, height }
}

/** Those of what is open first, with when, by whom and by which hash. */
export function photos(words: Words, openDevices: ReadonlySet<string>): Block[] {
  const { text, model, stamp, place } = words
  const all = photosOf(words)
  if (all.length === 0) return []
  const isOpen = ({ device }: Photo) => device !== null && openDevices.has(device)
  const chosen = all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))).slice(0, mostPhotos)
  const shown = chosen.map((each) => {
    const { photo, device, shows, caption, at, who } = each
    const lines = [
      line(joined([place(device), text(`photos.${shows}`)]), 'strong'),
      caption === '' ? null : line(caption),
      line(`${stamp(at)}, ${who}`, 'soft'),
      line(cut(photo, 16), 'code'),
    ]
    return { picture: pictureOf(words, each), cell: cellOf(lines) }
  })
  return [
    { kind: 'photos', across: 3, heading: heading(words, 'photos', 1), photos: shown },
    ...(all.length > mostPhotos ? [textBlock(text('photos.more', { count: model.photos.length }))] : []),
  ]
}
