/** ReportModel -> the fifteen blocks of the report, in its language. The same blocks, order and words as the PDF. */
import type { AppError } from '#shared/ipc/errors.ts'
import { assertNever } from '#shared/assert-never.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { outcomes, type OutstandingItem } from '#shared/job/report-summary.ts'
import { checksParts, handoverParts, issuesParts, omittedParts, photosParts, provenanceParts, signOffParts } from './closing-blocks.ts'
import { parametersParts, registerParts, testsParts, variancesParts } from './device-blocks.ts'
import { historyParts } from './history-blocks.ts'
import { cell, type Block, type Cell, type Part, type Tone } from './parts.ts'
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
} as const satisfies Record<string, (model: ReportModel, say: ReportWords) => readonly Part[]>

export function blocksOf(model: ReportModel, say: ReportWords): Block[] {
  return Object.entries(made).map(([name, parts], index) => ({
    name,
    number: index + 1,
    title: say.words(`blocks.${name}`),
    parts: parts(model, say),
  }))
}

function identityParts(model: ReportModel, say: ReportWords): Part[] {
  const { words, instant, translate, placeOf, kindOf } = say
  const { identity, revisions, reopened, provenance } = model
  const { site } = identity
  const latest = revisions.at(-1)
  const rows: (readonly [name: string, text: string | undefined])[] = [
    ['number', numberOf(model, say)],
    [
      'covers',
      identity.device === null
        ? undefined
        : words('identity.onlyDevice', { device: `${placeOf(identity.device)} · ${kindOf(identity.device) ?? ''}` }),
    ],
    ['site', site.name],
    ['building', site.building],
    ['address', site.address],
    ['client', site.client],
    ['company', site.company],
    ['technician', identity.technician],
    ['environment', translate(`errors.environments.${identity.environment}`)],
    ['service', provenance.serviceOrigin ?? words('provenance.noService')],
    ['begun', instant(identity.createdAt)],
    ['lastEntry', instant(identity.changedAt)],
    ['finalised', identity.revision === null || latest === undefined ? undefined : `${instant(latest.at)}, ${latest.who}`],
    ['reopened', reopened === null ? undefined : `${instant(reopened.at)}: ${reopened.reason}`],
    ['generated', identity.revision === null ? instant(provenance.generatedAt) : undefined],
  ]
  return [
    {
      kind: 'facts',
      rows: rows.flatMap(([name, text]) => (text === undefined ? [] : [{ label: words(`identity.${name}`), cell: cell(text) }])),
    },
    ...(identity.revision === null ? [{ kind: 'text', cell: cell(words('identity.draftNote'), { tone: 'soft' }) } as const] : []),
  ]
}

const outcomeTones: Readonly<Record<string, Tone>> = { passed: 'good', failed: 'bad', undecided: 'doubtful' }

function summaryParts(model: ReportModel, say: ReportWords): Part[] {
  const { words, number } = say
  const { planned, installed, tested, outcomes: reached } = model.summary
  const outstanding = model.outstanding.map((item) => outstandingRow(item, say))
  return [
    {
      kind: 'figures',
      figures: [
        { label: words('planned'), cell: cell(number(planned)) },
        { label: words('installed'), cell: cell(number(installed)) },
        { label: words('tested'), cell: cell(number(tested)) },
        ...(model.removed.length === 0 ? [] : [{ label: words('removed'), cell: cell(number(model.removed.length)) }]),
        ...outcomes.map((outcome) => {
          const tone = reached[outcome] === 0 ? 'soft' : outcomeTones[outcome]
          return { label: words(`outcomes.${outcome}`), cell: cell(number(reached[outcome]), tone === undefined ? {} : { tone }) }
        }),
      ],
    },
    { kind: 'text', cell: cell(words('summaryNote'), { tone: 'soft' }) },
    outstanding.length === 0
      ? { kind: 'text', title: words('blocks.outstanding'), cell: cell(words('none'), { tone: 'soft' }) }
      : {
          kind: 'table',
          title: words('blocks.outstanding'),
          columns: columnsOf(say, 'device', 'what', 'details', 'since'),
          rows: outstanding,
        },
    ...(model.outstanding.some(({ why }) => why === 'groupNotReported')
      ? [{ kind: 'text', cell: cell(words('groupNote'), { tone: 'soft' }) } as const]
      : []),
  ]
}

const sentences = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' ')

function outstandingRow(item: OutstandingItem, say: ReportWords): Cell[] {
  const [what, details, since] = outstandingWords(item, say)
  return [deviceCell(item.device, say), what, cell(details), cell(since === null ? dash : say.instant(since))]
}

function outstandingWords(item: OutstandingItem, say: ReportWords): [what: Cell, details: string, since: string | null] {
  const { words, translate, day } = say
  const strong = (text: string, tone?: Tone) => cell(text, { strong: true, ...(tone === undefined ? {} : { tone }) })
  const happened = (error: AppError | null) => (error === null ? null : say.happened(error))
  switch (item.why) {
    case 'unknownWrite':
      return [
        strong(translate(`errors.operations.${item.operation}`), 'doubtful'),
        sentences(words('outstanding.unknownWrite'), happened(item.error)),
        item.sentAt,
      ]
    case 'failed':
      return [
        strong(words(`steps.${item.step}`), 'bad'),
        sentences(words('outstanding.failed'), happened(item.error), item.reason),
        item.at,
      ]
    case 'groupNotReported': {
      const groups = { intended: item.intended, reported: item.reported ?? words('parameters.missing') }
      return [strong(words('steps.group')), words('outstanding.groupNotReported', groups), null]
    }
    case 'open':
      return [
        strong(words('outcomes.begun')),
        words('outstanding.open', { steps: item.steps.map((each) => words(`steps.${each}`)).join(', ') }),
        null,
      ]
    case 'notReached':
      return [strong(words('outcomes.notReached')), words('outstanding.notReached'), null]
    case 'issue':
      return [
        strong(words('outstanding.issue'), 'doubtful'),
        `${item.fault}${item.owner === null ? '' : ` (${words('columns.owner')}: ${item.owner})`}`,
        item.at,
      ]
    case 'postponed':
      return [
        strong(words(`steps.${item.step}`)),
        sentences(words('outstanding.postponed', { date: day(item.until) }), item.reason),
        item.at,
      ]
    case 'skipped':
      return [strong(words(`steps.${item.step}`)), sentences(words('outstanding.skipped'), item.reason), item.at]
    default:
      return assertNever(item)
  }
}

function statementParts({ statement }: ReportModel, { words }: ReportWords): Part[] {
  const tone = statement.verdict === 'complete' ? 'good' : 'doubtful'
  return [{ kind: 'text', cell: cell(words(`statement.${statement.verdict}`, { ...statement }), { strong: true, tone }) }]
}
