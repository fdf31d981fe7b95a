/** The first page: which job this is, how far it came, what is outstanding and what follows from that. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import { outcomes, type Outcome, type OutstandingItem } from '#shared/job/report-summary.ts'
import { assertNever } from '#shared/assert-never.ts'
import { block, cell, heading, none, numberOf, subjectOf, table, type PdfContext } from './pdf-context.ts'
import { hasUnprintable, printable } from './printable.ts'
import { bare, colors, contentWidth, environmentColors, page } from './style.ts'

/** The title on the coloured band that background draws on page 1. */
export function titleBlock(context: PdfContext): Content[] {
  const { model, reportText, translate } = context
  const { identity } = model
  const { ink } = environmentColors[identity.environment]
  return [
    {
      columns: [
        { text: 'Firstflow', bold: true, fontSize: 11, color: ink },
        {
          text: translate(`errors.environments.${identity.environment}`).toUpperCase(),
          bold: true,
          fontSize: 11,
          color: ink,
          alignment: 'right',
          characterSpacing: 1,
        },
      ],
      margin: [0, 30 - page.top, 0, 0],
    },
    { text: reportText('title'), bold: true, fontSize: 24, color: ink, margin: [0, 16, 0, 0] },
    { text: subjectOf(context), fontSize: 12, color: ink, margin: [0, 2, 0, 0] },
    { text: '', margin: [0, 0, 0, 2] },
  ]
}

export function identityBlock(context: PdfContext): Content[] {
  const { reportText, instant, translate, model } = context
  const { identity, provenance } = model
  const { site } = identity
  const optional = (name: 'building' | 'address' | 'client' | 'company'): [string, string][] =>
    site[name] === undefined ? [] : [[name, site[name]]]
  const left: [string, string][] = [['site', site.name], ...optional('building'), ...optional('address'), ...optional('client')]
  const right: [string, string][] = [
    ['number', numberOf(context)],
    ...(identity.device === null
      ? []
      : ([['covers', reportText('identity.onlyDevice', { device: context.deviceName(identity.device) })]] as [string, string][])),
    ...optional('company'),
    ['technician', identity.technician],
    ['environment', translate(`errors.environments.${identity.environment}`)],
    ['service', provenance.serviceOrigin ?? reportText('provenance.noService')],
    ['begun', instant(identity.createdAt)],
    ['lastEntry', instant(identity.changedAt)],
    ...standingOf(context),
  ]
  const list = (rows: [string, string][]): Column => ({
    table: {
      widths: [70, contentWidth / 2 - 90],
      body: rows.map(([name, text]): TableCell[] => [
        { text: reportText(`identity.${name}`), style: 'small', margin: [0, 1.5, 0, 1.5] },
        { text: printable(text), fontSize: 9, margin: [0, 0.5, 0, 1.5] },
      ]),
    },
    layout: bare,
    width: contentWidth / 2,
  })
  return block(context, 1, 'identity', [
    { columns: [list(left), list(right)], columnGap: 0 },
    {
      text: [
        ...(identity.revision === null ? [reportText('identity.draftNote')] : []),
        reportText(`environmentNotes.${identity.environment}`),
      ].join(' '),
      style: 'small',
      margin: [0, 6, 0, 0],
    },
    ...(hasUnprintable(model) ? [{ text: reportText('identity.unprintable'), style: 'small', color: colors.doubtful }] : []),
  ])
}

/** By whom it was made final, or what it is open again for and when this draft was made. */
function standingOf({ model, instant }: PdfContext): [name: string, text: string][] {
  const { identity, revisions, reopened, provenance } = model
  const latest = revisions.at(-1)
  if (identity.revision !== null && latest !== undefined) return [['finalised', `${instant(latest.at)}, ${latest.who}`]]
  return [
    ...(reopened === null ? [] : ([['reopened', `${instant(reopened.at)}: ${reopened.reason}`]] as [string, string][])),
    ['generated', instant(provenance.generatedAt)],
  ]
}

const outcomeColors: Partial<Record<Outcome, string>> = { passed: colors.good, failed: colors.bad, undecided: colors.doubtful }

type Figure = readonly [label: string, count: number, color: string]

function figureRow({ number }: PdfContext, figures: readonly Figure[], width: number): Content {
  // Long words get more room than short ones.
  const share = ([label]: Figure) => Math.max(label.length, 7)
  const all = figures.reduce((sum, figure) => sum + share(figure), 0)
  return {
    table: {
      widths: figures.map((figure) => (width * share(figure)) / all),
      body: [
        figures.map(([, count, color]): TableCell => ({
          text: number(count),
          fontSize: 20,
          bold: true,
          color: count === 0 ? '#8fa0a9' : color,
          margin: [0, 2, 0, 0],
        })),
        figures.map(([label]): TableCell => ({ text: label, style: 'small' })),
      ],
    },
    layout: bare,
    margin: [0, 0, 0, 4],
  }
}

