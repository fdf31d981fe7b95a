/** What a person does at once is one command, one turn, and one event; on a refusal nothing of it is there. */
import { describe, expect, it } from 'vitest'
import type { PayloadOf } from '#shared/contract/contract.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { light } from '../../support/readings.ts'
import { madeId } from '../../support/made-ids.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen' }
const plan = { configuration, preset: 'Hotel room', groupId: madeId(101), groupName: 'House Birch' }

/** What `work` came to, and each change of a job that was told meanwhile. */
async function changesDuring<Value>({ host }: Field, work: () => Promise<Value>) {
  const end = new AbortController()
  const told: PayloadOf<'job.changed'>[] = []
  const events = await host.events(end.signal)
  const listening = (async () => {
    for await (const { event, payload } of events) if (event === 'job.changed') told.push(payload as PayloadOf<'job.changed'>)
  })().catch(() => undefined)
  const value = await work()
  // Events come in order: once that of a later act is here, all before it are.
  const { jobId } = await jobWith(host, [madeId(99)])
  await expect.poll(() => told.some((each) => each.jobId === jobId)).toBe(true)
  end.abort()
  await listening
  return { value, changes: told.filter((each) => each.jobId !== jobId) }
}

describe('planning 40 devices with preset and group', () => {
  it('takes one command, which tells one change, where it took 160', async () => {
    const here = await field()
    const { host } = here
    const { jobId } = await jobWith(host, [])
    const devices = here
      .unpaired()
      .slice(0, 35)
      .map((id, index) => ({ id, room: `${100 + index}`, plan }))
    const waiting = Array.from({ length: 5 }, (_, index) => ({ room: `${200 + index}`, plan }))
    const { value, changes } = await changesDuring(here, () => host.value('jobs.addDevices', { jobId, devices: [...devices, ...waiting] }))
    expect(value.devices).toHaveLength(40)
    expect(value.devices.map((device) => device.plan)).toEqual(Array(40).fill({ ...plan, base: null, presetFields: null }))
    expect(changes).toEqual([{ jobId, entries: 81 }])
  })

  it('notes with a device what its list says about it', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [])
    const job = await host.value('jobs.addDevices', { jobId, devices: [{ room: '1', note: 'Key at reception' }, { room: '2' }] })
    expect(job.notes).toMatchObject([{ device: 'd1', text: 'Key at reception' }])
    // Taken back with its devices: imported again, it would be there twice.
    const undone = await host.value('jobs.removeDevices', { jobId, devices: ['d1', 'd2'], withNotes: true })
    expect(undone.notes).toEqual([])
    expect(undone.withdrawn.notes).toMatchObject([{ text: 'Key at reception' }])
  })

  it('leaves nothing of it where one of them is refused', async () => {
    const here = await field()
    const [id = '', other = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [other])
    const before = await here.host.value('jobs.read', { jobId })
    const devices = [
      { room: '1', plan },
      { id, plan },
      { room: '3', plan, skips: [{ step: 'test' as const, reason: 'No water' }] },
    ]
    const { changes } = await changesDuring(here, async () => {
      for (const refused of [{ id: other }, { id }])
        expect(await here.host.call('jobs.addDevices', { jobId, devices: [...devices, refused, { room: '5' }] })).toMatchObject({
          error: { code: 'job.duplicateDevice' },
        })
    })
    expect(await here.host.value('jobs.read', { jobId })).toEqual(before)
    expect(changes).toEqual([])
  })

  it('are refused as a whole where the job would hold more than can be imported elsewhere', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, [])
    const rooms = (count: number) => Array.from({ length: count }, (_, index) => ({ room: `${index}` }))
    await here.host.value('jobs.addDevices', { jobId, devices: rooms(10_000) })
    await here.host.value('jobs.addDevices', { jobId, devices: rooms(9_999) })
    expect(await here.host.call('jobs.addDevices', { jobId, devices: rooms(2) })).toMatchObject({
      error: { code: 'job.tooManyDevices', data: { most: jobLimits.devices } },
    })
    expect((await here.host.value('jobs.addDevices', { jobId, devices: rooms(1) })).devices).toHaveLength(20_000)
  })
})

