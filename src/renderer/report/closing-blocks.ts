/** The blocks after the devices: checks, issues and notes, skipped and postponed steps, photos, handover, sign-off, provenance. */
import type { Photo, Signoff } from '#shared/job/job.ts'
import type { SkippedStep } from '#shared/job/report-summary.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { cell, code, line, soft, type Cell, type Part } from './parts.ts'
import { columnsOf, dash, deviceCell, numberOf, type ReportWords } from './report-words.ts'

const recorded = ({ at, who }: { readonly at: string; readonly who: string }, { words, instant }: ReportWords) =>
  soft(words('recordedBy', { at: instant(at), person: who }))
const orDash = (text: string | null | undefined): Cell => cell(text ?? dash)

export function checksParts({ manualChecks }: ReportModel, say: ReportWords): Part[] {
  const rows = manualChecks.map(({ device, check, value, instrument, calibration, ...fact }): Cell[] => [
    deviceCell(device, say),
    cell(check),
    cell(value, { strong: true }),
    [line(instrument ?? dash), ...(calibration === undefined ? [] : [soft(calibration)])],
    [recorded(fact, say)],
  ])
  return rows.length === 0 ? [] : [{ kind: 'table', columns: columnsOf(say, 'device', 'check', 'value', 'instrument', 'recorded'), rows }]
}

export function issuesParts({ issues, notes, withdrawn }: ReportModel, say: ReportWords): Part[] {
  const { words, instant } = say
  const issueRows = issues.map(({ device, fault, remedy, owner, status, openedAt, changedAt, who }): Cell[] => [
    deviceCell(device, say),
    cell(fault),
    orDash(remedy),
    orDash(owner),
    [
      line(words(`issueStatus.${status}`), { strong: true, tone: status === 'open' ? 'doubtful' : 'good' }),
      soft(words('issueOpened', { at: instant(openedAt) })),
      ...(changedAt === openedAt ? [] : [soft(words('issueChanged', { at: instant(changedAt) }))]),
      soft(who),
    ],
  ])
  const noteRows = notes.map(({ device, text, who, at }): Cell[] => [deviceCell(device, say), cell(text), cell(who), cell(instant(at))])
  return [
    issueRows.length === 0
      ? { kind: 'text', cell: cell(words('noneRecorded'), { tone: 'soft' }) }
      : { kind: 'table', columns: columnsOf(say, 'device', 'fault', 'remedy', 'owner', 'status'), rows: issueRows },
    noteRows.length === 0
      ? { kind: 'text', title: words('blocks.notes'), cell: cell(words('noneRecorded'), { tone: 'soft' }) }
      : { kind: 'table', title: words('blocks.notes'), columns: columnsOf(say, 'device', 'note', 'person', 'recorded'), rows: noteRows },
    ...withdrawnParts(withdrawn, say),
  ]
}

function withdrawnParts(withdrawn: ReportModel['withdrawn'], say: ReportWords): Part[] {
  const { words } = say
  if (withdrawn.length === 0) return []
  const rows = withdrawn.map(({ what, device, text, withdrawn: taken, ...fact }): Cell[] => [
    deviceCell(device, say),
    [line(text), soft(words(`columns.${what === 'issue' ? 'fault' : 'note'}`))],
    [recorded(fact, say)],
    [line(say.instant(taken.at)), soft(taken.who)],
  ])
  return [{ kind: 'table', title: words('blocks.withdrawn'), columns: columnsOf(say, 'device', 'what', 'recorded', 'withdrawn'), rows }]
}

export function omittedParts({ postponed, skipped }: ReportModel, say: ReportWords): Part[] {
  const { words, instant, day } = say
  if (postponed.length + skipped.length === 0) return [{ kind: 'text', cell: cell(words('none'), { tone: 'soft' }) }]
  const about = ({ device, step, reason }: SkippedStep): Cell[] => [
    deviceCell(device, say),
    cell(words(`steps.${step}`)),
    cell(reason ?? words('reasonNotGiven')),
  ]
  const since = ({ at }: SkippedStep) => cell(at === null ? dash : instant(at))
  const tableOf = (outcome: 'postponed' | 'skipped', columns: string[], rows: readonly Cell[][]): Part[] =>
    rows.length === 0 ? [] : [{ kind: 'table', title: words(`outcomes.${outcome}`), columns, rows }]
  return [
    ...tableOf(
      'postponed',
      columnsOf(say, 'device', 'step', 'reason', 'plannedDate', 'since'),
      postponed.map((each) => [...about(each), cell(day(each.until)), since(each)]),
    ),
    ...tableOf(
      'skipped',
      columnsOf(say, 'device', 'step', 'reason', 'since'),
      skipped.map((each) => [...about(each), since(each)]),
    ),
  ]
}

