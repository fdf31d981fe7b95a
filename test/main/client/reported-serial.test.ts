/** The confirmation text for a shower names what its label says, as long as the service reports that of this one alone. */
import { expect, it } from 'vitest'
import { field } from '../../support/field.ts'

async function paired() {
  const here = await field()
  const [one = '', two = ''] = here.unpaired()
  const { jobId } = await here.host.value('jobs.create', { environment: 'development', site: { name: 'Hotel Aurora' }, technician: 'Ada' })
  await here.host.value('jobs.addDevices', { jobId, devices: [one, two].map((id) => ({ id })) })
  const shower = (id: string) => {
    const found = here.simulator.world.showers.get(id)
    if (found === undefined) throw new Error(`no shower ${id}`)
    return found
  }
  const pair = () => here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const asked = (id: string) => here.host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
  return { ...here, jobId, one, two, shower, pair, asked }
}

it('names the serial number of a shower of an open job, and that is enough to unpair it', async () => {
  const { host, jobId, one, shower, pair, asked } = await paired()
  const planned = await asked(one)
  expect(planned.phrase).toBe(`development ${one}`)
  await pair()
  const { token, phrase } = await asked(one)
  expect(phrase).toBe(`development ${shower(one).serialNumber}`)
  const unpair = (typed: string) => host.call('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed } })
  expect(await unpair(`development ${shower(one).serialNumber}0`)).toMatchObject({ ok: false, error: { code: 'confirmation.invalid' } })
  expect(await unpair(phrase.toLowerCase())).toMatchObject({ ok: false, error: { code: 'confirmation.invalid' } })
  expect(await unpair(phrase)).toMatchObject({ ok: true, value: { outcome: 'confirmed' } })
})

it('names it outside a job once the list was read, and for no other command', async () => {
  const { host, jobId, one, shower, pair, asked } = await paired()
  await pair()
  await host.value('jobs.remove', { jobId })
  const listed = await host.value('showers.list', { environment: 'development' })
  expect(listed.response.Items.length).toBeGreaterThan(0)
  expect((await asked(one)).phrase).toBe(`development ${shower(one).serialNumber}`)
  const group = await host.value('confirmations.request', { environment: 'development', command: 'groups.delete', id: one })
  expect(group.phrase).toBe(`development ${one}`)
})

it.each([
  ['two showers report the same', (serial: string) => serial],
  ['it cannot be typed as it is shown', () => 'SH 1\u00a02'],
  ['it is too short to tell anything', () => 'S1'],
])('names the device ID where %s', async (_, serialOf) => {
  const { one, two, shower, pair, asked } = await paired()
  Object.assign(shower(one), { serialNumber: serialOf(shower(two).serialNumber) })
  await pair()
  expect((await asked(one)).phrase).toBe(`development ${one}`)
})
