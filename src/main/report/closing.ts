/** The blocks after the devices but for pictures and signatures: checks, issues, notes, skipped and postponed steps, handover, provenance. */
import type { Content, TableCell } from 'pdfmake/interfaces'
import type { Issue } from '#shared/job/job.ts'
import type { SkippedStep } from '#shared/job/report-summary.ts'
import { shortFingerprint } from '#shared/job/signature.ts'
import { block, cell, code, heading, none, noneRecorded, numberOf, table, type Paper } from './paper.ts'
import { printable, printableLines } from './printable.ts'
import { bare, colors, contentWidth } from './style.ts'

const titlesIn = ({ words }: Paper, ...names: string[]) => names.map((name) => words(`columns.${name}`))
/** A node of its own each time: pdfmake writes into them. */
const dash = () => cell('–')
const orDash = (text: string | null | undefined) => (text === null || text === undefined ? dash() : cell(printable(text)))

export function checksBlock(paper: Paper): Content[] {
  const { model, recorded, deviceCell } = paper
  if (model.manualChecks.length === 0) return block(paper, 8, 'manualChecks', [])
  const rows = model.manualChecks.map(({ device, check, value, instrument, calibration, ...fact }): TableCell[] => [
    deviceCell(device),
    cell(printable(check)),
    { text: printable(value), style: 'cell', bold: true },
    { stack: [orDash(instrument), ...(calibration === undefined ? [] : [{ text: printable(calibration), style: 'small' }])] },
    recorded(fact),
  ])
  const widths = [84, 118, 74, 98, contentWidth - 374]
  return block(paper, 8, 'manualChecks', [table(titlesIn(paper, 'device', 'check', 'value', 'instrument', 'recorded'), widths, rows)])
}

export function issuesBlock(paper: Paper): Content[] {
  const { words, model } = paper
  return block(paper, 9, 'issues', [
    model.issues.length === 0 ? noneRecorded(paper) : issues(paper),
    ...heading({ text: words('blocks.notes'), style: 'deviceTitle' }, 10, [notes(paper)]),
    ...withdrawn(paper),
  ])
}

function issues(paper: Paper): Content {
  const { model, deviceCell } = paper
  const rows = model.issues.map((issue): TableCell[] => [
    deviceCell(issue.device),
    cell(printable(issue.fault)),
    orDash(issue.remedy),
    orDash(issue.owner),
    standing(paper, issue),
  ])
  const widths = [80, 115, 100, 74, contentWidth - 369]
  return table(titlesIn(paper, 'device', 'fault', 'remedy', 'owner', 'status'), widths, rows)
}

function standing({ words, instant }: Paper, { status, openedAt, changedAt, who }: Issue): TableCell {
  const lines = [
    words('issueOpened', { at: instant(openedAt) }),
    ...(changedAt === openedAt ? [] : [words('issueChanged', { at: instant(changedAt) })]),
  ]
  return {
    stack: [
      { text: words(`issueStatus.${status}`), style: 'cell', bold: true, color: status === 'open' ? colors.doubtful : colors.good },
      ...[...lines, printable(who)].map((text): Content => ({ text, style: 'small' })),
    ],
  }
}

function notes(paper: Paper): Content {
  const { model, instant, deviceCell } = paper
  if (model.notes.length === 0) return noneRecorded(paper)
  const rows = model.notes.map(({ device, text, who, at }): TableCell[] => [
    deviceCell(device),
    cell(printableLines(text)),
    cell(printable(who)),
    cell(instant(at)),
  ])
  const widths = [104, contentWidth - 104 - 80 - 92, 80, 92]
  return table(titlesIn(paper, 'device', 'note', 'person', 'recorded'), widths, rows, { breakable: true })
}

function withdrawn(paper: Paper): Content[] {
  const { words, model, deviceCell, instant, recorded } = paper
  if (model.withdrawn.length === 0) return []
  const rows = model.withdrawn.map(({ what, device, text, withdrawn, ...fact }): TableCell[] => [
    deviceCell(device),
    { stack: [cell(printableLines(text)), { text: words(`columns.${what === 'issue' ? 'fault' : 'note'}`), style: 'small' }] },
    recorded(fact),
    { stack: [cell(instant(withdrawn.at)), { text: printable(withdrawn.who), style: 'small' }] },
  ])
  const widths = [104, contentWidth - 104 - 110 - 110, 110, 110]
  const titles = titlesIn(paper, 'device', 'what', 'recorded', 'withdrawn')
  return heading({ text: words('blocks.withdrawn'), style: 'deviceTitle' }, 10, [table(titles, widths, rows, { breakable: true })])
}

