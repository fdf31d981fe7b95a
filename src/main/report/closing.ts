/** The blocks after the devices but for pictures and signatures: checks, issues, notes, skipped and postponed steps, handover, provenance. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Issue } from '#shared/job/job.ts'
import type { SkippedStep } from '#shared/job/report-summary.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { block, cell, code, heading, none, noneRecorded, numberOf, table, type PdfContext } from './pdf-context.ts'
import { printable, printableLines } from './printable.ts'
import { bare, colors, contentWidth } from './style.ts'

const titlesIn = ({ reportText }: PdfContext, ...names: string[]) => names.map((name) => reportText(`columns.${name}`))
/** A node of its own each time: pdfmake writes into them. */
const dash = () => cell('–')
const orDash = (text: string | null | undefined) => (text === null || text === undefined ? dash() : cell(printable(text)))

export function checksBlock(context: PdfContext): Content[] {
  const { model, recorded, deviceCell } = context
  if (model.manualChecks.length === 0) return block(context, 8, 'manualChecks', [])
  const rows = model.manualChecks.map(({ device, check, value, instrument, calibration, ...fact }): TableCell[] => [
    deviceCell(device),
    cell(printable(check)),
    { text: printable(value), style: 'cell', bold: true },
    { stack: [orDash(instrument), ...(calibration === undefined ? [] : [{ text: printable(calibration), style: 'small' }])] },
    recorded(fact),
  ])
  const widths = [84, 118, 74, 98, contentWidth - 374]
  return block(context, 8, 'manualChecks', [table(titlesIn(context, 'device', 'check', 'value', 'instrument', 'recorded'), widths, rows)])
}

export function issuesBlock(context: PdfContext): Content[] {
  const { reportText, model } = context
  return block(context, 9, 'issues', [
    model.issues.length === 0 ? noneRecorded(context) : issues(context),
    ...heading({ text: reportText('blocks.notes'), style: 'deviceTitle' }, 10, [notes(context)]),
    ...withdrawn(context),
  ])
}

function issues(context: PdfContext): Content {
  const { model, deviceCell } = context
  const rows = model.issues.map((issue): TableCell[] => [
    deviceCell(issue.device),
    cell(printable(issue.fault)),
    orDash(issue.remedy),
    orDash(issue.owner),
    standing(context, issue),
  ])
  const widths = [80, 115, 100, 74, contentWidth - 369]
  return table(titlesIn(context, 'device', 'fault', 'remedy', 'owner', 'status'), widths, rows)
}

function standing({ reportText, instant }: PdfContext, { status, openedAt, changedAt, who }: Issue): TableCell {
  const lines = [
    reportText('issueOpened', { at: instant(openedAt) }),
    ...(changedAt === openedAt ? [] : [reportText('issueChanged', { at: instant(changedAt) })]),
  ]
  return {
    stack: [
      { text: reportText(`issueStatus.${status}`), style: 'cell', bold: true, color: status === 'open' ? colors.doubtful : colors.good },
      ...[...lines, printable(who)].map((text): Content => ({ text, style: 'small' })),
    ],
  }
}

function notes(context: PdfContext): Content {
  const { model, instant, deviceCell } = context
  if (model.notes.length === 0) return noneRecorded(context)
  const rows = model.notes.map(({ device, text, who, at }): TableCell[] => [
    deviceCell(device),
    cell(printableLines(text)),
    cell(printable(who)),
    cell(instant(at)),
  ])
  const widths = [104, contentWidth - 104 - 80 - 92, 80, 92]
  return table(titlesIn(context, 'device', 'note', 'person', 'recorded'), widths, rows, { breakable: true })
}

function withdrawn(context: PdfContext): Content[] {
  const { reportText, model, deviceCell, instant, recorded } = context
  if (model.withdrawn.length === 0) return []
  const rows = model.withdrawn.map(({ what, device, text, withdrawn, ...fact }): TableCell[] => [
    deviceCell(device),
    { stack: [cell(printableLines(text)), { text: reportText(`columns.${what === 'issue' ? 'fault' : 'note'}`), style: 'small' }] },
    recorded(fact),
    { stack: [cell(instant(withdrawn.at)), { text: printable(withdrawn.who), style: 'small' }] },
  ])
  const widths = [104, contentWidth - 104 - 110 - 110, 110, 110]
  const titles = titlesIn(context, 'device', 'what', 'recorded', 'withdrawn')
  return heading({ text: reportText('blocks.withdrawn'), style: 'deviceTitle' }, 10, [table(titles, widths, rows, { breakable: true })])
}

export function omittedBlock(context: PdfContext): Content[] {
  const { model, reportText, day } = context
  const { postponed, skipped } = model
  if (postponed.length + skipped.length === 0) return block(context, 10, 'omitted', [none(context)])
  const titled = (outcome: 'postponed' | 'skipped', content: Content) =>
    heading({ text: reportText(`outcomes.${outcome}`), style: 'deviceTitle' }, 4, [content])
  const put = postponed.map((step): TableCell[] => [...stepCells(context, step), cell(day(step.until)), since(context, step)])
  const left = skipped.map((step): TableCell[] => [...stepCells(context, step), since(context, step)])
  const rest = contentWidth - 104 - 96 - 92
  return block(context, 10, 'omitted', [
    ...(put.length === 0
      ? []
      : titled(
          'postponed',
          table(titlesIn(context, 'device', 'step', 'reason', 'plannedDate', 'since'), [104, 96, rest - 70, 70, 92], put),
        )),
    ...(left.length === 0
      ? []
      : titled('skipped', table(titlesIn(context, 'device', 'step', 'reason', 'since'), [104, 96, rest, 92], left))),
  ])
}

