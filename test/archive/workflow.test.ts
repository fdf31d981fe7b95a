/** A technician at work while the archive is at its worst: nothing that is recorded ever waits for it. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { labelsOf, startSimulator } from '#simulator/server.ts'
import { startHost, type RunningHost } from '../support/host.ts'
import { tempFolder } from '../support/temp-folder.ts'

const held: ServerResponse[] = []
const refusal =
  (status: number, code: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'retry-after': '0' }).end(`<Error><Code>${code}</Code></Error>`)
const stores: Readonly<Record<string, RequestListener | null>> = {
  'is not there': null,
  'never responds': (_request, response) => void held.push(response),
  'is full': refusal(507, 'InsufficientStorage'),
  refuses: refusal(403, 'AccessDenied'),
  'is busy': refusal(503, 'SlowDown'),
  'is a sign-in page': (_request, response) => void response.end('<html>Sign in</html>'),
}

test.each(Object.entries(stores))(
  'from the first device to the finalised report, with a store that %s',
  async (name, respond) => {
    const simulator = await startSimulator({ world: 'hotel-40-unpaired', testStepMs: 50 })
    const store = createServer((request, response) => (respond === null ? request.destroy() : respond(request, response)))
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      store.closeAllConnections()
      store.close()
      await simulator.close()
    })
    const host = await startHost(await tempFolder(), { entry: 'src/main/loopback.ts' })
    await host.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await host.value('credentials.set', { environment: 'development', apiKey: simulator.key })
    await host.value('archive.save', { baseUrl: `http://127.0.0.1:${(store.address() as AddressInfo).port}`, bucket: 'jobs' })
    await host.value('archive.setKey', { keyId: 'KEY-OF-LAPTOP', secret: 'a-secret-of-the-laptop' })

    const { jobId } = await host.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Anna' })
    // The host ends before it has an answer.
    const pushing = host.call('archive.push', {}).catch(() => ({ ok: false }))
    const ended = { push: false }
    void pushing.then(() => (ended.push = true))
    if (name === 'never responds') await expect.poll(() => held.length, { timeout: 15_000 }).toBeGreaterThan(0)

    const [label] = labelsOf(simulator.world).filter(({ id, kind }) => kind === 'shower' && simulator.world.showers.get(id)?.owner === null)
    await work(host, jobId, { id: label?.id ?? '', serialNumber: label?.serialNumber ?? '', room: '101' }, (id) =>
      simulator.startTest(id, 'pass'),
    )
    // Everything was recorded while the first request still had no response.
    if (name === 'never responds') expect(ended.push).toBe(false)
    held.splice(0).forEach((response) => response.destroy())
    expect((await host.value('archive.status', {})).jobs).toMatchObject([{ jobId, state: 'hereOnly' }])
    await host.end('SIGTERM')
    expect((await pushing).ok).toBe(false)
  },
  120_000,
)

async function work(
  host: RunningHost,
  jobId: string,
  device: { readonly id: string; readonly serialNumber: string; readonly room: string },
  startTest: (id: string) => void,
): Promise<void> {
  await host.value('jobs.addDevices', { jobId, devices: [device] })
  await host.value('jobs.plan', { jobId, devices: ['d1'], configuration: { water_hardness: 12 } })
  await host.value('jobs.apply', { jobId, devices: ['d1'] })
  startTest(device.id)
  await host.value('jobs.note', { jobId, device: 'd1', text: 'Filter cleaned' })
  const finalised = async () => {
    await host.value('jobs.observeTest', { jobId, device: 'd1' })
    return (await host.call('jobs.seal', { jobId })).ok
  }
  await expect.poll(finalised, { timeout: 20_000 }).toBe(true)
}
