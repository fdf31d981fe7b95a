/** The key is exchanged for that of another customer while the outcome of a write is not known: what that one has not says nothing of it. */
import { expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { field, jobWith } from '../../support/field.ts'

async function withClock() {
  const clock = { ahead: 0 }
  const timings = { ...fieldTimings, settlePauses: [30_000], now: () => performance.now() + clock.ahead }
  const here = await field({}, timings)
  const { host, simulator } = here
  const useKey = (apiKey: string) => here.host.value('credentials.set', { environment: 'development', apiKey })
  /** Once no reading could be older than the write, under the key of another customer. */
  const lookUnderOther = async <Value>(look: () => Promise<Value>) => {
    await useKey(simulator.otherKey)
    simulator.faults.clear()
    clock.ahead += 60_000
    return look()
  }
  /** Ends the program and starts it again. What it calls goes to the host that runs now. */
  const restarted = async () => {
    await here.restart()
    return here.host
  }
  return { ...here, host, simulator, useKey, lookUnderOther, restarted }
}

it('a pairing outside a job stays unknown, and is settled under the key that it was sent under', async () => {
  const { host, simulator, unpaired, useKey, lookUnderOther } = await withClock()
  const [id = ''] = unpaired()
  simulator.faults.add({ kind: 'drop', applied: true, operation: 'showers.pair', times: 1 })
  simulator.faults.add({ kind: 'status', status: 404, operation: 'showers.list' })
  expect(await host.value('showers.pair', { environment: 'development', id })).toMatchObject({ outcome: 'unknown' })
  const settle = () => host.value('activity.settle', { environment: 'development' })
  expect(await lookUnderOther(settle)).toMatchObject([{ state: 'unknown' }])
  await useKey(simulator.key)
  expect(await settle()).toMatchObject([{ state: 'applied' }])
})

it('a group is not taken for deleted because the other customer has none of that name', async () => {
  const { host, simulator, useKey, lookUnderOther } = await withClock()
  const created = await host.value('groups.create', { environment: 'development', body: { name: 'Lobby' } })
  const id = created.outcome === 'confirmed' ? (created.response.id ?? '') : ''
  const { token, phrase } = await host.value('confirmations.request', { environment: 'development', command: 'groups.delete', id })
  simulator.faults.add({ kind: 'status', status: 500, operation: 'groups.delete', times: 1 })
  simulator.faults.add({ kind: 'status', status: 500, operation: 'groups.read' })
  const deleted = await host.value('groups.delete', { environment: 'development', id, confirmation: { token, typed: phrase } })
  expect(deleted).toMatchObject({ outcome: 'unknown' })
  const stateOf = async () =>
    (await host.value('activity.settle', { environment: 'development' })).find((row) => row.operation === 'groups.delete')?.state
  expect(await lookUnderOther(stateOf)).toBe('unknown')
  await useKey(simulator.key)
  expect(await stateOf()).toBe('notApplied')
})

it('a shower of a job is not taken for unpaired because the other customer does not have it', async () => {
  const { host, simulator, unpaired, useKey, lookUnderOther } = await withClock()
  const [id = ''] = unpaired()
  const { jobId } = await jobWith(host, [id])
  await host.value('jobs.apply', { jobId, steps: ['pair'] })
  const { token, phrase } = await host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
  simulator.faults.add({ kind: 'drop', applied: false, operation: 'showers.unpair', times: 1 })
  await host.value('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed: phrase } })
  const stateOf = async () => {
    await host.call('jobs.refresh', { jobId })
    return (await host.value('jobs.read', { jobId })).writes.at(-1)
  }
  expect(await lookUnderOther(stateOf)).toMatchObject({ operation: 'showers.unpair', state: 'unknown' })
  await useKey(simulator.key)
  expect(await stateOf()).toMatchObject({ operation: 'showers.unpair', state: 'notApplied' })
})

it('what was sent before a restart is not settled by what the key that was entered since does not have', async () => {
  const { host: before, simulator, unpaired, useKey, lookUnderOther, restarted } = await withClock()
  const [id = '', inJob = ''] = unpaired()
  const { jobId } = await jobWith(before, [inJob])
  await before.value('jobs.apply', { jobId, steps: ['pair'] })
  const { token, phrase } = await before.value('confirmations.request', {
    environment: 'development',
    command: 'showers.unpair',
    id: inJob,
  })
  simulator.faults.add({ kind: 'drop', applied: false, operation: 'showers.unpair', times: 1 })
  await before.value('jobs.unpair', { jobId, device: 'd1', confirmation: { token, typed: phrase } })
  simulator.faults.add({ kind: 'drop', applied: true, operation: 'showers.pair', times: 1 })
  simulator.faults.add({ kind: 'status', status: 404, operation: 'showers.list' })
  expect(await before.value('showers.pair', { environment: 'development', id })).toMatchObject({ outcome: 'unknown' })
  const host = await restarted()
  const states = async () => {
    await host.call('jobs.refresh', { jobId })
    const [row] = await host.value('activity.settle', { environment: 'development' })
    return [row?.state, (await host.value('jobs.read', { jobId })).writes.at(-1)?.state]
  }
  // Seen here for the first time: whatever was read now could be older than it.
  expect(await states()).toEqual(['unknown', 'unknown'])
  expect(await lookUnderOther(states)).toEqual(['unknown', 'unknown'])
  await useKey(simulator.key)
  expect(await states()).toEqual(['applied', 'notApplied'])
})

it('a confirmation is for the key and the address that were entered when it was asked for', async () => {
  const { host, simulator, unpaired, useKey } = await withClock()
  const [id = ''] = unpaired()
  await host.value('showers.pair', { environment: 'development', id })
  for (const exchange of [
    () => useKey(simulator.key),
    async () => {
      await host.value('environments.save', { environment: 'development', baseUrl: `${simulator.url}/other` })
      await useKey(simulator.key)
    },
  ]) {
    const { token, phrase } = await host.value('confirmations.request', { environment: 'development', command: 'showers.unpair', id })
    await exchange()
    const confirmation = { token, typed: phrase }
    expect(await host.call('showers.unpair', { environment: 'development', id, confirmation })).toMatchObject({
      error: { code: 'confirmation.invalid', data: { reason: 'unknown' } },
    })
  }
})
