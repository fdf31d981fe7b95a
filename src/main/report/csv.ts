/**
 * The CSV form of a report, for spreadsheets and scripts: one table of devices and one of parameters. Columns and values are the same in
 * every language: names as the service and the journal have them, times with their offset. RFC 4180 with a byte order mark.
 *
 * A German or Swedish spreadsheet opens a file by the signs of its language: semicolons, and numbers with a comma. It shows one of commas as
 * a single column, and the line `sep=,` would make Excel ignore the mark and with it every umlaut. So both signs are those of the language.
 * In English they are comma and point, which scripts read, as they do in every handover package.
 *
 * No text that a person or the service chose may be read as a formula, whether a program splits lines at commas, semicolons or tabs:
 * spreadsheets use the list separator of the computer, which is `;` in German and Swedish. So an apostrophe is added wherever a cell
 * could begin in any of these readings.
 */
import { aboutDevice } from '#shared/job/about-device.ts'
import type { OfficeItem, OpenIssue, OpenStep } from '#shared/job/outcome.ts'
import { countsOf, type RequestCounts, type RequestScope } from '#shared/job/report-requests.ts'
import type { ReportModel } from '#shared/report/report.ts'
import type { Language } from '#shared/language.ts'
import { steps } from '#shared/tables/steps.ts'
import { idKey, sameId } from '#shared/tables/ids.ts'

type Value = string | number | boolean | null

/** The columns of a table, in order. */
type Columns<Row> = readonly (readonly [title: string, value: (row: Row) => Value])[]

/** Columns named after the fields they show. */
const named = <Row, Name extends string>(
  of: (row: Row) => Readonly<Record<Name, Value>> | null | undefined,
  ...names: Name[]
): Columns<Row> => names.map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), (row) => of(row)?.[name] ?? null])

/** What a program may skip before a formula: blanks, invisible characters, and quotation marks around a cell. */
const skipped = String.raw`(?:[\p{Zs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800"]|(?![\t\r\n])\p{Cc})*`
/** Characters that begin a formula, or may; including the full-width and small forms of East Asian scripts. */
const sign = String.raw`[=+\-@\t\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]`
/**
 * The places in a text where a cell that would be a formula begins in some reading. What follows the text is not known here, so a
 * separator at its end counts too.
 */
const cellBeginnings = new RegExp(
  [
    String.raw`^(?=${skipped}(?:${sign}|[\r\n]))`,
    String.raw`(?<=[;\t])(?=${skipped}(?:${sign}|[\r\n]|$))`,
    String.raw`(?<=\n|\r(?!\n))(?=${skipped}(?:${sign}|\r(?!\n)|$))`,
  ].join('|'),
  'gu',
)

export function cellOf(value: Value, language: Language = 'en'): string {
  if (value === null) return ''
  // A number of our own is unambiguous; an apostrophe would turn it into a text.
  if (typeof value !== 'string') return language === 'en' ? String(value) : String(value).replace('.', ',')
  const text = value.replaceAll(cellBeginnings, "'")
  return /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[], language: Language): Uint8Array {
  const separator = language === 'en' ? ',' : ';'
  const lines = [columns.map(([title]) => cellOf(title)), ...rows.map((row) => columns.map(([, value]) => cellOf(value(row), language)))]
  return new TextEncoder().encode(`\uFEFF${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`)
}

type Device = ReportModel['devices'][number]

/** Which report and location a row belongs to: first in every table, so that the tables of many jobs can be joined. */
function placeColumns<Row>({ identity }: ReportModel, deviceOf: (row: Row) => Device | undefined): Columns<Row> {
  const { number, revision, environment, site } = identity
  return [
    ['report', () => number],
    ['revision', () => revision ?? 'draft'],
    ['environment', () => environment],
    ['site', () => site.name],
    ['building', (row) => deviceOf(row)?.building ?? site.building ?? null],
    ...named(deviceOf, 'floor', 'room'),
    ['device', (row) => deviceOf(row)?.key ?? null],
    ...named(deviceOf, 'kind', 'id', 'serialNumber'),
  ]
}

/** A device on the list, a removed one, or an earlier one in the location of a listed one. */
interface DeviceRow {
  readonly device: Device
  readonly listed: Exclude<RequestScope, 'noDevice'>
  readonly requests: RequestCounts
  readonly runs: ReportModel['tests']
}

