/** A reply that cannot be written as JSON is told, and the connection stays. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { serveLoopback } from '#main/hosts/loopback/server.ts'
import { ticketsFor } from '#main/hosts/loopback/tickets.ts'
import { nestedText } from '../../support/made-journals.ts'

it('is an incident that is logged', async () => {
  const logged: unknown[] = []
  const app = {
    dispatch: () => Promise.resolve({ ok: true as const, value: JSON.parse(nestedText(20_000)) as unknown }),
    onEvent: () => () => undefined,
    log: { write: (...line: unknown[]) => void logged.push(line) },
  }
  const parts = {
    app,
    files: {},
    token: 'token',
    tickets: ticketsFor(),
    version: '0',
    rendererDir: await mkdtemp(join(tmpdir(), 'firstflow-test-')),
  }
  const server = await serveLoopback(parts as never, 0)
  onTestFinished(() => server.close())
  const response = await fetch(`http://127.0.0.1:${server.port}/call`, {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: '{"command":"jobs.list","input":{}}',
  })
  expect([response.status, await response.json()]).toMatchObject([500, { ok: false, error: { code: 'internal.unexpected' } }])
  expect(logged).toHaveLength(1)
})
