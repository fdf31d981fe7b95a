/** Another user of the same computer, with everything that one can read: the port, tickets, even the token. Needs root on Linux. */
import { once } from 'node:events'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAppWindow } from '#main/hosts/window/open-window.ts'
import { loopbackTransport } from '../../../src/renderer/app/transport/loopback.ts'
import { startHost } from '../../support/host.ts'
import { asNobody, canBeSomebodyElse } from '../../support/other-user.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const asRoot = it.skipIf(!canBeSomebodyElse)
if (!canBeSomebodyElse) process.stdout.write('NOT TESTED HERE: a second user of the computer (needs root on Linux)\n')

/** Sends one request from a socket of its own, and prints the status line or what became of the connection. */
const knock = `
import { connect } from 'node:net'
const [host, port, request, isHasty] = process.argv.slice(1)
const socket = connect({ host, port: Number(port), family: host.includes(':') ? 6 : 4 })
let response = ''
socket.on('data', (part) => (response += part)).on('error', () => undefined)
socket.on('connect', () => { socket.write(request); if (isHasty) process.exit() })
socket.on('close', () => process.stdout.write(response.split('\\r\\n')[0] || 'closed'))
`

async function hostHere() {
  const running = await startHost(await tempFolder())
  onTestFinished(async () => {
    await running.end('SIGKILL')
  })
  const { port } = new URL(running.url)
  const { ticket } = (await (await running.request('/tickets', { method: 'POST' })).json()) as { ticket: string }
  const post = (path: string, body: string, token = running.token) =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  return { ...running, port, ticket, post }
}
const created = JSON.stringify({ command: 'jobs.create', input: { environment: 'training', site: { name: 'Theirs' }, technician: 'M' } })

asRoot('gets no response, with a ticket or with the token itself, over IPv4 or IPv6, and nothing is done', async () => {
  const { port, ticket, post, url, value } = await hostHere()
  const requests = [
    post('/token', JSON.stringify({ ticket })),
    post('/call', created),
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
  ]
  const knocked = ['127.0.0.1', '::ffff:127.0.0.1'].flatMap((host) => requests.map((request) => asNobody(knock, host, port, request)))
  expect(await Promise.all(knocked.map(async ({ stdout }) => (stdout === null ? '' : text(stdout))))).toEqual(knocked.map(() => 'closed'))
  expect((await value('jobs.list', {})).jobs).toEqual([])
  // The ticket is still good for who it was made for.
  expect((await fetch(`${url}/token`, { method: 'POST', body: JSON.stringify({ ticket }) })).status).toBe(200)
})

asRoot('who closes the connection before the system was asked gets nothing done either', async () => {
  const { port, post, value } = await hostHere()
  await Promise.all(Array.from({ length: 6 }, () => once(asNobody(knock, '127.0.0.1', port, post('/call', created), 'hasty'), 'exit')))
  expect((await value('jobs.list', {})).jobs).toEqual([])
})

it('the same user gets in over IPv4 and IPv6', async () => {
  const { port, post } = await hostHere()
  for (const host of ['127.0.0.1', '::ffff:127.0.0.1']) {
    const socket = connect({ host, port: Number(port), family: host.includes(':') ? 6 : 4 })
    socket.write(post('/call', created))
    expect([host, (await text(socket)).split('\r\n')[0]]).toEqual([host, 'HTTP/1.1 200 OK'])
  }
})

it('reads no ticket in the command line of the browser, and no file with one', async () => {
  const folder = await tempFolder()
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'chromium'), `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/args"\n`)
  await chmod(join(bin, 'chromium'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env['PATH'] ?? ''}`)
  vi.stubEnv('DISPLAY', ':99')
  onTestFinished(() => void vi.unstubAllEnvs())
  const profile = join(folder, 'window')
  // Left by an earlier version, and open to all.
  await mkdir(profile)
  await writeFile(join(profile, 'open.html'), 'old', { mode: 0o644 })
  expect((await openAppWindow('http://127.0.0.1:1/#ticket=secret', profile)).kind).toBe('opened')
  const args = await readFile(join(folder, 'args'), 'utf8')
  expect(args).toContain(`--app=file://${profile}/open.html`)
  expect(args).not.toContain('secret')
  expect(await readFile(join(profile, 'open.html'), 'utf8')).toContain('http://127.0.0.1:1/#ticket=secret')
  expect((await stat(join(profile, 'open.html'))).mode & 0o777).toBe(0o600)
})

/** Listens on the port that the host had, and answers everything with what a host might say. */
const squat = `
import { createServer } from 'node:http'
createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part)).on('end', () => {
    process.stdout.write(JSON.stringify([request.url, request.headers.authorization ?? null, body]) + '\\n')
    response.end(JSON.stringify({ ok: true, value: {}, proof: '0'.repeat(64) }))
  })
}).listen(Number(process.argv[1]), '127.0.0.1', () => process.stdout.write('ready\\n'))
`

asRoot('who takes the port of a host that died gets neither token nor call of the open window', async () => {
  const first = await hostHere()
  const fetchHere: typeof fetch = (path, init) => fetch(`${first.url}${path as string}`, init)
  const transport = loopbackTransport({ token: first.token, fetch: fetchHere, firstRetryMs: 5 })
  const frames: string[] = []
  const stop = transport.on(({ event }) => void frames.push(event))
  onTestFinished(stop)
  expect((await transport.call('jobs.list', {})).ok).toBe(true)
  await first.end('SIGKILL')
  const { stdout } = asNobody(squat, first.port)
  let heard = ''
  stdout?.on('data', (part: Buffer) => (heard += part.toString()))
  await expect.poll(() => heard).toContain('ready')
  for (let time = 0; time < 5; time += 1)
    expect(await transport.call('credentials.set', { environment: 'production', apiKey: 'k-secret' })).toMatchObject({
      ok: false,
      error: { code: 'host.unreachable', data: { onlyReads: true } },
    })
  expect(await transport.fetchFile?.('/exports/report.pdf')).toMatchObject({ ok: false })
  await expect.poll(() => frames).toEqual(['transport.interrupted'])
  expect(heard).toContain('/proof')
  expect(heard).not.toMatch(/Bearer|k-secret|\/call|\/events|\/exports/)
})
