/**
 * The CSV twins of a report, for spreadsheets and scripts: one row a device, and one row a parameter. Columns and values are
 * the same in every language: names as the service and the journal have them, numbers with a point, times with their offset.
 *
 * RFC 4180 with a byte order mark. No text that a person or the service chose is ever taken for a formula.
 */
import type { Outcome } from '#shared/job/report-summary.ts'
import { countsOf, type RequestCounts, type RequestScope } from '#shared/job/report-requests.ts'
import type { ReportModel } from '#shared/job/report.ts'
import { sameId } from '#shared/service/ids.ts'

type Value = string | number | boolean | null

/** A column of each table, in order. */
type Columns<Row> = readonly (readonly [title: string, value: (row: Row) => Value])[]

/** What spreadsheets take for the beginning of a formula, or skip on their way to one; also in the wide forms of East Asia. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u

export function cellOf(value: Value): string {
  if (value === null) return ''
  // A number of our own cannot be anything else; an apostrophe would make a text of it.
  if (typeof value !== 'string') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Uint8Array {
  const lines = [columns.map(([title]) => cellOf(title)), ...rows.map((row) => columns.map(([, value]) => cellOf(value(row))))]
  return new TextEncoder().encode(`\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`)
}

type Device = ReportModel['devices'][number]

/** Which report a row is from, and which place in the building: first in every table, so that tables of many jobs can be joined. */
function placeColumns<Row>({ identity }: ReportModel, deviceOf: (row: Row) => Device | undefined): Columns<Row> {
  const { number, revision, environment, site } = identity
  return [
    ['report', () => number],
    ['revision', () => revision ?? 'draft'],
    ['environment', () => environment],
    ['site', () => site.name],
    ['building', (row) => deviceOf(row)?.building ?? site.building ?? null],
    ['floor', (row) => deviceOf(row)?.floor ?? null],
    ['room', (row) => deviceOf(row)?.room ?? null],
    ['device', (row) => deviceOf(row)?.key ?? null],
    ['kind', (row) => deviceOf(row)?.kind ?? null],
    ['id', (row) => deviceOf(row)?.id ?? null],
    ['serial_number', (row) => deviceOf(row)?.serialNumber ?? null],
  ]
}

/** A device of the list, one that was removed from it, or an earlier one in the place of a listed one. */
interface DeviceRow {
  readonly device: Device
  readonly listed: Exclude<RequestScope, 'noDevice'>
  readonly requests: RequestCounts
  readonly runs: readonly ReportModel['tests'][number][]
}

/** The requests of all rows and those without a device are all there were. */
function deviceRows({ devices, removed, replaced, requests, tests }: ReportModel): DeviceRow[] {
  const countsFor = (key: string, listed: DeviceRow['listed']) =>
    countsOf(requests.filter(({ device, scope }) => device === key && scope === listed))
  const runsOf = (key: string, isThis: (unit: string | null) => boolean) =>
    tests.filter(({ device, run, unit }) => device === key && run !== null && isThis(unit))
  return [
    ...devices.map((device): DeviceRow => {
      const earlier = replaced.filter((each) => each.device === device.key)
      const isThis = (unit: string | null) => !earlier.some(({ id }) => sameId(id, unit))
      return { device, listed: 'listed', requests: countsFor(device.key, 'listed'), runs: runsOf(device.key, isThis) }
    }),
    ...replaced.flatMap(({ device: key, id, serialNumber, requests: counts }): DeviceRow[] =>
      devices
        .filter((device) => device.key === key)
        .map((device) => ({
          device: { ...device, id, serialNumber, reportedGroup: null, buildId: null, pairing: null, earlierUnits: [] },
          listed: 'replaced',
          requests: counts,
          runs: runsOf(key, (unit) => sameId(unit, id)),
        })),
    ),
    ...removed.map(({ done, ...device }): DeviceRow => ({
      device,
      listed: 'removed',
      requests: done.requests,
      runs: runsOf(device.key, () => true),
    })),
  ]
}

