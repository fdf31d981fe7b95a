/** The blocks after the devices: checks, issues, notes, deferred steps, photos, handover, sign-off and where all this comes from. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import { block, cell, code, none, notDone, table, type Paper } from './paper.ts'
import { printable, printableLines } from './printable.ts'
import { bare, colors, contentWidth } from './style.ts'

export function closingBlocks(paper: Paper): Content[] {
  return [
    ...block(paper, 8, 'manualChecks', []),
    ...block(paper, 9, 'issues', [
      notDone(paper),
      { text: paper.words('blocks.notes'), style: 'deviceTitle', margin: [0, 10, 0, 4] },
      notes(paper),
    ]),
    ...block(paper, 10, 'deferred', [deferred(paper)]),
    ...block(paper, 11, 'photos', []),
    ...block(paper, 12, 'handover', []),
    ...block(paper, 13, 'signOff', [signOff(paper)]),
    ...block(paper, 14, 'provenance', provenance(paper)),
  ]
}

function notes(paper: Paper): Content {
  const { words, model, instant, deviceCell } = paper
  if (model.notes.length === 0) return none(paper)
  const titles = ['device', 'note', 'person', 'recorded'].map((name) => words(`columns.${name}`))
  const rows = model.notes.map(({ device, text, who, at }): TableCell[] => [
    deviceCell(device),
    cell(printableLines(text)),
    cell(printable(who)),
    cell(instant(at)),
  ])
  return table(titles, [104, contentWidth - 104 - 80 - 92, 80, 92], rows, { breakable: true })
}

function deferred(paper: Paper): Content {
  const { words, model, instant, deviceCell } = paper
  if (model.deferred.length === 0) return none(paper)
  const titles = ['device', 'step', 'reason', 'plannedDate', 'since'].map((name) => words(`columns.${name}`))
  const rows = model.deferred.map(({ device, step, reason, at }): TableCell[] => [
    deviceCell(device),
    cell(words(`steps.${step}`)),
    cell(reason === null ? words('reasonNotGiven') : printable(reason)),
    { text: words('noDate'), style: 'cell', color: colors.soft },
    cell(at === null ? '–' : instant(at)),
  ])
  return table(titles, [104, 96, contentWidth - 104 - 96 - 70 - 92, 70, 92], rows)
}

/** Nothing can be signed in the tool yet, so the printed page offers what a pen needs. */
function signOff(paper: Paper): Content {
  const { words } = paper
  const field = (name: string): Content => ({
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth / 2 - 16, y2: 0, lineWidth: 0.6, lineColor: colors.soft }],
        margin: [0, 26, 0, 2],
      },
      { text: words(`columns.${name}`), style: 'small' },
    ],
  })
  const party = (name: string): Column => ({
    width: contentWidth / 2,
    stack: [{ text: words(`signOff.${name}`), style: 'deviceTitle' }, ...['name', 'role', 'signature', 'date'].map(field)],
  })
  return {
    unbreakable: true,
    stack: [
      { text: [{ text: words('notDone'), style: 'empty' }, ' ', { text: words('signOff.paper'), style: 'empty' }], margin: [0, 0, 0, 10] },
      { columns: [party('technician'), party('client')], columnGap: 0 },
    ],
  }
}

function provenance(paper: Paper): Content[] {
  const { words, model, instant, number } = paper
  const { identity, provenance: origin } = model
  const { toolVersion, generatedAt, serviceOrigin, journal, writes, exports } = origin
  const counts = Object.fromEntries(Object.entries(writes).map(([name, count]) => [name, number(count)]))
  const rows: [label: string, value: Content][] = [
    [words('identity.number'), words('identity.numberAndRevision', { number: identity.number, revision: identity.revision })],
    [words('identity.job'), code(identity.jobId)],
    [words('provenance.tool'), `Firstflow ${printable(toolVersion)}`],
    [words('identity.generated'), instant(generatedAt)],
    [words('identity.service'), serviceOrigin === null ? words('provenance.noService') : printable(serviceOrigin)],
    [words('provenance.writes'), words('provenance.writesCount', counts)],
    [words('provenance.journal'), { stack: [words('provenance.entries', { entries: number(journal.entries) }), code(journal.head)] }],
    ...exports.map(({ at, language, files }, index): [string, Content] => [
      index === 0 ? words('provenance.exports') : '',
      {
        stack: [
          `${instant(at)} (${printable(language)})`,
          ...files.map(({ name, sha256 }): Content => ({
            text: `${printable(name)}  ${printable(sha256)}`,
            style: 'code',
            wordBreak: 'break-all',
          })),
        ],
      },
    ]),
  ]
  return [
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
  ]
}
