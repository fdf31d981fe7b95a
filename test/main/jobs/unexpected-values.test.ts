/** Values that are not of the documented kind: kept in the journal as they were received, told wherever the field is, never sent for. */
import { expect, it } from 'vitest'
import { devicesCsv, parametersCsv } from '#main/report/csv.ts'
import { errorWords } from '#shared/tables/error-words.ts'
import { reportFrom } from '#shared/report/report.ts'
import { translatorFor } from '#main/translate.ts'
import { field, jobWith } from '../../support/field.ts'

async function appliedWithUnexpected() {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.plan', { jobId, configuration: { water_hardness: 12.5, color_mode: 1 } })
  here.simulator.faults.add({ kind: 'wrongTypes', field: 'water_hardness', operation: 'showers.readConfiguration' })
  const { results } = await here.host.value('jobs.apply', { jobId, steps: ['pair', 'configure'] })
  return Object.assign(here, { jobId, results })
}

it('are kept with the reading, and survive a restart', { timeout: 60_000 }, async () => {
  const here = await appliedWithUnexpected()
  const expected = [{ path: 'water_hardness', expected: 'number', raw: '12.5 units' }]
  const latest = async () => (await here.host.value('jobs.read', { jobId: here.jobId })).devices[0]?.configuration.latest
  expect((await latest())?.unexpected).toEqual(expected)
  expect((await latest())?.value).not.toHaveProperty('water_hardness')
  await here.restart()
  expect((await here.host.value('jobs.read', { jobId: here.jobId })).devices[0]?.configuration.latest?.unexpected).toEqual(expected)
})

it('are told as not reported, with what was reported instead, in every language, and not written over and over', async () => {
  const { host, simulator, jobId, results } = await appliedWithUnexpected()
  expect(results).toMatchObject([{ outcome: 'notReported', error: { code: 'configuration.notReported' } }])
  const error = results[0]?.error
  if (error === null || error === undefined) throw new Error('nothing failed')
  for (const [language, said] of [
    ['en', 'Unexpected value: "12.5 units"'],
    ['de', 'Unerwarteter Wert: "12.5 units"'],
    ['sv', 'Oväntat värde: "12.5 units"'],
  ] as const)
    expect(errorWords(error, translatorFor(language), language).happened).toContain(said)
  const before = simulator.requests.length
  await host.value('jobs.apply', { jobId, steps: ['configure'] })
  expect(simulator.requests.slice(before).filter(({ method }) => method === 'PUT')).toEqual([])
})

it('stand in the report, raw and marked', async () => {
  const { host, jobId } = await appliedWithUnexpected()
  const model = reportFrom(await host.value('reports.preview', { jobId }))
  const hardness = model.parameters[0]?.fields.find((each) => each.field === 'water_hardness')
  expect(hardness).toMatchObject({ value: null, planned: 12.5, deviation: 'missing', unexpected: '"12.5 units"' })
  expect(model.variances).toMatchObject([{ field: 'water_hardness', asBuilt: null, unexpected: '"12.5 units"' }])
  expect(model.parameters[0]?.fields.filter(({ unexpected }) => unexpected !== null)).toHaveLength(1)
  expect(Buffer.from(parametersCsv(model)).toString()).toContain('12.5 units')
  expect(Buffer.from(devicesCsv(model)).toString()).not.toContain('undefined')
})

it('are cut where they are long, so that no journal grows by them', async () => {
  const { host, simulator, jobId } = await appliedWithUnexpected()
  const [shower] = (await host.value('jobs.read', { jobId })).devices
  const id = shower?.id ?? ''
  const known = simulator.world.showers.get(id)!
  simulator.world.showers.put({ ...known, configuration: { ...known.configuration, welcome_message: 'x'.repeat(20_000) } })
  simulator.faults.clear()
  simulator.faults.add({ kind: 'wrongTypes', operation: 'showers.readConfiguration' })
  await host.value('jobs.refresh', { jobId })
  const [after] = (await host.value('jobs.read', { jobId })).devices
  const { unexpected = [] } = after?.configuration.latest ?? {}
  expect(unexpected.length).toBeGreaterThan(20)
  expect(JSON.stringify(unexpected).length).toBeLessThan(60 * 700)
})