/** In the order of the devices; those of no device first. */
export function photosParts({ photos, devices, removed }: ReportModel, say: ReportWords): Part[] {
  const { words, instant, placeOf, kindOf } = say
  const order = new Map([...devices, ...removed].map(({ key }, index) => [key, index]))
  const rank = ({ device }: Photo) => (device === null ? -1 : (order.get(device) ?? order.size))
  const pictures = [...photos]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ photo, device, shows, caption, at, who }) => {
      const about = device === null ? words('wholeJob') : `${placeOf(device)} · ${kindOf(device) ?? ''}`
      const title = `${words(`photos.${shows}`)} · ${about}`
      return {
        sha256: photo,
        alt: caption === '' ? title : `${title}: ${caption}`,
        cell: [line(title, { strong: true }), ...(caption === '' ? [] : [line(caption)]), soft(`${instant(at)}, ${who}`), code(photo)],
      }
    })
  return [pictures.length === 0 ? { kind: 'text', cell: cell(words('noneRecorded'), { tone: 'soft' }) } : { kind: 'pictures', pictures }]
}

export function handoverParts({ handover }: ReportModel, say: ReportWords): Part[] {
  if (handover === null) return []
  const { words } = say
  const list = (items: readonly string[], nothing: string): Cell =>
    items.length === 0 ? [soft(words(`handover.${nothing}`))] : items.map((text) => line(text))
  const people = handover.instructed.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`))
  return [
    {
      kind: 'facts',
      rows: [
        { label: words('handover.instructed'), cell: list(people, 'nobody') },
        { label: words('handover.documents'), cell: list(handover.documents, 'noDocuments') },
      ],
    },
    { kind: 'text', cell: [recorded(handover, say)] },
  ]
}

export function signOffParts({ signOff }: ReportModel, say: ReportWords): Part[] {
  const { words, instant } = say
  const columnOf = (party: Signoff['party']) => {
    const title = words(`signOff.${party}`)
    const found = signOff.find((each) => each.party === party)
    if (found === undefined) return { title, cell: cell(words('notDone'), { tone: 'soft' }) }
    const name = found.name === undefined ? [] : [line(found.role === undefined ? found.name : `${found.name}, ${found.role}`)]
    if (found.outcome !== 'signed') {
      const why = line(words('tests.reason', { reason: found.reason }))
      return {
        title,
        cell: [line(words(`signOff.${found.outcome}`), { strong: true, tone: 'doubtful' as const }), ...name, why, recorded(found, say)],
      }
    }
    return {
      title,
      cell: [
        line(words('signOff.signed'), { strong: true, tone: 'good' as const }),
        ...(found.signature.typed === true ? [soft(words('signOff.typed'))] : []),
        ...name,
        soft(instant(found.at)),
      ],
      picture: { sha256: found.signature.photo, alt: `${words('columns.signature')}: ${found.name}`, cell: [] },
    }
  }
  return [{ kind: 'columns', columns: [columnOf('contractor'), columnOf('client')] }]
}

export function provenanceParts(model: ReportModel, say: ReportWords): Part[] {
  const { words, instant, number } = say
  const { identity, provenance } = model
  const { toolVersion, generatedAt, installation, serviceOrigin, journal, writes, writesOf, exports } = provenance
  const counts = Object.fromEntries(Object.entries(writes).map(([name, count]) => [name, number(count)]))
  const { listed: _listed, ...others } = writesOf
  const elsewhere = Object.entries(others).flatMap(([scope, { sent }]) =>
    sent === 0 ? [] : [line(words(`provenance.${scope}`, { sent: number(sent) }))],
  )
  const lost = journal.lost.map(({ existed, at, remaining }) =>
    line(words('provenance.lost', { existed: number(existed), at: at === null ? dash : instant(at), remaining: number(remaining) }), {
      strong: true,
      tone: 'doubtful',
    }),
  )
  const rows: [label: string, cell: Cell][] = [
    [words('identity.number'), cell(numberOf(model, say))],
    [words('identity.job'), [code(identity.jobId)]],
    [words('provenance.revisions'), revisionLines(model, say)],
    [words('provenance.tool'), cell(`Firstflow ${toolVersion}`)],
    [words('identity.generated'), cell(instant(generatedAt))],
    [words('provenance.installation'), installation === null ? [] : [code(shortFingerprint(installation))]],
    [words('identity.service'), cell(serviceOrigin ?? words('provenance.noService'))],
    [words('provenance.writes'), [line(words('provenance.writesCount', counts)), ...elsewhere]],
    [words('provenance.journal'), [line(words('provenance.entries', { entries: number(journal.entries) })), code(journal.head), ...lost]],
    [
      words('provenance.exports'),
      exports.flatMap(({ at, language, files }) => [
        line(`${instant(at)} (${language})`),
        ...files.map(({ name, sha256 }) => code(`${name}  ${sha256}`)),
      ]),
    ],
  ]
  return [
    { kind: 'facts', rows: rows.flatMap(([label, lines]) => (lines.length === 0 ? [] : [{ label, cell: lines }])) },
    { kind: 'text', cell: [soft(words('parameters.unitNote'))] },
  ]
}

function revisionLines({ revisions, reopened }: ReportModel, { words, instant }: ReportWords): Cell {
  const again = (fact: NonNullable<typeof reopened>) =>
    line(words('provenance.reopened', { at: instant(fact.at), person: fact.who, reason: fact.reason }))
  return [
    ...revisions.flatMap((each) => [
      ...(each.reopened === null ? [] : [again(each.reopened)]),
      line(words('provenance.revision', { revision: each.revision, at: instant(each.at), person: each.who })),
    ]),
    ...(reopened === null ? [] : [again(reopened)]),
  ]
}
