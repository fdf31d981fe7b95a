/** How long a read waits before it is tried again: as the service asks, else a growing time, and never past its deadline. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fieldLimits, ServiceClient, type ServiceLimits } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { startSimulator, type FaultInput } from '#simulator/server.ts'

const pauses: number[] = []
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number) => {
    pauses.push(ms)
    return Promise.resolve()
  },
}))
beforeEach(() => void (pauses.length = 0))

/** What is asked of a service that refuses each request, and what is waited for. */
async function refused(fault: FaultInput, limits: Partial<ServiceLimits> = {}) {
  const simulator = await startSimulator({ world: 'training' })
  const connection = openConnection(simulator.url, () => Promise.resolve('DIRECT'))
  onTestFinished(async () => {
    await connection.destroy()
    await simulator.close()
  })
  simulator.faults.add(fault)
  const client = new ServiceClient({ baseUrl: simulator.url, apiKey: simulator.key }, connection, { ...fieldLimits, ...limits })
  expect(await client.read('taps.list')).toMatchObject({ kind: 'error', error: { code: 'service.busy' } })
  return { requests: simulator.requests.length, pauses }
}

it('is as long as the service asks, up to the longest', async () => {
  expect(await refused({ kind: 'status', status: 503, retryAfter: '3' })).toEqual({ requests: 3, pauses: [3_000, 3_000] })
  pauses.length = 0
  expect(await refused({ kind: 'status', status: 503, retryAfter: '86400' })).toEqual({ requests: 3, pauses: [8_000, 8_000] })
})

it('grows where the service asks for none', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  expect(await refused({ kind: 'status', status: 503 })).toEqual({ requests: 3, pauses: [250, 500] })
})

it('is none that would end after the deadline', async () => {
  expect(await refused({ kind: 'status', status: 503, retryAfter: '7' }, { total: 6_000 })).toEqual({ requests: 1, pauses: [] })
})
