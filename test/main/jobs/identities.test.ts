/** What names a device: refused where it cannot, by every command that would keep it. */
import { expect, it } from 'vitest'
import { field, jobWith } from '../../support/field.ts'

it('stores nothing as a device ID or serial number that cannot be one', async () => {
  const { host, unpaired } = await field()
  const [id = '', other = ''] = unpaired()
  const { jobId } = await jobWith(host, [id])
  const label = `id=${other};sn=SH47918`
  const problemsOf = (reply: unknown) => JSON.parse(JSON.stringify(reply, ['error', 'data', 'problems', 'path', 'problem'])) as unknown
  const refused = (path: string, problem: string) => ({ error: { data: { problems: [{ path, problem }] } } })
  for (const bad of ['..', '\ud800', ' padded ', 'SH47918', label]) {
    expect(problemsOf(await host.call('jobs.addDevices', { jobId, devices: [{ id: bad }] }))).toEqual(refused('devices.0.id', 'badId'))
    expect(problemsOf(await host.call('jobs.identify', { jobId, device: 'd1', id: bad }))).toEqual(refused('id', 'badId'))
    expect(problemsOf(await host.call('jobs.swap', { jobId, device: 'd1', id: bad, reason: 'leaks' }))).toEqual(refused('id', 'badId'))
  }
  for (const bad of [other, label, 'https://devices.example/start', 'see the photo']) {
    const named = { serialNumber: bad }
    expect(problemsOf(await host.call('jobs.addDevices', { jobId, devices: [named] }))).toEqual(
      refused('devices.0.serialNumber', 'badSerialNumber'),
    )
    expect(problemsOf(await host.call('jobs.identify', { jobId, device: 'd1', ...named }))).toEqual(
      refused('serialNumber', 'badSerialNumber'),
    )
  }
  expect((await host.value('jobs.read', { jobId })).devices).toMatchObject([{ id, serialNumber: null }])
})

it('plans no group that cannot be one', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 1))
  expect(await host.call('jobs.plan', { jobId, groupId: 'Second floor' })).toMatchObject({
    error: { code: 'input.invalid', data: { problems: [{ path: 'groupId', problem: 'badGroupId' }] } },
  })
})

it('takes a device ID in other letters for the device that is there, with all that was read of it', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 1))
  await host.value('jobs.apply', { jobId, steps: ['pair'] })
  const [before] = (await host.value('jobs.read', { jobId })).devices
  const job = await host.value('jobs.identify', { jobId, device: 'd1', id: before?.id?.toUpperCase() ?? '', serialNumber: 'SH47918' })
  expect(before?.statuses.pair.state).toBe('confirmed')
  expect(job.devices).toMatchObject([{ id: before?.id, serialNumber: 'SH47918', statuses: { pair: { state: 'confirmed' } } }])
})

it('takes the label of the device that is there for no replacement, in whichever letters', async () => {
  const here = await field()
  const [id = ''] = here.unpaired()
  const before = await jobWith(here.host, [id])
  const { jobId } = before
  for (const same of [id, id.toUpperCase()])
    expect(await here.host.call('jobs.swap', { jobId, device: 'd1', id: same, reason: 'Valve leaks' })).toMatchObject({
      error: { code: 'job.sameDevice', data: { device: 'd1', id: same } },
    })
  expect((await here.host.value('jobs.read', { jobId })).journal).toEqual(before.journal)
})

it('restores what was removed, and says where there is no such device', async () => {
  const here = await field()
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
  await here.host.value('jobs.removeDevices', { jobId, devices: ['d1'] })
  expect(await here.host.call('jobs.restoreDevices', { jobId, devices: ['d1', 'd7'] })).toMatchObject({
    error: { code: 'job.unknownDevice', data: { device: 'd7' } },
  })
  for (const devices of [['d1'], ['d1', 'd2']])
    expect((await here.host.value('jobs.restoreDevices', { jobId, devices })).removed).toEqual([])
})
