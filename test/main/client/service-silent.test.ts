/** What the host tells of the connection to a service: by its requests themselves, since a command may succeed and have lost one. */
import { expect, it, onTestFinished } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { startSimulator } from '#simulator/server.ts'
import { field, jobWith } from '../../support/field.ts'
import { outcomesOf } from '../../support/readings.ts'

const environment = 'development'

async function planned() {
  const here = await field({}, { ...fieldTimings, limits: { ...fieldTimings.limits, idle: 800 }, settlePauses: [50, 50] })
  const { jobId } = await jobWith(here.host, here.unpaired().slice(0, 1))
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  await here.host.value('jobs.plan', { jobId, configuration: { water_hardness: 12.5 } })
  const status = async () => (await here.host.value('environments.list', {})).find((each) => each.environment === environment)
  return { ...here, jobId, status }
}

it.each([
  ['connections are cut', { kind: 'reset' }, 'network.interrupted'],
  ['a sign-in page responds', { kind: 'html' }, 'network.intercepted'],
] as const)('tells that there is no connection where %s and the batch ends with an unknown result', async (_, fault, code) => {
  const { host, simulator, jobId, status } = await planned()
  expect(await status()).toMatchObject({ silence: null })
  // The request that changes something is the first to be lost, and every one after it.
  const rest = { ...fault, operation: 'showers.updateConfiguration' } as const
  simulator.faults.add(rest)
  const applying = host.value('jobs.apply', { jobId })
  await expect.poll(() => simulator.requests.some(({ operation }) => operation === rest.operation)).toBe(true)
  simulator.faults.add(fault)
  expect(outcomesOf((await applying).results)).toEqual([`unknown ${code}`])
  expect(await status()).toMatchObject({ silence: { error: { code } } })
  expect((await status())?.answeredAt).not.toBeNull()
  simulator.faults.clear()
  await host.value('jobs.refresh', { jobId })
  expect(await status()).toMatchObject({ silence: null })
})

it('tells of no silence where one request is lost and another one was answered meanwhile', async () => {
  const { host, simulator, jobId, status } = await planned()
  simulator.faults.add({ kind: 'never', operation: 'taps.list' })
  const lost = host.call('taps.list', { environment })
  await host.value('jobs.refresh', { jobId })
  expect((await lost).ok).toBe(false)
  expect(await status()).toMatchObject({ silence: null })
  // One that nothing else speaks against.
  expect((await host.call('taps.list', { environment })).ok).toBe(false)
  expect(await status()).toMatchObject({ silence: { error: { code: 'network.timeout' } } })
})

it('counts no response to an address or a key that another one has replaced', async () => {
  const { host, simulator, status } = await planned()
  const answered = async () => (await status())?.answeredAt
  expect(await answered()).not.toBeNull()
  const setKey = (apiKey: string) => host.value('credentials.set', { environment, apiKey })
  await setKey(simulator.key)
  expect(await answered()).not.toBeNull()
  await setKey('another-key-4711')
  expect(await answered()).toBeNull()
  await setKey(simulator.key)

  const other = await startSimulator({ world: 'hotel-40-unpaired' })
  onTestFinished(() => other.close())
  simulator.faults.add({ kind: 'delay', ms: 500, operation: 'showers.list' })
  const before = simulator.requests.length
  const reading = host.value('showers.list', { environment })
  await expect.poll(() => simulator.requests.length).toBeGreaterThan(before)
  await host.value('environments.save', { environment, baseUrl: other.url })
  expect((await reading).serviceAddress).toBe(new URL(simulator.url).origin)
  expect(await answered()).toBeNull()
})