/** The requests of all rows, plus those without a device, are all requests of the job. */
function deviceRows({ devices, removed, replaced, requests, tests }: ReportModel): DeviceRow[] {
  const countsFor = (key: string, listed: DeviceRow['listed']) =>
    countsOf(aboutDevice(requests, key).filter(({ scope }) => scope === listed))
  const runsOf = (key: string, isThis: (unit: string | null) => boolean) =>
    aboutDevice(tests, key).filter(({ run, unit }) => run !== null && isThis(unit))
  const byKey = new Map(devices.map((device) => [device.key, device]))
  return [
    ...devices.map((device): DeviceRow => {
      const earlier = new Set(aboutDevice(replaced, device.key).map(({ id }) => idKey(id)))
      const isThis = (unit: string | null) => unit === null || !earlier.has(idKey(unit))
      return { device, listed: 'listed', requests: countsFor(device.key, 'listed'), runs: runsOf(device.key, isThis) }
    }),
    ...replaced.flatMap(({ device: key, id, serialNumber, requests: counts }): DeviceRow[] => {
      const before = {
        id,
        serialNumber,
        reportedSerial: null,
        reportedGroup: null,
        groupReading: 'notRead' as const,
        recordAt: null,
        buildId: null,
        pairing: null,
        earlierUnits: [],
      }
      const runs = runsOf(key, (unit) => sameId(unit, id))
      const device = byKey.get(key)
      return device === undefined ? [] : [{ device: { ...device, ...before }, listed: 'replaced', requests: counts, runs }]
    }),
    ...removed.map(({ done: { requests: counts }, ...device }): DeviceRow => {
      return { device, listed: 'removed', requests: counts, runs: runsOf(device.key, () => true) }
    }),
  ]
}

export function devicesCsv(model: ReportModel, language: Language = 'en'): Uint8Array {
  const places = new Map(model.sitePlans.flatMap((plan) => plan.places).map(({ device, x, y }) => [device, { planX: x, planY: y }]))
  const parameters = new Map(
    model.parameters.map(({ device, preset, readBackAt, verified: { planned, same } }) => [
      device,
      { preset, readBackAt, fieldsPlanned: planned, fieldsVerified: same },
    ]),
  )
  const groupNames = new Map(model.groups.map(({ id, name }) => [idKey(id), name]))
  // Facts about the current device do not apply to an earlier one.
  const now = ({ device, listed }: DeviceRow) => (listed === 'replaced' ? null : device)
  const ofPlace = (value: (key: string) => Value) => (row: DeviceRow) => (row.listed === 'replaced' ? null : value(row.device.key))
  const keyOf = ({ listed, device: { key } }: DeviceRow) => (listed === 'replaced' ? '' : key)
  const columns: Columns<DeviceRow> = [
    ...placeColumns<DeviceRow>(model, ({ device }) => device),
    ['listed', ({ listed }) => listed],
    ...named(now, 'reportedSerial', 'outcome'),
    ...steps.map((step) => [`${step}_status`, (row: DeviceRow) => now(row)?.steps[step] ?? null] as const),
    ['skipped_steps', ofPlace((key) => stepsOf(model.skipped, key))],
    ['postponed_steps', ofPlace((key) => stepsOf(model.postponed, key))],
    ['postponed_to', ofPlace((key) => aboutDevice(model.postponed, key)[0]?.until ?? null)],
    ...named(now, 'intendedGroup', 'intendedGroupName'),
    ...named(({ device }: DeviceRow) => device, 'reportedGroup'),
    ['reported_group_name', ({ device }) => groupNames.get(idKey(device.reportedGroup ?? '')) ?? null],
    ...named(({ device }: DeviceRow) => device, 'buildId'),
    ['paired_at', ({ device }) => device.pairing?.at ?? null],
    ['pairing', ({ device }) => device.pairing?.how ?? null],
    ['not_listed_at', ({ device }) => device.pairing?.absentAt ?? null],
    ...named(now, 'unreadAt'),
    ...named((row: DeviceRow) => parameters.get(keyOf(row)), 'preset', 'fieldsPlanned', 'fieldsVerified', 'readBackAt'),
    ['test_runs', ({ device, runs }) => (device.kind === 'shower' ? runs.length : null)],
    ['last_test', ({ runs }) => runs.at(-1)?.verdict ?? null],
    ['last_test_at', ({ runs }) => runs.at(-1)?.endedAt ?? null],
    ['open_issues', ofPlace((key) => aboutDevice(model.issues, key).filter(({ status }) => status === 'open').length)],
    ['photos', ofPlace((key) => aboutDevice(model.photos, key).length)],
    ...named((row: DeviceRow) => places.get(keyOf(row)), 'planX', 'planY'),
    ['earlier_units', ({ device }) => device.earlierUnits.map(({ id }) => id).join(' ')],
    ...named(({ requests }: DeviceRow) => requests, 'sent', 'confirmed', 'settled', 'notApplied', 'rejected', 'unknown').map(
      ([title, value]) => [`requests_${title}`, value] as const,
    ),
  ]
  return tableOf(columns, deviceRows(model), language)
}

