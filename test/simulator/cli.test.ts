/** The simulator as a program of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { askRaw } from './support/raw-client.ts'

const cli = fileURLToPath(new URL('../../src/simulator/cli.ts', import.meta.url))
const started: ReturnType<typeof start>[] = []

function start(...args: string[]) {
  return spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
}

function simulator(...args: string[]) {
  const child = start(...args)
  started.push(child)
  return child
}

async function exitOf(child: ReturnType<typeof start>): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

describe('the command', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says where it is, serves, and ends with %s', async (signal) => {
    const child = simulator('--world', 'hotel-40', '--seed', '3', '--key', 'mine')
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const first = JSON.parse(String((await lines.next()).value)) as Record<string, string>
    expect(first).toEqual({
      url: expect.any(String) as string,
      key: 'mine',
      control: expect.any(String) as string,
      world: 'hotel-40',
      seed: 3,
    })
    const block: string[] = []
    while (!block.at(-1)?.startsWith('Stop')) block.push(String((await lines.next()).value))
    expect(block.join('\n')).toContain(`Base URL  ${first['url'] ?? ''}`)
    expect(block.join('\n')).toContain('and 33 more')
    const list = await askRaw(`${first['url'] ?? ''}/client/showers`, { headers: { 'x-api-key': 'mine' } })
    expect(list.status).toBeLessThan(300)
    expect((await askRaw(`${first['control'] ?? ''}/control/labels`)).status).toBe(200)
    child.kill(signal)
    expect(await exitOf(child)).toBe(0)
  })

  it.each([[['--world', 'moon']], [['--port', 'x']], [['--port', '70000']], [['--colour', 'red']], [['extra']]])(
    'explains itself to %j',
    async (args) => {
      const child = simulator(...args)
      const [errors, code] = await Promise.all([text(child.stderr), exitOf(child)])
      expect(code).toBe(2)
      expect(errors).toContain('Usage: npm run simulator')
    },
  )

  it('says in a sentence that its port is taken', async () => {
    const child = simulator()
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const { port } = new URL((JSON.parse(line) as { url: string }).url)
    const second = simulator('--port', port)
    const [errors, code] = await Promise.all([text(second.stderr), exitOf(second)])
    expect(code).toBe(1)
    expect(errors).toMatch(/^The simulator did not start: .*EADDRINUSE.*\n$/)
  })
})
