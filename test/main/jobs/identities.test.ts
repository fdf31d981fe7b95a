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

it('reads serial numbers as labels are read, and refuses product numbers and another keyboard', async () => {
  const { host, unpaired } = await field()
  const { jobId } = await jobWith(host, unpaired().slice(0, 1))
  const added = async (serialNumber: string) => {
    const reply = await host.call('jobs.addDevices', { jobId, devices: [{ serialNumber }] })
    return reply.ok ? reply.value.devices.at(-1)?.serialNumber : reply.error.code
  }
  for (const [text, serial] of [
    ['S/N SH-0042', 'SH-0042'],
    ['Ser.No.: SH-0043', 'SH-0043'],
    ['010761234567890021SH-0044', 'SH-0044'],
    [']C1SH-0045', 'SH-0045'],
    ['(01)07612345678900(21)SH-0046', 'SH-0046'],
    ['AB 4711', 'AB 4711'],
  ] as const)
    expect([text, await added(text)]).toEqual([text, serial])
  for (const text of ['7612345678900', 'EAN 7612345678900', '(01)07612345678900', 'SHß0042', 'SY+0042'])
    expect([text, await added(text)]).toEqual([text, 'input.invalid'])
  for (const [command, more] of [
    ['jobs.identify', {}],
    ['jobs.swap', { id: unpaired()[1] ?? '', reason: 'leaks' }],
  ] as const)
    expect(await host.call(command, { jobId, device: 'd1', serialNumber: '7612345678900', ...more })).toMatchObject({
      error: { code: 'input.invalid', data: { problems: [{ path: 'serialNumber', problem: 'badSerialNumber' }] } },
    })
  // Where the others are as long, one of them may look like a product number.
  const two = { jobId, devices: [{ serialNumber: '7612345678901' }, { serialNumber: '7612345678900' }] }
  expect((await host.value('jobs.addDevices', two)).devices.slice(-2).map(({ serialNumber }) => serialNumber)).toEqual([
    '7612345678901',
    '7612345678900',
  ])
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