const stepsOf = (steps: readonly { readonly device: string; readonly step: string }[], key: string) =>
  aboutDevice(steps, key)
    .map(({ step }) => step)
    .join(' ')

export function parametersCsv(model: ReportModel, language: Language = 'en'): Uint8Array {
  const devices = new Map(model.devices.map((device) => [device.key, device]))
  const rows = model.parameters.flatMap(({ fields, ...device }) => fields.map((field) => ({ ...field, ...device })))
  type Row = (typeof rows)[number]
  const columns: Columns<Row> = [
    ...placeColumns<Row>(model, ({ device }) => devices.get(device)),
    ...named((row: Row) => row, 'field', 'value', 'planned', 'asFound'),
    ['unexpected_value', ({ unexpected }) => unexpected],
    ['unexpected_as_found', ({ asFoundUnexpected }) => asFoundUnexpected],
    ...named((row: Row) => row, 'deviation'),
    ['minimum', ({ bounds }) => bounds.min],
    ['maximum', ({ bounds }) => bounds.max],
    ['length', ({ bounds }) => bounds.length],
    ...named((row: Row) => row, 'withinBounds', 'preset', 'asFoundAt', 'readBackAt'),
  ]
  return tableOf(columns, rows, language)
}

type OpenItem =
  | (OpenStep & { readonly list: 'open' })
  | (OpenIssue & { readonly list: 'issues' })
  | (OfficeItem & { readonly list: 'office' })

/** The three lists of what is left, told apart by the column `list`. */
export function openItemsCsv(model: ReportModel): Uint8Array {
  const devices = new Map([...model.devices, ...model.removed].map((device) => [device.key, device]))
  const { open, issues, office } = model.outstanding
  const items: OpenItem[] = [
    ...open.map((item) => ({ ...item, list: 'open' as const })),
    ...issues.map((item) => ({ ...item, list: 'issues' as const })),
    ...office.map((item) => ({ ...item, list: 'office' as const })),
  ]
  return tableOf<OpenItem>(
    [
      ...placeColumns<OpenItem>(model, ({ device }) => (device === null ? undefined : devices.get(device))),
      ['list', ({ list }) => list],
      ['why', whyOf],
      ['step', (item) => (item.list === 'open' ? item.step : item.list === 'office' ? 'group' : null)],
      ['what', whatOf],
      ['details', detailsOf],
      ['owner', (item) => (item.list === 'issues' ? item.owner : null)],
      ['since', sinceOf],
      ['planned_for', plannedForOf],
    ],
    items,
    'en',
  )
}

function whyOf(item: OpenItem): Value {
  if (item.list === 'open') return item.why
  if (item.list === 'issues') return 'issue'
  return item.skip === null ? 'groupNotReported' : item.skip.until === null ? 'skipped' : 'postponed'
}

/** The request, the fields, or the group that it is about. */
function whatOf(item: OpenItem): Value {
  if (item.list !== 'open') return item.list === 'office' ? item.intended : null
  return item.why === 'unknown' ? item.operation : item.why === 'notReported' ? item.fields.join(' ') : null
}

function detailsOf(item: OpenItem): Value {
  if (item.list === 'issues') return item.fault
  if (item.list === 'office') return item.skip?.reason ?? null
  return 'reason' in item ? item.reason : null
}

function sinceOf(item: OpenItem): Value {
  if (item.list === 'issues') return item.openedAt
  if (item.list === 'office') return null
  return item.why === 'unknown' ? item.sentAt : 'at' in item ? item.at : null
}

function plannedForOf(item: OpenItem): Value {
  if (item.list === 'issues') return item.due
  if (item.list === 'office') return item.skip?.until ?? null
  return item.why === 'postponed' ? item.until : null
}
