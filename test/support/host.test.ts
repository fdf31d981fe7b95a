/** The tests' own client of the host. */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { hostAt } from './host.ts'

it('repeats a call, under its number, that met the end of a kept connection', async () => {
  const met = new WeakSet<IncomingMessage['socket']>()
  const bodies: { readonly number?: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(JSON.parse(body) as { readonly number?: string })
      if (met.has(request.socket)) request.socket.resetAndDestroy()
      else response.end('{"ok":true,"value":{}}')
      met.add(request.socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : expect.fail()
  const host = hostAt(JSON.stringify({ url, token: '', pid: 1, dataDir: '' }))
  // A call right after an answer takes a second connection; a few later no new one is left to take.
  for (let calls = 0; calls < 5; calls += 1) await host.value('jobs.list', {})
  const numbers = bodies.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(5)
  expect(numbers.length).toBeGreaterThan(5)
})
