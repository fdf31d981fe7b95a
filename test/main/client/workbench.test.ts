import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { writeOperations, type WriteOperation } from '#shared/tables/endpoints.ts'
import { field, fieldOnBattery, type Field } from '../../support/field.ts'
import { madeId } from '../../support/made-ids.ts'

async function connect(here: Field, environment: EnvironmentName) {
  await here.host.value('environments.save', { environment, baseUrl: here.simulator.url })
  await here.host.value('credentials.set', { environment, apiKey: here.simulator.key })
}
const writesAt = ({ simulator }: Field) => simulator.requests.filter(({ method }) => method !== 'GET')

const bodies: Partial<Record<WriteOperation, Record<string, unknown>>> = {
  'showers.updateConfiguration': { water_hardness: 8 },
  'waterGuards.update': { name: 'Basement' },
  'groups.create': { name: 'Floor 9' },
}
const inputOf = (environment: EnvironmentName, command: WriteOperation) => ({
  environment,
  ...(command === 'groups.create' ? {} : { id: 'some-id' }),
  ...(bodies[command] === undefined ? {} : { body: bodies[command] }),
})

describe('a write outside a job', () => {
  it('is journalled with its intent before it is sent, and shown with what was read before and answered after', async () => {
    const here = await field()
    const { host, simulator, folder } = here
    const [id = ''] = here.unpaired()
    await host.value('settings.save', { technician: 'Ada' })
    await host.value('showers.pair', { environment: 'development', id })
    await host.value('showers.readConfiguration', { environment: 'development', id })
    simulator.faults.add({ kind: 'delay', ms: 300, operation: 'showers.updateConfiguration' })
    const sent = host.value('showers.updateConfiguration', { environment: 'development', id, body: { water_hardness: 8.5 } })
    while (writesAt(here).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    const journal = await readFile(join(folder, 'workbench', 'journal.ndjson'), 'utf8')
    expect(journal.trimEnd().split('\n').at(-1)).toContain('"kind":"write.intended"')
    expect(await sent).toMatchObject({ outcome: 'confirmed', environment: 'development', response: { water_hardness: 8.5 } })
    const rows = await host.value('activity.list', { environment: 'development' })
    expect(rows.map(({ who, operation, state }) => [who, operation, state])).toEqual([
      ['Ada', 'showers.pair', 'confirmed'],
      ['Ada', 'showers.updateConfiguration', 'confirmed'],
    ])
    expect(rows[1]?.before?.['water_hardness']).toBeTypeOf('number')
    expect(rows[1]).toMatchObject({ body: { water_hardness: 8.5 }, after: { water_hardness: 8.5 } })
    expect(await host.value('activity.list', { environment: 'staging' })).toEqual([])
  })

  it('whose answer was lost is settled by reading, and sent once', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    here.simulator.faults.add({ kind: 'appliedLate', ms: 800, operation: 'showers.pair', times: 1 })
    expect(await here.host.value('showers.pair', { environment: 'development', id })).toMatchObject({
      outcome: 'unknown',
      error: { code: 'network.interrupted' },
    })
    for (;;) {
      const [row] = await here.host.value('activity.list', {})
      if (row?.state === 'applied') break
      expect(row?.state).toBe('unknown')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(writesAt(here)).toHaveLength(1)
  })

  it('whose value was replaced before its outcome could be read is not said to have done nothing', async () => {
    const here = await field({}, { ...fieldTimings, settlePauses: [] })
    const [id = ''] = here.unpaired()
    const on = { environment: 'development', id } as const
    await here.host.value('showers.pair', on)
    here.simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.updateConfiguration', times: 1 })
    here.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.readConfiguration' })
    const update = (water_hardness: number) => here.host.value('showers.updateConfiguration', { ...on, body: { water_hardness } })
    expect([(await update(8)).outcome, (await update(9)).outcome]).toEqual(['unknown', 'confirmed'])
    here.simulator.faults.clear()
    const [, row] = await here.host.value('activity.settle', { environment: 'development' })
    expect(row).toMatchObject({ body: { water_hardness: 8 }, state: 'unknown' })
  })

  it('that was undone before its outcome could be read is not said to have done nothing', async () => {
    const here = await field({}, { ...fieldTimings, settlePauses: [] })
    const [id = ''] = here.unpaired()
    const on = { environment: 'development', id } as const
    here.simulator.faults.add({ kind: 'reset', applied: true, operation: 'showers.pair', times: 1 })
    here.simulator.faults.add({ kind: 'status', status: 500, operation: 'showers.list' })
    expect(await here.host.value('showers.pair', on)).toMatchObject({ outcome: 'unknown' })
    const { token, phrase: typed } = await here.host.value('confirmations.request', { ...on, command: 'showers.unpair' })
    await here.host.value('showers.unpair', { ...on, confirmation: { token, typed } })
    here.simulator.faults.clear()
    const [row] = await here.host.value('activity.settle', { environment: 'development' })
    expect(row).toMatchObject({ operation: 'showers.pair', state: 'unknown' })
  })

  it('that no reading can decide stays unknown until somebody judges it', async () => {
    const here = await field()
    here.simulator.faults.add({ kind: 'drop', operation: 'groups.create', times: 1 })
    expect(await here.host.value('groups.create', { environment: 'development', body: { name: 'Floor 1' } })).toMatchObject({
      outcome: 'unknown',
    })
    const [row] = await here.host.value('activity.settle', { environment: 'development' })
    expect(row?.state).toBe('unknown')
    const [judged] = await here.host.value('activity.resolve', {
      write: row?.write ?? '',
      applied: false,
      reason: 'The office sees no such group',
    })
    expect(judged).toMatchObject({ state: 'notApplied', reason: 'The office sees no such group' })
  })

  it('is not settled by what another service says that stands under the same name by then', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    for (const operation of ['showers.pair', 'showers.list'] as const) here.simulator.faults.add({ kind: 'drop', operation })
    expect(await here.host.value('showers.pair', { environment: 'development', id })).toMatchObject({ outcome: 'unknown' })
    const other = await field()
    await other.host.value('showers.pair', { environment: 'development', id })
    await here.host.value('environments.save', { environment: 'development', baseUrl: other.simulator.url })
    await here.host.value('credentials.set', { environment: 'development', apiKey: other.simulator.key })
    const listed = await here.host.value('showers.list', { environment: 'development' })
    expect(listed.response.Items.map((shower) => shower.id)).toContain(id)
    expect(await here.host.value('activity.settle', { environment: 'development' })).toMatchObject([{ state: 'unknown' }])
  })

  it('that was on its way when the battery died is unknown afterwards, and settled by one look', async () => {
    const here = await fieldOnBattery()
    const [id = ''] = here.unpaired()
    here.simulator.faults.add({ kind: 'delay', ms: 5_000, operation: 'showers.pair' })
    here.host.call('showers.pair', { environment: 'development', id }).catch(() => undefined)
    while (writesAt(here).length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await here.restart()
    expect((await here.host.value('activity.list', {}))[0]).toMatchObject({ state: 'unknown', error: { code: 'job.interrupted' } })
    expect((await here.host.value('activity.settle', { environment: 'development' }))[0]?.state).toBe('applied')
    expect(writesAt(here)).toHaveLength(1)
  })

  it('remembers the ids of what the service lets nobody list', async () => {
    const here = await field()
    const { host } = here
    const guard = [...here.simulator.world.waterGuards.keys()][0] ?? ''
    const created = await host.value('groups.create', { environment: 'development', body: { name: 'Floor 1' } })
    const groupId = created.outcome === 'confirmed' ? String(created.response.id) : ''
    await host.value('waterGuards.update', { environment: 'development', id: guard, body: { name: 'Basement' } })
    await host.value('register.add', { environment: 'development', kind: 'group', id: 'typed-by-hand' })
    await here.restart()
    const known = await here.host.value('register.list', { environment: 'development' })
    expect(known.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['group', groupId, 'Floor 1'],
      ['waterGuard', guard, 'Basement'],
      ['group', 'typed-by-hand', null],
    ])
    expect(await here.host.value('register.remove', { environment: 'development', kind: 'group', id: 'typed-by-hand' })).toHaveLength(2)
    expect(await here.host.value('register.list', { environment: 'staging' })).toEqual([])
  })

  it('tells the devices and groups that jobs name, until the job names them no more', async () => {
    const { host } = await field()
    const [guard, group, other] = [madeId(1), madeId(2), madeId(3)]
    const { jobId } = await host.value('jobs.create', {
      environment: 'development',
      site: { name: 'Hotel Aurora' },
      technician: 'Kim Berg',
    })
    await host.value('jobs.addDevices', {
      jobId,
      devices: [
        { id: guard, kind: 'waterGuard', building: 'Annex', room: 'Basement' },
        { kind: 'waterGuard', room: 'Roof' },
        { room: '101' },
        { serialNumber: 'SH65629', room: '102' },
      ],
    })
    await host.value('jobs.plan', { jobId, devices: ['d1'], groupId: group, groupName: 'Wing A' })
    await host.value('jobs.plan', { jobId, devices: ['d3'], groupId: group.toUpperCase() })
    const known = () => host.value('register.inJobs', { environment: 'development' })
    const wing = { kind: 'group', name: 'Wing A', jobId, site: 'Hotel Aurora', device: null }
    expect(await known()).toMatchObject([
      { kind: 'waterGuard', id: guard, name: null, jobId, site: 'Hotel Aurora', device: 'd1', building: 'Annex', room: 'Basement' },
      { kind: 'shower', id: null, serialNumber: 'SH65629', device: 'd4', room: '102' },
      wing,
    ])
    await host.value('jobs.plan', { jobId, devices: ['d3'], groupId: other })
    await host.value('jobs.removeDevices', { jobId, devices: ['d1'] })
    expect(await known()).toMatchObject([{ serialNumber: 'SH65629' }, { kind: 'group', id: other }])
    expect(await host.value('register.inJobs', { environment: 'staging' })).toEqual([])
    await host.value('jobs.archive', { jobId, archived: true })
    expect(await known()).toMatchObject([{ archived: true }, { kind: 'group', id: other, archived: true }])
  })
})