export function devicesCsv(model: ReportModel): Uint8Array {
  const parameters = new Map(model.parameters.map((each) => [each.device, each]))
  // What is known of the place only as it is now says nothing of an earlier device.
  const now =
    (value: (device: Device) => Value) =>
    ({ device, listed }: DeviceRow) =>
      listed === 'replaced' ? null : value(device)
  const counted = (['sent', 'confirmed', 'settled', 'notApplied', 'rejected', 'unknown'] as const).map(
    (name) => [name === 'notApplied' ? 'requests_not_applied' : `requests_${name}`, ({ requests }: DeviceRow) => requests[name]] as const,
  )
  return tableOf<DeviceRow>(
    [
      ...placeColumns<DeviceRow>(model, ({ device }) => device),
      ['listed', ({ listed }) => listed],
      ['outcome', now(({ outcome }): Outcome => outcome)],
      ['skipped_steps', now(({ key }) => stepsOf(model.skipped, key))],
      ['postponed_steps', now(({ key }) => stepsOf(model.postponed, key))],
      ['postponed_to', now(({ key }) => model.postponed.find(({ device }) => device === key)?.until ?? null)],
      ['intended_group', now(({ intendedGroup }) => intendedGroup)],
      ['intended_group_name', now(({ intendedGroupName }) => intendedGroupName)],
      ['reported_group', ({ device }) => device.reportedGroup],
      ['build_id', ({ device }) => device.buildId],
      ['paired_at', ({ device }) => device.pairing?.at ?? null],
      ['pairing', ({ device }) => device.pairing?.how ?? null],
      ['unread_at', now(({ unreadAt }) => unreadAt)],
      ['preset', now(({ key }) => parameters.get(key)?.preset ?? null)],
      ['fields_planned', now(({ key }) => parameters.get(key)?.verified.planned ?? null)],
      ['fields_verified', now(({ key }) => parameters.get(key)?.verified.same ?? null)],
      ['read_back_at', now(({ key }) => parameters.get(key)?.readBackAt ?? null)],
      ['test_runs', ({ device, runs }) => (device.kind === 'shower' ? runs.length : null)],
      ['last_test', ({ runs }) => runs.at(-1)?.verdict ?? null],
      ['last_test_at', ({ runs }) => runs.at(-1)?.endedAt ?? null],
      ['open_issues', now(({ key }) => model.issues.filter((issue) => issue.device === key && issue.status === 'open').length)],
      ['photos', now(({ key }) => model.photos.filter((photo) => photo.device === key).length)],
      ['earlier_units', ({ device }) => device.earlierUnits.map(({ id }) => id).join(' ')],
      ...counted,
    ],
    deviceRows(model),
  )
}

const stepsOf = (steps: readonly { readonly device: string; readonly step: string }[], key: string) =>
  steps.flatMap(({ device, step }) => (device === key ? [step] : [])).join(' ')

export function parametersCsv(model: ReportModel): Uint8Array {
  const devices = new Map(model.devices.map((device) => [device.key, device]))
  const rows = model.parameters.flatMap(({ fields, ...device }) => fields.map((field) => ({ ...field, ...device })))
  type Row = (typeof rows)[number]
  return tableOf<Row>(
    [
      ...placeColumns<Row>(model, ({ device }) => devices.get(device)),
      ['field', ({ field }) => field],
      ['value', ({ value }) => value],
      ['planned', ({ planned }) => planned],
      ['as_found', ({ asFound }) => asFound],
      ['unexpected_value', ({ unexpected }) => unexpected],
      ['unexpected_as_found', ({ asFoundUnexpected }) => asFoundUnexpected],
      ['deviation', ({ deviation }) => deviation],
      ['minimum', ({ bounds }) => bounds.min],
      ['maximum', ({ bounds }) => bounds.max],
      ['length', ({ bounds }) => bounds.length],
      ['within_bounds', ({ withinBounds }) => withinBounds],
      ['preset', ({ preset }) => preset],
      ['as_found_at', ({ asFoundAt }) => asFoundAt],
      ['read_back_at', ({ readBackAt }) => readBackAt],
    ],
    rows,
  )
}

/** What is left to do, for whoever does it: outstanding items and open issues alike. A skipped step is not: nobody is to do it. */
export function openItemsCsv(model: ReportModel): Uint8Array {
  const devices = new Map([...model.devices, ...model.removed].map((device) => [device.key, device]))
  type Row = ReportModel['outstanding'][number]
  return tableOf<Row>(
    [
      ...placeColumns<Row>(model, ({ device }) => (device === null ? undefined : devices.get(device))),
      ['why', ({ why }) => why],
      ['what', whatOf],
      ['details', detailsOf],
      ['owner', (item) => (item.why === 'issue' ? item.owner : null)],
      ['since', (item) => (item.why === 'unknownWrite' ? item.sentAt : 'at' in item ? item.at : null)],
      ['planned_for', (item) => (item.why === 'postponed' ? item.until : null)],
    ],
    model.outstanding.filter(({ why }) => why !== 'skipped'),
  )
}

function whatOf(item: ReportModel['outstanding'][number]): Value {
  if (item.why === 'unknownWrite') return item.operation
  if (item.why === 'open') return item.steps.join(' ')
  return 'step' in item ? item.step : item.why === 'groupNotReported' ? 'group' : null
}

function detailsOf(item: ReportModel['outstanding'][number]): Value {
  if (item.why === 'issue') return item.fault
  if (item.why === 'groupNotReported') return item.intended
  return 'reason' in item ? item.reason : null
}
