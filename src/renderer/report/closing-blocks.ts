/** The blocks after the devices: checks, issues and notes, skipped and postponed steps, photos, handover, sign-off, provenance. */
import type { Photo, Signoff } from '#shared/job/job.ts'
import type { SkippedStep } from '#shared/job/report-summary.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { cell, code, line, soft, type CellLines, type Part } from './parts.ts'
import { columnsOf, dash, deviceCell, numberOf, type ReportWords } from './report-words.ts'

const recorded = ({ at, who }: { readonly at: string; readonly who: string }, { reportText, instant }: ReportWords) =>
  soft(reportText('recordedBy', { at: instant(at), person: who }))
const orDash = (text: string | null | undefined): CellLines => cell(text ?? dash)

export function checksParts({ manualChecks }: ReportModel, texts: ReportWords): Part[] {
  const rows = manualChecks.map(({ device, check, value, instrument, calibration, ...fact }): CellLines[] => [
    deviceCell(device, texts),
    cell(check),
    cell(value, { strong: true }),
    [line(instrument ?? dash), ...(calibration === undefined ? [] : [soft(calibration)])],
    [recorded(fact, texts)],
  ])
  return rows.length === 0 ? [] : [{ kind: 'table', columns: columnsOf(texts, 'device', 'check', 'value', 'instrument', 'recorded'), rows }]
}

export function issuesParts({ issues, notes, withdrawn }: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant } = texts
  const issueRows = issues.map(({ device, fault, remedy, owner, status, openedAt, changedAt, who }): CellLines[] => [
    deviceCell(device, texts),
    cell(fault),
    orDash(remedy),
    orDash(owner),
    [
      line(reportText(`issueStatus.${status}`), { strong: true, tone: status === 'open' ? 'doubtful' : 'good' }),
      soft(reportText('issueOpened', { at: instant(openedAt) })),
      ...(changedAt === openedAt ? [] : [soft(reportText('issueChanged', { at: instant(changedAt) }))]),
      soft(who),
    ],
  ])
  const noteRows = notes.map(({ device, text, who, at }): CellLines[] => [
    deviceCell(device, texts),
    cell(text),
    cell(who),
    cell(instant(at)),
  ])
  return [
    issueRows.length === 0
      ? { kind: 'text', cell: cell(reportText('noneRecorded'), { tone: 'soft' }) }
      : { kind: 'table', columns: columnsOf(texts, 'device', 'fault', 'remedy', 'owner', 'status'), rows: issueRows },
    noteRows.length === 0
      ? { kind: 'text', title: reportText('blocks.notes'), cell: cell(reportText('noneRecorded'), { tone: 'soft' }) }
      : {
          kind: 'table',
          title: reportText('blocks.notes'),
          columns: columnsOf(texts, 'device', 'note', 'person', 'recorded'),
          rows: noteRows,
        },
    ...withdrawnParts(withdrawn, texts),
  ]
}

function withdrawnParts(withdrawn: ReportModel['withdrawn'], texts: ReportWords): Part[] {
  const { reportText } = texts
  if (withdrawn.length === 0) return []
  const rows = withdrawn.map(({ what, device, text, withdrawn: taken, ...fact }): CellLines[] => [
    deviceCell(device, texts),
    [line(text), soft(reportText(`columns.${what === 'issue' ? 'fault' : 'note'}`))],
    [recorded(fact, texts)],
    [line(texts.instant(taken.at)), soft(taken.who)],
  ])
  return [
    { kind: 'table', title: reportText('blocks.withdrawn'), columns: columnsOf(texts, 'device', 'what', 'recorded', 'withdrawn'), rows },
  ]
}

export function omittedParts({ postponed, skipped }: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant, day } = texts
  if (postponed.length + skipped.length === 0) return [{ kind: 'text', cell: cell(reportText('none'), { tone: 'soft' }) }]
  const about = ({ device, step, reason }: SkippedStep): CellLines[] => [
    deviceCell(device, texts),
    cell(reportText(`steps.${step}`)),
    cell(reason ?? reportText('reasonNotGiven')),
  ]
  const since = ({ at }: SkippedStep) => cell(at === null ? dash : instant(at))
  const tableOf = (outcome: 'postponed' | 'skipped', columns: string[], rows: readonly CellLines[][]): Part[] =>
    rows.length === 0 ? [] : [{ kind: 'table', title: reportText(`outcomes.${outcome}`), columns, rows }]
  return [
    ...tableOf(
      'postponed',
      columnsOf(texts, 'device', 'step', 'reason', 'plannedDate', 'since'),
      postponed.map((each) => [...about(each), cell(day(each.until)), since(each)]),
    ),
    ...tableOf(
      'skipped',
      columnsOf(texts, 'device', 'step', 'reason', 'since'),
      skipped.map((each) => [...about(each), since(each)]),
    ),
  ]
}

