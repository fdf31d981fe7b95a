import { describe, expect, it } from 'vitest'
import { reportFrom } from '#shared/report/report.ts'
import { field, jobWith } from '../../support/field.ts'
import { light, outcomesOf, requestsOf } from '../../support/readings.ts'
import { madeId } from '../../support/made-ids.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen', max_shower_water_flow: 12 }

describe('the plan of a job', () => {
  it('plans without any network, and says that nothing of it is on the device', async () => {
    const here = await field()
    await here.simulator.disconnect()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 2))
    const job = await here.host.value('jobs.plan', { jobId, configuration })
    expect(job.devices.map(({ statuses }) => statuses.configure.state)).toEqual(['local', 'local'])
    const { results, stopped } = await here.host.value('jobs.apply', { jobId })
    expect([outcomesOf(results)[0], stopped?.code]).toEqual(['failed network.unreachable', 'network.unreachable'])
    await here.simulator.reconnect()
    const online = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(online.results)).toEqual(['done', 'done'])
  })

  it('assigns a water guard through the service, and only looks for a shower', async () => {
    const here = await field()
    const { host, simulator } = here
    const guard = [...simulator.world.waterGuards.keys()][0] ?? ''
    const [shower = ''] = here.unpaired()
    const { response } = (await host.value('groups.create', { environment: 'development', body: { name: 'Floor 1' } })) as {
      response: { id: string }
    }
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    await host.value('jobs.addDevices', { jobId, devices: [{ kind: 'waterGuard', id: guard }, { id: shower }] })
    await host.value('jobs.plan', { jobId, groupId: response.id })
    const { job } = await host.value('jobs.apply', { jobId })
    expect([light(job, 'd1', 'group'), light(job, 'd2', 'group')]).toEqual(['confirmed', 'local'])
    simulator.assignGroup(shower, response.id)
    expect(light(await host.value('jobs.refresh', { jobId }), 'd2', 'group')).toBe('confirmed')
  })

  it('refuses devices twice, unknown ones, and ones not identified yet', async () => {
    const here = await field()
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(here.host, [id])
    expect(await here.host.call('jobs.addDevices', { jobId, devices: [{ id }] })).toMatchObject({ error: { code: 'job.duplicateDevice' } })
    expect(await here.host.call('jobs.plan', { jobId, devices: ['d9'] })).toMatchObject({ error: { code: 'job.unknownDevice' } })
    await here.host.value('jobs.addDevices', { jobId, devices: [{ room: '104' }] })
    const { results } = await here.host.value('jobs.apply', { jobId, devices: ['d2'] })
    expect(results[0]?.error?.code).toBe('job.notIdentified')
    const job = await here.host.value('jobs.identify', { jobId, device: 'd2', id: here.unpaired().at(-1) ?? '' })
    expect(job.devices[1]).toMatchObject({ room: '104', nextStep: 'pair' })
  })

  it('sends nothing to a unit that the list gives no usable identifier, and goes on with the others', async () => {
    const here = await field({ world: 'hotel-40' })
    // The list's first is the one that is told otherwise.
    const [, sound] = [...here.simulator.world.showers.values()].filter(({ owner, dead }) => owner !== null && !dead)
    const serialNumber = 'SH-0DD'
    here.simulator.faults.add({ kind: 'oneBadItem', index: 0, item: { id: '..', serial_number: serialNumber }, operation: 'showers.list' })
    const { jobId } = await jobWith(here.host, [])
    await here.host.value('jobs.addDevices', { jobId, devices: [{ serialNumber }, { id: sound?.id ?? '' }] })
    await here.host.value('jobs.match', { jobId })
    await here.host.value('jobs.plan', { jobId, configuration })
    const { results } = await here.host.value('jobs.apply', { jobId })
    expect(outcomesOf(results)).toEqual(['failed job.notIdentified', 'done'])
  })

  it('takes down the serial number on a label, and learns the identifier from the list', async () => {
    const here = await field({ world: 'hotel-40' })
    const { host } = here
    const label = here.simulator.labels().find(({ room }) => room === '105')
    const { jobId } = await jobWith(host, [])
    await host.value('jobs.addDevices', { jobId, devices: [{ room: '105' }] })
    expect(await host.call('jobs.identify', { jobId, device: 'd1' })).toMatchObject({ error: { code: 'input.invalid' } })
    const scanned = await host.value('jobs.identify', { jobId, device: 'd1', serialNumber: label?.serialNumber ?? '' })
    expect(scanned.devices[0]).toMatchObject({ room: '105', id: null, serialNumber: label?.serialNumber, units: [] })
    expect((await host.value('jobs.match', { jobId })).job.devices[0]).toMatchObject({ id: label?.id, serialNumber: label?.serialNumber })
  })

  it('sends nothing where a colleague changed a planned field meanwhile, until somebody has decided', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    await host.value('jobs.refresh', { jobId })
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 20, welcome_message: 'Mine' } })
    await host.value('showers.updateConfiguration', { environment: 'development', id, body: { welcome_message: 'Theirs' } })
    const updates = () => requestsOf(here, 'PUT').filter(({ operation }) => operation === 'showers.updateConfiguration').length
    const before = updates()
    const { results, job } = await host.value('jobs.apply', { jobId })
    expect(results).toMatchObject([{ outcome: 'conflict', error: { code: 'configuration.conflict', data: { fields: 'welcome_message' } } }])
    expect(updates()).toBe(before)
    expect(job.devices[0]?.configuration.latest?.value.welcome_message).toBe('Theirs')
    // Planning again is the decision: what is reported now is what it was made against.
    await host.value('jobs.plan', { jobId, configuration: { water_hardness: 20, welcome_message: 'Mine' } })
    expect(outcomesOf((await host.value('jobs.apply', { jobId })).results)).toEqual(['done'])
    expect(simulator.world.showers.get(id)?.configuration).toMatchObject({ water_hardness: 20, welcome_message: 'Mine' })
  })

  it('keeps what a group is called for as long as that group is planned', async () => {
    const { host } = await field()
    const { jobId } = await jobWith(host, [madeId(1)])
    const registered = async () => reportFrom(await host.value('reports.preview', { jobId })).devices[0]
    await host.value('jobs.plan', { jobId, groupId: madeId(101), groupName: 'House Birch' })
    await host.value('jobs.plan', { jobId, configuration })
    expect(await registered()).toMatchObject({ intendedGroup: madeId(101), intendedGroupName: 'House Birch' })
    await host.value('jobs.plan', { jobId, groupId: madeId(102) })
    expect(await registered()).toMatchObject({ intendedGroup: madeId(102), intendedGroupName: null })
    await host.value('register.add', { environment: 'development', kind: 'group', id: madeId(103), name: 'House Alder' })
    await host.value('jobs.plan', { jobId, groupId: madeId(103) })
    expect(await registered()).toMatchObject({ intendedGroup: madeId(103), intendedGroupName: 'House Alder' })
  })

  it('keeps plan and group of a place whose unit is swapped, and tests the new unit afresh', async () => {
    const here = await field({ testStepMs: 30 })
    const { host } = here
    const [dead = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [dead])
    await host.value('jobs.plan', { jobId, configuration, groupId: madeId(101) })
    await host.value('jobs.apply', { jobId })
    here.simulator.startTest(dead, 'pass')
    await expect
      .poll(async () => light((await host.value('jobs.observeTest', { jobId, device: 'd1' })).job, 'd1', 'test'))
      .toBe('confirmed')
    // Planned again against what the old unit reports: that binds nobody at the new one.
    await host.value('jobs.plan', { jobId, configuration })
    const swapped = await host.value('jobs.swap', { jobId, device: 'd1', id: fresh, reason: 'Valve leaks' })
    expect(Object.values(swapped.devices[0]?.statuses ?? {}).map(({ state }) => state)).toEqual(['local', 'local', 'local', 'local'])
    const { job } = await host.value('jobs.apply', { jobId })
    expect(job.devices[0]).toMatchObject({ id: fresh, plan: { configuration, groupId: madeId(101) } })
    expect(job.devices[0]?.units.map(({ id, reason }) => [id, reason])).toEqual([
      [dead, null],
      [fresh, 'Valve leaks'],
    ])
    expect([light(job, 'd1', 'configure'), light(job, 'd1', 'test')]).toEqual(['confirmed', 'local'])
    expect(here.simulator.world.showers.get(fresh)?.configuration).toMatchObject(configuration)
  })

  it('takes the first test of a swapped unit for a run of this job, when there was none before', async () => {
    const here = await field({ testStepMs: 30 })
    const { host, simulator } = here
    const [dead = '', fresh = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [dead])
    const look = async () => light((await host.value('jobs.observeTest', { jobId, device: 'd1' })).job, 'd1', 'test')
    await host.value('jobs.apply', { jobId })
    simulator.startTest(dead, 'stuck')
    expect(await look()).toBe('sent')
    await host.value('jobs.swap', { jobId, device: 'd1', id: fresh, reason: 'Valve leaks' })
    await host.value('jobs.apply', { jobId })
    simulator.startTest(fresh, 'pass')
    await expect.poll(look).toBe('confirmed')
  })

  it('keeps a unit in its place until it is known what became of what was sent to it', async () => {
    const here = await field()
    const { host, simulator } = here
    const [id = '', other = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    // Aborting has no reading that shows whether it was done.
    simulator.faults.add({ kind: 'drop', operation: 'showers.abortInstallationTest', times: 1 })
    await host.value('jobs.apply', { jobId })
    await host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })
    const unsettled = { error: { code: 'job.unsettled', data: { operation: 'showers.abortInstallationTest' } } }
    expect(await host.call('jobs.identify', { jobId, device: 'd1', id: other })).toMatchObject(unsettled)
    expect(await host.call('jobs.swap', { jobId, device: 'd1', id: other, reason: 'Dead' })).toMatchObject(unsettled)
    const { devices } = await host.value('jobs.identify', { jobId, device: 'd1', id, serialNumber: 'SH 1' })
    expect(devices[0]).toMatchObject({ id, serialNumber: 'SH 1' })
  })

  it('brings no device back whose unit hangs in another place by now', async () => {
    const here = await field()
    const { host } = here
    const [id = ''] = here.unpaired()
    const { jobId } = await jobWith(host, [id])
    await host.value('jobs.removeDevices', { jobId, devices: ['d1'] })
    await host.value('jobs.addDevices', { jobId, devices: [{ id }] })
    expect(await host.call('jobs.restoreDevices', { jobId, devices: ['d1'] })).toMatchObject({ error: { code: 'job.duplicateDevice' } })
    expect((await host.value('jobs.read', { jobId })).devices.map(({ key }) => key)).toEqual(['d2'])
  })

  it('matches its list against the service: found, missing, strangers', async () => {
    const here = await field({ world: 'hotel-40' })
    const { host, simulator } = here
    const labels = simulator.labels().filter(({ kind, room }) => kind === 'shower' && typeof room === 'string')
    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
    // Half of the rooms are planned by the serial number alone, as a room list often has it.
    const planned = labels.map(({ id, serialNumber, room }, index) => ({
      room: room ?? '',
      serialNumber,
      ...(index % 2 === 0 ? { id } : {}),
    }))
    await host.value('jobs.addDevices', { jobId, devices: planned })
    const { found, missing, notInJob, job } = await host.value('jobs.match', { jobId })
    expect([planned.length, found.length, missing.length, notInJob.count]).toEqual([40, 37, 3, 1])
    expect(
      job.devices
        .filter(({ key }) => missing.includes(key))
        .map(({ room }) => room)
        .sort(),
    ).toEqual(['209', '308', '404'])
    expect(job.devices.filter(({ key }) => found.includes(key)).every(({ id }) => id !== null)).toBe(true)
  })

  it('finds the unit a label names by id, serial number or the text of a QR code', async () => {
    const here = await field({ world: 'hotel-40' })
    const { host, simulator } = here
    const label = simulator.labels().find(({ room }) => room === '105')
    const { jobId } = await jobWith(host, [])
    for (const text of [
      label?.id,
      label?.serialNumber.toLowerCase(),
      `https://labels.example/d?sn=${label?.serialNumber}&v=2`,
      ` ${label?.id} `,
    ]) {
      const { matches } = await host.value('jobs.lookUp', { jobId, text: text ?? '' })
      expect(matches.map(({ id }) => id)).toEqual([label?.id])
    }
    expect((await host.value('jobs.lookUp', { jobId, text: (label?.serialNumber ?? '').slice(0, -1) })).matches).toEqual([])
  })

  it('takes devices off its list and brings them back as they were', async () => {
    const here = await field()
    const { host } = here
    const ids = here.unpaired().slice(0, 2)
    const { jobId } = await jobWith(host, ids)
    await host.value('jobs.plan', { jobId, devices: ['d1'], configuration })
    const without = await host.value('jobs.removeDevices', { jobId, devices: ['d1'] })
    expect([without.devices.map(({ key }) => key), without.removed.map(({ key }) => key)]).toEqual([['d2'], ['d1']])
    const more = await host.value('jobs.addDevices', { jobId, devices: [{ room: '3' }] })
    expect(more.devices.map(({ key }) => key)).toEqual(['d2', 'd3'])
    const back = await host.value('jobs.restoreDevices', { jobId, devices: ['d1'] })
    expect(back.devices.find(({ key }) => key === 'd1')?.plan.configuration).toEqual(configuration)
  })

  it('gives each device a key of its own, also to those that are added at the same moment', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, [])
    const rooms = ['1', '2', '3', '4']
    await Promise.all(rooms.map((room) => here.host.value('jobs.addDevices', { jobId, devices: [{ room }] })))
    const { devices } = await here.host.value('jobs.read', { jobId })
    expect(devices.map(({ key }) => key)).toEqual(['d1', 'd2', 'd3', 'd4'])
    expect(devices.map(({ room }) => room).sort()).toEqual(rooms)
  })

  it('keeps its issues, open and resolved', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
    const opened = await here.host.value('jobs.openIssue', { jobId, device: 'd1', fault: 'Drain clogged' })
    const issue = opened.issues[0]?.issue ?? ''
    const { issues } = await here.host.value('jobs.changeIssue', { jobId, issue, remedy: 'Drain cleaned', status: 'resolved' })
    expect(issues).toMatchObject([{ fault: 'Drain clogged', remedy: 'Drain cleaned', owner: null, status: 'resolved', device: 'd1' }])
  })

  it('withdraws what was entered by mistake, once, and brings it back as it was', async () => {
    const here = await field()
    const { host } = here
    const { jobId } = await jobWith(host, here.unpaired().slice(0, 1))
    await host.value('jobs.note', { jobId, text: 'Valve stiff' })
    const before = await host.value('jobs.openIssue', { jobId, device: 'd1', fault: 'Drain clogged' })
    const note = before.notes[0]?.note ?? 0
    const issue = before.issues[0]?.issue ?? ''

    await host.value('jobs.withdrawNote', { jobId, note, withdrawn: true })
    const gone = await host.value('jobs.withdrawIssue', { jobId, issue, withdrawn: true })
    expect([gone.notes, gone.issues]).toEqual([[], []])
    expect(gone.withdrawn).toMatchObject({ notes: [{ text: 'Valve stiff' }], issues: [{ fault: 'Drain clogged', status: 'open' }] })
    const again = await host.value('jobs.withdrawNote', { jobId, note, withdrawn: true })
    expect(again.journal.entries).toBe(gone.journal.entries)
    expect(await host.call('jobs.changeIssue', { jobId, issue, status: 'resolved' })).toMatchObject({ error: { code: 'job.unknownIssue' } })

    await host.value('jobs.withdrawNote', { jobId, note, withdrawn: false })
    const { notes, issues, withdrawn } = await host.value('jobs.withdrawIssue', { jobId, issue, withdrawn: false })
    expect({ notes, issues, withdrawn }).toEqual({ notes: before.notes, issues: before.issues, withdrawn: before.withdrawn })
  })

  it('withdraws nothing that the job does not have', async () => {
    const here = await field()
    const { jobId } = await jobWith(here.host, [])
    // The first entry is the job's creation and no note.
    expect(await here.host.call('jobs.withdrawNote', { jobId, note: 1, withdrawn: true })).toMatchObject({
      error: { code: 'job.unknownNote' },
    })
    expect(await here.host.call('jobs.withdrawIssue', { jobId, issue: jobId, withdrawn: true })).toMatchObject({
      error: { code: 'job.unknownIssue' },
    })
  })
})

it('plans and stores texts trimmed and composed, but leaves one that the device itself reports as it is', async () => {
  const here = await field()
  const ids = here.unpaired().slice(0, 1)
  const { jobId } = await jobWith(here.host, ids)
  const planned = async (welcome_message: string) => {
    const job = await here.host.value('jobs.plan', { jobId, configuration: { welcome_message } })
    return job.devices[0]?.plan.configuration?.welcome_message
  }
  expect(await planned(' Ga\u0308ste ')).toBe('Gäste')
  const [saved] = await here.host.value('presets.save', { name: 'Texts', fields: { welcome_message: 'Hello ' } })
  expect(saved?.fields).toEqual({ welcome_message: 'Hello' })
  const text = JSON.stringify({ format: 'firstflow-preset-1', name: 'Read', fields: { welcome_message: '\u00A0Hej' } })
  expect((await here.host.value('presets.import', { text })).find(({ name }) => name === 'Read')?.fields).toEqual({
    welcome_message: 'Hej',
  })
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const shower = here.simulator.world.showers.get(ids[0] ?? '')!
  shower.configuration.welcome_message = 'Hej '
  await here.host.value('jobs.refresh', { jobId })
  expect(await planned('Hej ')).toBe('Hej ')
})
