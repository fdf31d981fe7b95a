/** A matrix of fields by devices: each planned value compared with the reported one. Pure; built before anything is sent. */
import { forEachKey } from '../for-each-key.ts'
import { fieldNames, type FieldName } from './catalogue.ts'
import { compareConfiguration } from './diff.ts'
import type { Configuration, ConfigurationPlan, FieldValue } from './schema.ts'
import { sameValue, valueKey } from './value.ts'

export interface MatrixDevice {
  readonly key: string
  readonly name: string
  readonly plan: ConfigurationPlan | null
  readonly preset: string | null
  /** Null if not read yet. */
  readonly reported: Configuration | null
}

/** `unknown`: planned, but the device has not reported the field. `unplanned`: not changed. */
export type CellState = 'changed' | 'same' | 'unknown' | 'unplanned'

export interface MatrixCell {
  readonly state: CellState
  readonly planned: FieldValue | null
  readonly reported: FieldValue | null
  /** What most devices with the same preset plan; null for a device that plans the same, or if there is no such value. */
  readonly usual: FieldValue | null
}

interface Counts {
  readonly changed: number
  readonly unknown: number
}
export interface MatrixRow extends Counts {
  readonly field: FieldName
  /** One for each column. */
  readonly cells: readonly MatrixCell[]
}
interface MatrixColumn extends Counts {
  readonly key: string
  readonly name: string
  readonly isRead: boolean
}
export interface Matrix extends Counts {
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
}

const unplanned: MatrixCell = { state: 'unplanned', planned: null, reported: null, usual: null }

export function matrixOf(devices: readonly MatrixDevice[]): Matrix {
  const compared = devices.map(({ plan, reported }) => new Map(compareConfiguration(plan ?? {}, reported).map((row) => [row.field, row])))
  const rows = fieldNames.map((field): MatrixRow => {
    const byPreset = Map.groupBy(devices, ({ preset }) => preset)
    const usual = new Map([...byPreset].map(([preset, all]) => [preset, mostCommon(all.flatMap(({ plan }) => plan?.[field] ?? []))]))
    const cells = compared.map((ofDevice, at): MatrixCell => {
      const row = ofDevice.get(field)
      if (row === undefined) return unplanned
      const { planned, reported, state } = row
      const ofMost = usual.get(devices[at]?.preset ?? null) ?? null
      return { state: state === 'missing' ? 'unknown' : state, planned, reported, usual: sameValue(ofMost, planned) ? null : ofMost }
    })
    return { field, cells, ...countsIn(cells) }
  })
  const columns = devices.map(({ key, name, reported }, at): MatrixColumn => {
    const cells = rows.flatMap(({ cells: all }) => all[at] ?? [])
    return { key, name, isRead: reported !== null, ...countsIn(cells) }
  })
  return { columns, rows, ...summed(columns) }
}

/** Only the fields and devices with something to send, or with something unknown. */
export function deviationsOf({ columns, rows, ...counts }: Matrix): Matrix {
  const kept = columns.flatMap((column, at) => (deviates(column) ? [at] : []))
  const at = <Item>(items: readonly Item[]) => kept.flatMap((index) => items[index] ?? [])
  return { columns: at(columns), rows: rows.filter(deviates).map((row) => ({ ...row, cells: at(row.cells) })), ...counts }
}

/** The fields that are planned for any device, and all devices. */
export const plannedOf = (matrix: Matrix): Matrix => ({
  ...matrix,
  rows: matrix.rows.filter(({ cells }) => cells.some(({ state }) => state !== 'unplanned')),
})

const deviates = ({ changed, unknown }: Counts): boolean => changed + unknown > 0

function countsIn(cells: readonly MatrixCell[]): Counts {
  return forEachKey(['changed', 'unknown'], (counted) => cells.filter(({ state }) => state === counted).length)
}

const summed = (counts: readonly Counts[]): Counts =>
  forEachKey(['changed', 'unknown'], (counted) => counts.reduce((sum, each) => sum + each[counted], 0))

function mostCommon(values: readonly FieldValue[]): FieldValue | null {
  const alike = Map.groupBy(values, valueKey)
  for (const [first, ...others] of alike.values()) if (first !== undefined && (others.length + 1) * 2 > values.length) return first
  return null
}