describe('production', () => {
  it('takes no write without a typed confirmation, and nothing leaves', async () => {
    const here = await field()
    await connect(here, 'production')
    for (const command of writeOperations) {
      expect([command, await here.host.call(command, inputOf('production', command) as never)]).toMatchObject([
        command,
        { ok: false, error: { code: 'confirmation.required' } },
      ])
    }
    expect(writesAt(here)).toEqual([])
  })

  it('takes a confirmed write once: a double click, a replay and another body send nothing', async () => {
    const here = await field()
    await connect(here, 'production')
    const [id = ''] = here.unpaired()
    const act = { environment: 'production' as const, id }
    const { token, phrase } = await here.host.value('confirmations.request', { ...act, command: 'showers.pair' })
    expect(phrase).toBe(`production ${id}`)
    const confirmation = { token, typed: phrase }
    const other = await here.host.call('showers.pair', { ...act, id: 'another', confirmation })
    expect(other).toMatchObject({ error: { code: 'confirmation.invalid', data: { reason: 'otherAct' } } })
    const replies = await Promise.all(Array.from({ length: 5 }, () => here.host.call('showers.pair', { ...act, confirmation })))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(writesAt(here)).toHaveLength(1)
  })

  it('forgets what was confirmed when the address changes before it is sent', async () => {
    const here = await field()
    await connect(here, 'production')
    const { token, phrase } = await here.host.value('confirmations.request', {
      environment: 'production',
      command: 'showers.pair',
      id: 'x',
    })
    await connect(here, 'production')
    const refused = await here.host.call('showers.pair', { environment: 'production', id: 'x', confirmation: { token, typed: phrase } })
    expect(refused).toMatchObject({ error: { code: 'confirmation.invalid', data: { reason: 'unknown' } } })
    expect(writesAt(here)).toEqual([])
  })

  it('lets a job run by one phrase that names the site, and is bound to its devices', async () => {
    const here = await field()
    await connect(here, 'production')
    const { host } = here
    const ids = here.unpaired().slice(0, 2)
    const { jobId } = await host.value('jobs.create', { environment: 'production', site: { name: 'Hotel Aurora' }, technician: 'Ada' })
    await host.value('jobs.addDevices', { jobId, devices: ids.map((id) => ({ id })) })
    expect(await host.call('jobs.apply', { jobId })).toMatchObject({ error: { code: 'confirmation.required' } })
    const { token, phrase } = await host.value('jobs.confirmApply', { jobId, devices: ['d1'] })
    expect(phrase).toBe('production Hotel Aurora')
    const confirmation = { token, typed: phrase }
    expect(await host.call('jobs.apply', { jobId, confirmation })).toMatchObject({ error: { code: 'confirmation.invalid' } })
    expect(writesAt(here)).toEqual([])
    const { results } = await host.value('jobs.apply', { jobId, devices: ['d1'], confirmation })
    expect(results).toMatchObject([{ device: 'd1', outcome: 'done' }])
  })
})

describe('elsewhere', () => {
  it('only what is destructive asks for a typed confirmation', async () => {
    const here = await field()
    for (const command of ['showers.unpair', 'groups.delete', 'taps.resetConfiguration'] as const) {
      expect(await here.host.call(command, { environment: 'development', id: 'x' })).toMatchObject({
        error: { code: 'confirmation.required' },
      })
    }
    const [id = ''] = here.unpaired()
    await here.host.value('showers.pair', { environment: 'development', id })
    const { token, phrase } = await here.host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
    expect(
      await here.host.value('showers.unpair', { environment: 'development', id, confirmation: { token, typed: phrase } }),
    ).toMatchObject({ outcome: 'confirmed' })
  })

  it('a confirmation given for one environment is worth nothing in another', async () => {
    const here = await field()
    await connect(here, 'staging')
    const { token, phrase } = await here.host.value('confirmations.request', { environment: 'staging', command: 'groups.delete', id: 'g' })
    const refused = await here.host.call('groups.delete', { environment: 'development', id: 'g', confirmation: { token, typed: phrase } })
    expect(refused).toMatchObject({ error: { code: 'confirmation.invalid' } })
    expect(writesAt(here)).toEqual([])
  })
})