export function summaryBlock(context: PdfContext): Content[] {
  const { reportText, model } = context
  const { planned, installed, tested, outcomes: reached } = model.summary
  const counted: Figure[] = [
    [reportText('planned'), planned, colors.ink],
    [reportText('installed'), installed, colors.ink],
    [reportText('tested'), tested, colors.ink],
    ...(model.removed.length === 0 ? [] : [[reportText('removed'), model.removed.length, colors.ink] as const]),
  ]
  return block(context, 2, 'summary', [
    figureRow(context, counted, contentWidth / 2),
    figureRow(
      context,
      outcomes.map((outcome): Figure => [reportText(`outcomes.${outcome}`), reached[outcome], outcomeColors[outcome] ?? colors.ink]),
      contentWidth,
    ),
    { text: reportText('summaryNote'), style: 'small', margin: [0, 4, 0, 0] },
    ...heading({ text: reportText('blocks.outstanding'), style: 'deviceTitle', outline: true, outlineParentId: 'summary' }, 12, [
      model.outstanding.length === 0 ? none(context) : outstandingTable(context),
    ]),
    ...(model.outstanding.some((item) => item.why === 'groupNotReported')
      ? [{ text: reportText('groupNote'), style: 'small', margin: [0, 6, 0, 0] as [number, number, number, number] }]
      : []),
  ])
}

function outstandingTable(context: PdfContext): Content {
  const { reportText, model, deviceCell } = context
  return table(
    [reportText('columns.device'), reportText('columns.what'), reportText('columns.details'), reportText('columns.since')],
    [104, 110, contentWidth - 104 - 110 - 92, 92],
    model.outstanding.map((item) => [deviceCell(item.device), ...outstandingCells(context, item)]),
  )
}

function outstandingCells({ reportText, translate, instant, day, happened }: PdfContext, item: OutstandingItem): TableCell[] {
  const text = reportText(
    `outstanding.${item.why}`,
    item.why === 'groupNotReported'
      ? {
          intended: printable(item.intended),
          reported: item.reported === null ? reportText('parameters.missing') : printable(item.reported),
        }
      : item.why === 'postponed'
        ? { date: day(item.until) }
        : {},
  )
  const step = 'step' in item ? reportText(`steps.${item.step}`) : ''
  const since = (at: string | null) => cell(at === null ? '–' : instant(at))
  switch (item.why) {
    case 'unknownWrite':
      return [
        strong(translate(`errors.operations.${item.operation}`), colors.doubtful),
        cell(sentences(text, item.error && happened(item.error))),
        since(item.sentAt),
      ]
    case 'failed':
      return [
        strong(step, colors.bad),
        cell(sentences(text, item.error && happened(item.error), item.reason && printable(item.reason))),
        since(item.at),
      ]
    case 'groupNotReported':
      return [strong(reportText('steps.group')), cell(text), since(null)]
    case 'open':
      return [
        strong(reportText('outcomes.begun')),
        cell(reportText('outstanding.open', { steps: item.steps.map((each) => reportText(`steps.${each}`)).join(', ') })),
        since(null),
      ]
    case 'notReached':
      return [strong(reportText('outcomes.notReached')), cell(text), since(null)]
    case 'issue':
      return [
        strong(text, colors.doubtful),
        cell(`${printable(item.fault)}${item.owner === null ? '' : ` (${reportText('columns.owner')}: ${printable(item.owner)})`}`),
        since(item.at),
      ]
    case 'postponed':
    case 'skipped':
      return [strong(step), cell(sentences(text, item.reason && printable(item.reason))), since(item.at)]
    default:
      return assertNever(item)
  }
}

const strong = (text: string, color: string = colors.ink): TableCell => ({ text, style: 'cell', bold: true, color })
const sentences = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')

export function statementBlock(context: PdfContext): Content[] {
  const { reportText, model } = context
  const { statement } = model
  const good = statement.verdict === 'complete'
  const text = reportText(`statement.${statement.verdict}`, { ...statement })
  return block(context, 3, 'statement', [
    {
      table: {
        widths: [3, contentWidth - 3 - 24],
        body: [
          [
            { text: '', fillColor: good ? colors.good : colors.doubtful },
            { text, bold: true, fontSize: 10 },
          ],
        ],
      },
      layout: {
        ...bare,
        paddingLeft: (column) => (column === 0 ? 0 : 12),
        paddingRight: (column) => (column === 0 ? 0 : 12),
        paddingTop: () => 9,
        paddingBottom: () => 9,
        fillColor: () => (good ? colors.goodSoft : colors.doubtfulSoft),
      },
      unbreakable: true,
    },
  ])
}