const stepCells = ({ reportText, deviceCell }: PdfContext, { device, step, reason }: SkippedStep): TableCell[] => [
  deviceCell(device),
  cell(reportText(`steps.${step}`)),
  cell(reason === null ? reportText('reasonNotGiven') : printable(reason)),
]
const since = ({ instant }: PdfContext, { at }: SkippedStep) => (at === null ? dash() : cell(instant(at)))

export function handoverBlock(context: PdfContext): Content[] {
  const { reportText, model, recorded } = context
  if (model.handover === null) return block(context, 13, 'handover', [])
  const { instructed, documents, ...fact } = model.handover
  const people = instructed.map(({ name, role }) => printable(role === undefined ? name : `${name}, ${role}`))
  const list = (title: string, items: readonly string[], nothing: string): Content => ({
    stack: [
      { text: reportText(`handover.${title}`), style: 'deviceTitle', margin: [0, 2, 0, 2] },
      items.length === 0
        ? { text: reportText(`handover.${nothing}`), style: 'empty' }
        : { ul: items.map((text) => ({ text, style: 'cell' })) },
    ],
    margin: [0, 0, 0, 4],
  })
  return block(context, 13, 'handover', [
    list('instructed', people, 'nobody'),
    list(
      'documents',
      documents.map((text) => printable(text)),
      'noDocuments',
    ),
    recorded(fact),
  ])
}

export function provenanceBlock(context: PdfContext): Content[] {
  const { reportText, model, instant, number } = context
  const { identity, provenance: origin } = model
  const { toolVersion, generatedAt, installation, serviceOrigin, journal, writes } = origin
  const counts = Object.fromEntries(Object.entries(writes).map(([name, count]) => [name, number(count)]))
  const rows: [label: string, value: Content][] = [
    [reportText('identity.number'), numberOf(context)],
    [reportText('identity.job'), code(identity.jobId)],
    ...labelled(reportText('provenance.revisions'), revisions(context)),
    [reportText('provenance.tool'), `Firstflow ${printable(toolVersion)}`],
    [reportText('identity.generated'), instant(generatedAt)],
    ...labelled(reportText('provenance.installation'), installation === null ? [] : [code(shortFingerprint(installation))]),
    [reportText('identity.service'), serviceOrigin === null ? reportText('provenance.noService') : printable(serviceOrigin)],
    ...labelled(reportText('provenance.writes'), [reportText('provenance.writesCount', counts), ...otherWrites(context)]),
    [
      reportText('provenance.journal'),
      { stack: [reportText('provenance.entries', { entries: number(journal.entries) }), code(journal.head), ...lost(context)] },
    ],
    ...labelled(reportText('provenance.exports'), exports(context)),
  ]
  return block(
    context,
    15,
    'provenance',
    [
      {
        table: {
          widths: [130, contentWidth - 130],
          body: rows.map(([label, content]): TableCell[] => [
            { text: label, style: 'small', margin: [0, 1.5, 0, 1.5] },
            { stack: [content], fontSize: 8.5, margin: [0, 1, 0, 1.5] },
          ]),
        },
        layout: bare,
      },
      { text: `${reportText('parameters.unitNote')} ${reportText('provenance.note')}`, style: 'small', margin: [0, 8, 0, 0] },
    ],
    { room: 240 },
  )
}

/** What of the requests does not concern the devices on the list. */
function otherWrites({ reportText, model, number }: PdfContext): Content[] {
  const { listed: _listed, ...others } = model.provenance.writesOf
  return Object.entries(others).flatMap(([scope, { sent }]) =>
    sent === 0 ? [] : [reportText(`provenance.${scope}`, { sent: number(sent) })],
  )
}

/** The label stands at the first of its lines only. */
const labelled = (label: string, lines: readonly Content[]) =>
  lines.map((line, index): [string, Content] => [index === 0 ? label : '', line])

function revisions({ reportText, model, instant }: PdfContext): Content[] {
  const person = ({ at, who }: { readonly at: string; readonly who: string }) => ({ at: instant(at), person: printable(who) })
  const again = (fact: NonNullable<typeof model.reopened>) =>
    reportText('provenance.reopened', { ...person(fact), reason: printable(fact.reason) })
  return [
    ...model.revisions.flatMap(({ revision, reopened, ...fact }) => [
      ...(reopened === null ? [] : [again(reopened)]),
      reportText('provenance.revision', { revision, ...person(fact) }),
    ]),
    ...(model.reopened === null ? [] : [again(model.reopened)]),
  ]
}

function lost({ reportText, model, instant, number }: PdfContext): Content[] {
  return model.provenance.journal.lost.map(({ existed, at, remaining }) => ({
    text: reportText('provenance.lost', { existed: number(existed), at: at === null ? '–' : instant(at), remaining: number(remaining) }),
    bold: true,
    color: colors.doubtful,
  }))
}

function exports({ model, instant }: PdfContext): Content[] {
  return model.provenance.exports.map(({ at, language, files }) => ({
    stack: [`${instant(at)} (${printable(language)})`, ...files.map(({ name, sha256 }) => code(`${name}  ${sha256}`))],
  }))
}