describe('a scanned label', () => {
  it('is identified, planned and left out in one act', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [])
    await here.host.value('jobs.addDevices', { jobId, devices: [{ room: '104' }] })
    const skips = [{ step: 'test' as const, reason: 'No water yet', until: '2027-01-01' }]
    const { value, changes } = await changesDuring(here, () => here.host.value('jobs.identify', { jobId, device: 'd1', id, plan, skips }))
    expect(value.devices[0]).toMatchObject({ id, room: '104', plan, statuses: { test: { state: 'skipped', until: '2027-01-01' } } })
    expect(changes).toHaveLength(1)
  })

  it('is not planned against what another unit reported', async () => {
    const here = await field()
    const [id = '', other = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    await here.host.value('jobs.apply', { jobId })
    await here.host.value('jobs.refresh', { jobId })
    const { devices } = await here.host.value('jobs.identify', { jobId, device: 'd1', id: other, plan })
    expect(devices[0]?.plan).toEqual({ ...plan, base: null, presetFields: null })
  })

  it('takes the place of a device that was planned as another kind, which goes in the same act', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, [madeId(1)])
    const devices = [{ kind: 'tap' as const, id: madeId(1) }]
    const { value, changes } = await changesDuring(here, () => here.host.value('jobs.addDevices', { jobId, devices, instead: ['d1'] }))
    expect(value.devices.map(({ key, kind }) => [key, kind])).toEqual([['d2', 'tap']])
    expect(changes).toHaveLength(1)
    // Of two that take each other's place, one unit is there once.
    expect(await here.host.call('jobs.addDevices', { jobId, devices: [...devices, ...devices], instead: ['d2'] })).toMatchObject({
      error: { code: 'job.duplicateDevice' },
    })
  })
})

describe('steps of many devices', () => {
  it('are left out and taken up again by one command each, also for different reasons', async () => {
    const here = await field()
    const { host } = here
    const { jobId } = await jobWith(host, here.unpaired().slice(0, 20))
    const keys = Array.from({ length: 20 }, (_, index) => `d${index + 1}`)
    const skips = keys.flatMap((device, index) =>
      (['configure', 'test'] as const).map((step) => ({ device, step, reason: `Reason ${index}`, until: '2027-01-01' })),
    )
    const { changes } = await changesDuring(here, async () => {
      await host.value('jobs.skip', { jobId, skips })
      await host.value('jobs.skip', { jobId, devices: keys, step: 'group', reason: 'No groups' })
      await host.value('jobs.resumeStep', { jobId, devices: keys, step: 'group' })
      await host.value('jobs.resumeStep', { jobId, steps: skips.slice(0, 39).map(({ device, step }) => ({ device, step })) })
    })
    expect(changes).toHaveLength(4)
    const job = await host.value('jobs.read', { jobId })
    const skipped = job.devices.flatMap(({ key, statuses }) =>
      Object.entries(statuses).flatMap(([step, { state, reason }]) => (state === 'skipped' ? [[key, step, reason]] : [])),
    )
    expect(skipped).toEqual([['d20', 'test', 'Reason 19']])
  })

  it('are refused together, and a wrong step is named as it is for one device', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
    const skip = { step: 'test' as const, reason: 'No water' }
    expect(await here.host.call('jobs.skip', { jobId, devices: ['d1', 'd9'], ...skip })).toMatchObject({
      error: { code: 'job.unknownDevice' },
    })
    expect(light(await here.host.value('jobs.read', { jobId }), 'd1', 'test')).toBe('local')
    expect(await here.host.call('jobs.skip', { jobId, device: 'd1', step: 'flush' as never, reason: 'x' })).toMatchObject({
      error: { code: 'input.invalid', data: { problems: [{ path: 'step' }] } },
    })
    expect(await here.host.call('jobs.plan', { jobId, preset: 'A', plans: [{ devices: ['d1'] }] })).toMatchObject({
      error: { code: 'input.invalid', data: { problems: [{ path: 'plans' }] } },
    })
  })
})
