/** One host with several stages, each a service of its own under its own path, as gateways have them. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startSimulator, type Simulator, type SimulatorOptions } from '#simulator/server.ts'

export interface Stage {
  readonly simulator: Simulator
  /** The base address of the stage at the gateway. */
  readonly url: string
}

/** The stages have one key and the same devices. What is under none of their paths is not found, as plain text. */
export async function gateway<Path extends `/${string}`>(
  paths: readonly Path[],
  options: SimulatorOptions = {},
): Promise<Readonly<Record<Path, Stage>>> {
  const simulators = new Map<Path, Simulator>()
  for (const path of paths) {
    const simulator = await startSimulator({ world: 'hotel-40-unpaired', key: 'one-key-for-all-stages', ...options, path })
    onTestFinished(() => simulator.close())
    simulators.set(path, simulator)
  }
  const server = createServer((asked, response) => {
    const { method = '', url = '', headers } = asked
    const path = paths.find((each) => url.startsWith(`${each}/`))
    const simulator = path === undefined ? undefined : simulators.get(path)
    if (simulator === undefined) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no such stage')
    const onwards = request(new URL(url, simulator.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onwards.on('error', () => response.destroy())
    asked.pipe(onwards)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.fromEntries([...simulators].map(([path, simulator]) => [path, { simulator, url: origin + path }])) as Record<Path, Stage>
}