/** In the order of the devices; those of no device first. */
export function photosParts({ photos, devices, removed }: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant, placeOf, kindOf } = texts
  const order = new Map([...devices, ...removed].map(({ key }, index) => [key, index]))
  const rank = ({ device }: Photo) => (device === null ? -1 : (order.get(device) ?? order.size))
  const pictures = [...photos]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ photo, device, shows, caption, at, who }) => {
      const about = device === null ? reportText('wholeJob') : `${placeOf(device)} · ${kindOf(device) ?? ''}`
      const title = `${reportText(`photos.${shows}`)} · ${about}`
      return {
        sha256: photo,
        alt: caption === '' ? title : `${title}: ${caption}`,
        cell: [line(title, { strong: true }), ...(caption === '' ? [] : [line(caption)]), soft(`${instant(at)}, ${who}`), code(photo)],
      }
    })
  return [
    pictures.length === 0 ? { kind: 'text', cell: cell(reportText('noneRecorded'), { tone: 'soft' }) } : { kind: 'pictures', pictures },
  ]
}

export function handoverParts({ handover }: ReportModel, texts: ReportWords): Part[] {
  if (handover === null) return []
  const { reportText } = texts
  const list = (items: readonly string[], nothing: string): CellLines =>
    items.length === 0 ? [soft(reportText(`handover.${nothing}`))] : items.map((text) => line(text))
  const people = handover.instructed.map(({ name, role }) => (role === undefined ? name : `${name}, ${role}`))
  return [
    {
      kind: 'facts',
      rows: [
        { label: reportText('handover.instructed'), cell: list(people, 'nobody') },
        { label: reportText('handover.documents'), cell: list(handover.documents, 'noDocuments') },
      ],
    },
    { kind: 'text', cell: [recorded(handover, texts)] },
  ]
}

export function signOffParts({ signOff }: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant } = texts
  const columnOf = (party: Signoff['party']) => {
    const title = reportText(`signOff.${party}`)
    const found = signOff.find((each) => each.party === party)
    if (found === undefined) return { title, cell: cell(reportText('notDone'), { tone: 'soft' }) }
    const name = found.name === undefined ? [] : [line(found.role === undefined ? found.name : `${found.name}, ${found.role}`)]
    if (found.outcome !== 'signed') {
      const why = line(reportText('tests.reason', { reason: found.reason }))
      return {
        title,
        cell: [
          line(reportText(`signOff.${found.outcome}`), { strong: true, tone: 'doubtful' as const }),
          ...name,
          why,
          recorded(found, texts),
        ],
      }
    }
    return {
      title,
      cell: [
        line(reportText('signOff.signed'), { strong: true, tone: 'good' as const }),
        ...(found.signature.typed === true ? [soft(reportText('signOff.typed'))] : []),
        ...name,
        soft(instant(found.at)),
      ],
      picture: { sha256: found.signature.photo, alt: `${reportText('columns.signature')}: ${found.name}`, cell: [] },
    }
  }
  return [{ kind: 'columns', columns: [columnOf('contractor'), columnOf('client')] }]
}

export function provenanceParts(model: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant, number } = texts
  const { identity, provenance } = model
  const { toolVersion, generatedAt, installation, serviceOrigin, journal, writes, writesOf, exports } = provenance
  const counts = Object.fromEntries(Object.entries(writes).map(([name, count]) => [name, number(count)]))
  const { listed: _listed, ...others } = writesOf
  const otherWrites = Object.entries(others).flatMap(([scope, { sent }]) =>
    sent === 0 ? [] : [line(reportText(`provenance.${scope}`, { sent: number(sent) }))],
  )
  const lost = journal.lost.map(({ existed, at, remaining }) =>
    line(reportText('provenance.lost', { existed: number(existed), at: at === null ? dash : instant(at), remaining: number(remaining) }), {
      strong: true,
      tone: 'doubtful',
    }),
  )
  const rows: [label: string, cell: CellLines][] = [
    [reportText('identity.number'), cell(numberOf(model, texts))],
    [reportText('identity.job'), [code(identity.jobId)]],
    [reportText('provenance.revisions'), revisionLines(model, texts)],
    [reportText('provenance.tool'), cell(`Firstflow ${toolVersion}`)],
    [reportText('identity.generated'), cell(instant(generatedAt))],
    [reportText('provenance.installation'), installation === null ? [] : [code(shortFingerprint(installation))]],
    [reportText('identity.service'), cell(serviceOrigin ?? reportText('provenance.noService'))],
    [reportText('provenance.writes'), [line(reportText('provenance.writesCount', counts)), ...otherWrites]],
    [
      reportText('provenance.journal'),
      [line(reportText('provenance.entries', { entries: number(journal.entries) })), code(journal.head), ...lost],
    ],
    [
      reportText('provenance.exports'),
      exports.flatMap(({ at, language, files }) => [
        line(`${instant(at)} (${language})`),
        ...files.map(({ name, sha256 }) => code(`${name}  ${sha256}`)),
      ]),
    ],
  ]
  return [
    { kind: 'facts', rows: rows.flatMap(([label, lines]) => (lines.length === 0 ? [] : [{ label, cell: lines }])) },
    { kind: 'text', cell: [soft(reportText('parameters.unitNote'))] },
  ]
}

function revisionLines({ revisions, reopened }: ReportModel, { reportText, instant }: ReportWords): CellLines {
  const again = (fact: NonNullable<typeof reopened>) =>
    line(reportText('provenance.reopened', { at: instant(fact.at), person: fact.who, reason: fact.reason }))
  return [
    ...revisions.flatMap((each) => [
      ...(each.reopened === null ? [] : [again(each.reopened)]),
      line(reportText('provenance.revision', { revision: each.revision, at: instant(each.at), person: each.who })),
    ]),
    ...(reopened === null ? [] : [again(reopened)]),
  ]
}
