/** The difference matrix: it counts what would be sent, device by device and field by field. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNames } from '#shared/tables/catalogue.ts'
import { neededUpdate } from '#shared/tables/diff.ts'
import { deviationsOf, matrixOf, plannedOf, type MatrixDevice } from '#shared/tables/matrix.ts'
import { plans, readings } from '../support/configurations.ts'

const device = (key: string, plan: MatrixDevice['plan'], reported: MatrixDevice['reported']): MatrixDevice => ({
  key,
  name: key,
  plan,
  preset: null,
  reported,
})
const devices = fc
  .array(fc.tuple(fc.option(plans), fc.option(readings)), { maxLength: 8 })
  .map((all) => all.map(([plan, reported], at) => device(`d${at}`, plan, reported)))

describe('the difference matrix', () => {
  it('counts for each device exactly what would be sent to it', () => {
    fc.assert(
      fc.property(devices, (all) => {
        const matrix = matrixOf(all)
        const needed = all.map(({ plan, reported }) => Object.keys(neededUpdate(plan ?? {}, reported)).length)
        expect(matrix.columns.map(({ changed, unknown }) => changed + unknown)).toEqual(needed)
        const ofFields = matrix.rows.reduce((sum, row) => sum + row.changed + row.unknown, 0)
        expect(ofFields).toBe(matrix.changed + matrix.unknown)
        expect(ofFields).toBe(needed.reduce((sum, each) => sum + each, 0))
      }),
    )
  })

  it('shows as deviations every cell with something to send, and no field or device without one', () => {
    fc.assert(
      fc.property(devices, (all) => {
        const whole = matrixOf(all)
        const { columns, rows, changed, unknown } = deviationsOf(whole)
        const open = rows.flatMap(({ cells }) => cells).filter(({ state }) => state === 'changed' || state === 'unknown')
        expect(open.length).toBe(whole.changed + whole.unknown)
        expect([changed, unknown]).toEqual([whole.changed, whole.unknown])
        for (const row of rows) expect(row.cells).toHaveLength(columns.length)
        expect(rows.every((row) => row.changed + row.unknown > 0)).toBe(true)
        expect(columns.every((column) => column.changed + column.unknown > 0)).toBe(true)
      }),
    )
  })

  it('has every field and device, and keeps their order', () => {
    const matrix = matrixOf([device('b', { color_mode: 1 }, {}), device('a', null, null)])
    expect(matrix.rows.map(({ field }) => field)).toEqual(fieldNames)
    expect(matrix.columns.map(({ key, isRead }) => [key, isRead])).toEqual([
      ['b', true],
      ['a', false],
    ])
    expect(plannedOf(matrix).rows.map(({ field }) => field)).toEqual(['color_mode'])
  })

  it('marks what is planned unlike most of the others, and nothing where there is no such majority', () => {
    const flow = (value: number) => device(`flow ${value}`, { default_shower_flow: value }, { default_shower_flow: 9 })
    const [row] = plannedOf(matrixOf([flow(8), flow(8), flow(7), device('none', null, {})])).rows
    expect(row?.cells.map(({ usual }) => usual)).toEqual([null, null, 8, null])
    const [tied] = plannedOf(matrixOf([flow(8), flow(7)])).rows
    expect(tied?.cells.some(({ usual }) => usual !== null)).toBe(false)
  })

  it('compares each plan with those of the same preset, as floors have different ones', () => {
    const flow = (preset: string, value: number) => ({ ...device(`${preset} ${value}`, { default_shower_flow: value }, null), preset })
    const [row] = plannedOf(
      matrixOf([6, 6, 6, 6].map((value) => flow('Pool', value)).concat([8, 8, 7].map((value) => flow('Ward', value)))),
    ).rows
    expect(row?.cells.map(({ usual }) => usual)).toEqual([null, null, null, null, null, null, 8])
  })

  it('says of a field that was not read that nobody knows', () => {
    const [row] = plannedOf(matrixOf([device('a', { color_mode: 1 }, null), device('b', { color_mode: 1 }, { color_mode: 1 })])).rows
    expect(row?.cells.map(({ state }) => state)).toEqual(['unknown', 'same'])
  })
})
