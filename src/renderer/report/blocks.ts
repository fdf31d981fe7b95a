/** ReportModel -> the fifteen blocks of the report, in its language. The same blocks, order and words as the PDF. */
import type { AppError } from '#shared/ipc/errors.ts'
import { assertNever } from '#shared/assert-never.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { outcomes, type OutstandingItem } from '#shared/job/report-summary.ts'
import { checksParts, handoverParts, issuesParts, omittedParts, photosParts, provenanceParts, signOffParts } from './closing-blocks.ts'
import { parametersParts, registerParts, testsParts, variancesParts } from './device-blocks.ts'
import { historyParts } from './history-blocks.ts'
import { cell, type Block, type CellLines, type Part, type Tone } from './parts.ts'
import { columnsOf, dash, deviceCell, numberOf, type ReportWords } from './report-words.ts'

const made = {
  identity: identityParts,
  summary: summaryParts,
  statement: statementParts,
  variances: variancesParts,
  devices: registerParts,
  parameters: parametersParts,
  tests: testsParts,
  manualChecks: checksParts,
  issues: issuesParts,
  omitted: omittedParts,
  history: historyParts,
  photos: photosParts,
  handover: handoverParts,
  signOff: signOffParts,
  provenance: provenanceParts,
} as const satisfies Record<string, (model: ReportModel, texts: ReportWords) => readonly Part[]>

export function blocksOf(model: ReportModel, texts: ReportWords): Block[] {
  return Object.entries(made).map(([name, parts], index) => ({
    name,
    number: index + 1,
    title: texts.reportText(`blocks.${name}`),
    parts: parts(model, texts),
  }))
}

function identityParts(model: ReportModel, texts: ReportWords): Part[] {
  const { reportText, instant, translate, placeOf, kindOf } = texts
  const { identity, revisions, reopened, provenance } = model
  const { site } = identity
  const latest = revisions.at(-1)
  const rows: (readonly [name: string, text: string | undefined])[] = [
    ['number', numberOf(model, texts)],
    [
      'covers',
      identity.device === null
        ? undefined
        : reportText('identity.onlyDevice', { device: `${placeOf(identity.device)} · ${kindOf(identity.device) ?? ''}` }),
    ],
    ['site', site.name],
    ['building', site.building],
    ['address', site.address],
    ['client', site.client],
    ['company', site.company],
    ['technician', identity.technician],
    ['environment', translate(`errors.environments.${identity.environment}`)],
    ['service', provenance.serviceOrigin ?? reportText('provenance.noService')],
    ['begun', instant(identity.createdAt)],
    ['lastEntry', instant(identity.changedAt)],
    ['finalised', identity.revision === null || latest === undefined ? undefined : `${instant(latest.at)}, ${latest.who}`],
    ['reopened', reopened === null ? undefined : `${instant(reopened.at)}: ${reopened.reason}`],
    ['generated', identity.revision === null ? instant(provenance.generatedAt) : undefined],
  ]
  return [
    {
      kind: 'facts',
      rows: rows.flatMap(([name, text]) => (text === undefined ? [] : [{ label: reportText(`identity.${name}`), cell: cell(text) }])),
    },
    ...(identity.revision === null ? [{ kind: 'text', cell: cell(reportText('identity.draftNote'), { tone: 'soft' }) } as const] : []),
  ]
}

const outcomeTones: Readonly<Record<string, Tone>> = { passed: 'good', failed: 'bad', undecided: 'doubtful' }

function summaryParts(model: ReportModel, texts: ReportWords): Part[] {
  const { reportText, number } = texts
  const { planned, installed, tested, outcomes: reached } = model.summary
  const outstanding = model.outstanding.map((item) => outstandingRow(item, texts))
  return [
    {
      kind: 'figures',
      figures: [
        { label: reportText('planned'), cell: cell(number(planned)) },
        { label: reportText('installed'), cell: cell(number(installed)) },
        { label: reportText('tested'), cell: cell(number(tested)) },
        ...(model.removed.length === 0 ? [] : [{ label: reportText('removed'), cell: cell(number(model.removed.length)) }]),
        ...outcomes.map((outcome) => {
          const tone = reached[outcome] === 0 ? 'soft' : outcomeTones[outcome]
          return { label: reportText(`outcomes.${outcome}`), cell: cell(number(reached[outcome]), tone === undefined ? {} : { tone }) }
        }),
      ],
    },
    { kind: 'text', cell: cell(reportText('summaryNote'), { tone: 'soft' }) },
    outstanding.length === 0
      ? { kind: 'text', title: reportText('blocks.outstanding'), cell: cell(reportText('none'), { tone: 'soft' }) }
      : {
          kind: 'table',
          title: reportText('blocks.outstanding'),
          columns: columnsOf(texts, 'device', 'what', 'details', 'since'),
          rows: outstanding,
        },
    ...(model.outstanding.some(({ why }) => why === 'groupNotReported')
      ? [{ kind: 'text', cell: cell(reportText('groupNote'), { tone: 'soft' }) } as const]
      : []),
  ]
}

const sentences = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')

function outstandingRow(item: OutstandingItem, texts: ReportWords): CellLines[] {
  const [what, details, since] = outstandingWords(item, texts)
  return [deviceCell(item.device, texts), what, cell(details), cell(since === null ? dash : texts.instant(since))]
}

function outstandingWords(item: OutstandingItem, texts: ReportWords): [what: CellLines, details: string, since: string | null] {
  const { reportText, translate, day } = texts
  const strong = (text: string, tone?: Tone) => cell(text, { strong: true, ...(tone === undefined ? {} : { tone }) })
  const happened = (error: AppError | null) => (error === null ? null : texts.happened(error))
  switch (item.why) {
    case 'unknownWrite':
      return [
        strong(translate(`errors.operations.${item.operation}`), 'doubtful'),
        sentences(reportText('outstanding.unknownWrite'), happened(item.error)),
        item.sentAt,
      ]
    case 'failed':
      return [
        strong(reportText(`steps.${item.step}`), 'bad'),
        sentences(reportText('outstanding.failed'), happened(item.error), item.reason),
        item.at,
      ]
    case 'groupNotReported': {
      const groups = { intended: item.intended, reported: item.reported ?? reportText('parameters.missing') }
      return [strong(reportText('steps.group')), reportText('outstanding.groupNotReported', groups), null]
    }
    case 'open':
      return [
        strong(reportText('outcomes.begun')),
        reportText('outstanding.open', { steps: item.steps.map((each) => reportText(`steps.${each}`)).join(', ') }),
        null,
      ]
    case 'notReached':
      return [strong(reportText('outcomes.notReached')), reportText('outstanding.notReached'), null]
    case 'issue':
      return [
        strong(reportText('outstanding.issue'), 'doubtful'),
        `${item.fault}${item.owner === null ? '' : ` (${reportText('columns.owner')}: ${item.owner})`}`,
        item.at,
      ]
    case 'postponed':
      return [
        strong(reportText(`steps.${item.step}`)),
        sentences(reportText('outstanding.postponed', { date: day(item.until) }), item.reason),
        item.at,
      ]
    case 'skipped':
      return [strong(reportText(`steps.${item.step}`)), sentences(reportText('outstanding.skipped'), item.reason), item.at]
    default:
      return assertNever(item)
  }
}

function statementParts({ statement }: ReportModel, { reportText }: ReportWords): Part[] {
  const tone = statement.verdict === 'complete' ? 'good' : 'doubtful'
  return [{ kind: 'text', cell: cell(reportText(`statement.${statement.verdict}`, { ...statement }), { strong: true, tone }) }]
}