export function omittedBlock(paper: Paper): Content[] {
  const { model, words, day } = paper
  const { postponed, skipped } = model
  if (postponed.length + skipped.length === 0) return block(paper, 10, 'omitted', [none(paper)])
  const titled = (outcome: 'postponed' | 'skipped', content: Content) =>
    heading({ text: words(`outcomes.${outcome}`), style: 'deviceTitle' }, 4, [content])
  const put = postponed.map((step): TableCell[] => [...stepCells(paper, step), cell(day(step.until)), since(paper, step)])
  const left = skipped.map((step): TableCell[] => [...stepCells(paper, step), since(paper, step)])
  const rest = contentWidth - 104 - 96 - 92
  return block(paper, 10, 'omitted', [
    ...(put.length === 0
      ? []
      : titled('postponed', table(titlesIn(paper, 'device', 'step', 'reason', 'plannedDate', 'since'), [104, 96, rest - 70, 70, 92], put))),
    ...(left.length === 0 ? [] : titled('skipped', table(titlesIn(paper, 'device', 'step', 'reason', 'since'), [104, 96, rest, 92], left))),
  ])
}

const stepCells = ({ words, deviceCell }: Paper, { device, step, reason }: SkippedStep): TableCell[] => [
  deviceCell(device),
  cell(words(`steps.${step}`)),
  cell(reason === null ? words('reasonNotGiven') : printable(reason)),
]
const since = ({ instant }: Paper, { at }: SkippedStep) => (at === null ? dash() : cell(instant(at)))

export function handoverBlock(paper: Paper): Content[] {
  const { words, model, recorded } = paper
  if (model.handover === null) return block(paper, 13, 'handover', [])
  const { instructed, documents, ...fact } = model.handover
  const people = instructed.map(({ name, role }) => printable(role === undefined ? name : `${name}, ${role}`))
  const list = (title: string, items: readonly string[], nothing: string): Content => ({
    stack: [
      { text: words(`handover.${title}`), style: 'deviceTitle', margin: [0, 2, 0, 2] },
      items.length === 0 ? { text: words(`handover.${nothing}`), style: 'empty' } : { ul: items.map((text) => ({ text, style: 'cell' })) },
    ],
    margin: [0, 0, 0, 4],
  })
  return block(paper, 13, 'handover', [
    list('instructed', people, 'nobody'),
    list(
      'documents',
      documents.map((text) => printable(text)),
      'noDocuments',
    ),
    recorded(fact),
  ])
}

export function provenanceBlock(paper: Paper): Content[] {
  const { words, model, instant, number } = paper
  const { identity, provenance: origin } = model
  const { toolVersion, generatedAt, installation, serviceOrigin, journal, writes } = origin
  const counts = Object.fromEntries(Object.entries(writes).map(([name, count]) => [name, number(count)]))
  const rows: [label: string, value: Content][] = [
    [words('identity.number'), numberOf(paper)],
    [words('identity.job'), code(identity.jobId)],
    ...labelled(words('provenance.revisions'), revisions(paper)),
    [words('provenance.tool'), `Firstflow ${printable(toolVersion)}`],
    [words('identity.generated'), instant(generatedAt)],
    ...labelled(words('provenance.installation'), installation === null ? [] : [code(shortFingerprint(installation))]),
    [words('identity.service'), serviceOrigin === null ? words('provenance.noService') : printable(serviceOrigin)],
    ...labelled(words('provenance.writes'), [words('provenance.writesCount', counts), ...writesElsewhere(paper)]),
    [
      words('provenance.journal'),
      { stack: [words('provenance.entries', { entries: number(journal.entries) }), code(journal.head), ...lost(paper)] },
    ],
    ...labelled(words('provenance.exports'), exports(paper)),
  ]
  return block(
    paper,
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
      { text: `${words('parameters.unitNote')} ${words('provenance.note')}`, style: 'small', margin: [0, 8, 0, 0] },
    ],
    { room: 240 },
  )
}

/** What of the requests does not concern the devices on the list. */
function writesElsewhere({ words, model, number }: Paper): Content[] {
  const { listed: _listed, ...others } = model.provenance.writesOf
  return Object.entries(others).flatMap(([scope, { sent }]) => (sent === 0 ? [] : [words(`provenance.${scope}`, { sent: number(sent) })]))
}

/** The label stands at the first of its lines only. */
const labelled = (label: string, lines: readonly Content[]) =>
  lines.map((line, index): [string, Content] => [index === 0 ? label : '', line])

function revisions({ words, model, instant }: Paper): Content[] {
  const person = ({ at, who }: { readonly at: string; readonly who: string }) => ({ at: instant(at), person: printable(who) })
  const again = (fact: NonNullable<typeof model.reopened>) =>
    words('provenance.reopened', { ...person(fact), reason: printable(fact.reason) })
  return [
    ...model.revisions.flatMap(({ revision, reopened, ...fact }) => [
      ...(reopened === null ? [] : [again(reopened)]),
      words('provenance.revision', { revision, ...person(fact) }),
    ]),
    ...(model.reopened === null ? [] : [again(model.reopened)]),
  ]
}

function lost({ words, model, instant, number }: Paper): Content[] {
  return model.provenance.journal.lost.map(({ existed, at, remaining }) => ({
    text: words('provenance.lost', { existed: number(existed), at: at === null ? '–' : instant(at), remaining: number(remaining) }),
    bold: true,
    color: colors.doubtful,
  }))
}

function exports({ model, instant }: Paper): Content[] {
  return model.provenance.exports.map(({ at, language, files }) => ({
    stack: [`${instant(at)} (${printable(language)})`, ...files.map(({ name, sha256 }) => code(`${name}  ${sha256}`))],
  }))
}
