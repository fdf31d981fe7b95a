/**
 * The service's address changes in the middle of a batch: it redirects, presents another certificate, or speaks without TLS. The key goes
 * to nobody else, and nothing is said of a device that is not so.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { authority, selfSigned } from '../../support/certificates.ts'
import { field, jobWith, type Field } from '../../support/field.ts'
import { outcomesOf, pairsOf } from '../../support/readings.ts'
import { companyAuthority } from '../../support/secure-client.ts'
import { secureFront } from '../../support/secure-front.ts'

const timings = { ...fieldTimings, shutdownGraceMs: 0, settlePauses: [100, 200, 400] }
const host = '127.0.0.1'

/** A port that leads to one service after the other, as an address does whose owner moves it. */
async function movable(first: number) {
  let to = first
  const open = new Set<Socket>()
  const parts: Buffer[] = []
  const server = createServer((socket) => {
    const behind = connect(to, host)
    for (const each of [socket, behind]) {
      open.add(each)
      each.on('error', () => undefined).on('close', () => [socket, behind].forEach((one) => one.destroy()))
    }
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.pipe(behind).pipe(socket)
  }).listen(0, host)
  await once(server, 'listening')
  const cut = () => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    server.close()
    cut()
  })
  return {
    port: (server.address() as AddressInfo).port,
    received: () => Buffer.concat(parts).toString('latin1'),
    move(next: number) {
      to = next
      cut()
    },
  }
}

/** Begins a batch of nine showers, and calls `move` while the service is busy with one of them. */
async function movedDuring(here: Field, move: () => unknown) {
  const ids = here.unpaired().slice(0, 9)
  const { jobId } = await jobWith(here.host, ids)
  await here.host.value('jobs.plan', { jobId, configuration: { default_shower_flow: 8 } })
  const held = ids[3] ?? ''
  here.simulator.faults.add({ kind: 'delay', ms: 400, operation: 'showers.pair', id: held })
  const applying = here.host.value('jobs.apply', { jobId })
  await expect.poll(() => pairsOf(here, held).length, { interval: 5 }).toBe(1)
  move()
  const { job, results, stopped } = await applying
  return { jobId, ids, job, results, stopped }
}

/** No status claims more than the service did, and a failed one names the address, not the device. */
function assertTrue({ simulator }: Field, { job, ids, results }: Awaited<ReturnType<typeof movedDuring>>, codes: readonly string[]) {
  for (const [index, id] of ids.entries()) {
    const { statuses } = job.devices[index]!
    const shower = simulator.world.showers.get(id)
    const done = { pair: shower?.owner !== null, configure: shower?.configuration.default_shower_flow === 8 }
    for (const step of ['pair', 'configure'] as const) {
      const { state, error } = statuses[step]
      if (state === 'confirmed') expect(done[step]).toBe(true)
      else if (state === 'failed') expect([done[step], codes]).toEqual([false, expect.arrayContaining([error?.code])])
      else expect(['local', 'sent', 'unknown']).toContain(state)
    }
    const { outcome, error } = results[index]!
    if (outcome === 'done') expect(done).toEqual({ pair: true, configure: true })
    if (outcome === 'notReached') expect(done).toEqual({ pair: false, configure: false })
    if (outcome === 'failed') expect(codes).toContain(error?.code)
  }
}

async function assertResumes(here: Field, jobId: string, ids: readonly string[]) {
  const { results, stopped } = await here.host.value('jobs.apply', { jobId })
  expect([stopped, outcomesOf(results).filter((each) => each !== 'done' && each !== 'nothingToDo')]).toEqual([null, []])
  for (const id of ids) {
    // The lost response has no status.
    const reached = pairsOf(here, id).filter(({ status }) => (status ?? 200) < 300)
    expect(reached).toHaveLength(1)
  }
}

describe('a service that in the middle of a batch begins to redirect', () => {
  it.each([302, 307] as const)('by %i', async (status) => {
    const here = await field({}, timings)
    const moved = await movedDuring(here, () => here.simulator.faults.add({ kind: 'redirect', status, to: 'cross' }))
    assertTrue(here, moved, ['service.redirected'])
    expect(here.simulator.redirectedRequests).toEqual([])
    here.simulator.faults.clear()
    await assertResumes(here, moved.jobId, moved.ids)
  })
})

const good = () => companyAuthority.issue({ hosts: [host] })
const others = {
  'another issuer': ['network.unknownIssuer', () => authority('Stranger').issue({ hosts: [host] })],
  'a sign-in page': ['network.interceptedTls', () => selfSigned({ hosts: ['login.hotel.test'] })],
  'another name': ['network.wrongHost', () => companyAuthority.issue({ hosts: ['other.test'] })],
  'no TLS': ['network.notTls', null],
} as const

describe('a service that in the middle of a batch answers with', () => {
  it.each(Object.entries(others))('%s', async (_name, [code, identity]) => {
    const here = await field({}, timings)
    const plain = Number(new URL(here.simulator.url).port)
    const front = await secureFront(good(), here.simulator.url)
    const other = identity === null ? null : await secureFront(identity(), here.simulator.url)
    const address = await movable(front.port)
    await here.host.value('environments.save', { environment: 'development', baseUrl: `https://${host}:${address.port}` })
    await here.host.value('credentials.set', { environment: 'development', apiKey: here.simulator.key })
    const moved = await movedDuring(here, () => address.move(other?.port ?? plain))
    // Those whose handshake was under way when the old service ended.
    assertTrue(here, moved, [code, 'network.unreachable'])
    expect([code, 'network.unreachable']).toContain(moved.stopped?.code)
    expect(other?.received() ?? '').toBe('')
    expect(address.received()).not.toContain(here.simulator.key)
    address.move(front.port)
    await assertResumes(here, moved.jobId, moved.ids)
  })
})
