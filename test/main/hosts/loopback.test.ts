import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandNames } from '#shared/contract/contract.ts'
import { proofOf } from '#main/hosts/loopback/tickets.ts'
import { clientProof, proofHeader } from '#shared/contract/proofs.ts'
import { startHost, type RunningHost } from '../../support/host.ts'
import { nestedText } from '../../support/made-journals.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function host(args: readonly string[] = []): Promise<RunningHost> {
  const running = await startHost(await tempFolder(), { args })
  onTestFinished(async () => {
    await running.end('SIGKILL')
  })
  return running
}

/** With headers a browser would set by itself and fetch refuses to send. */
function raw(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end('{"command":"app.about","input":{}}')
  })
}

describe('the loopback host', () => {
  it('answers a command with a frame, and an unknown one with a typed refusal', async () => {
    const { value, request, dataDir } = await host()
    expect(await value('app.about', {})).toMatchObject({ host: 'loopback', dataDir, keysKept: 'memory' })
    const unknown = await request('/call', { method: 'POST', body: '{"command":"__proto__","input":{}}' })
    expect(await unknown.json()).toMatchObject({ ok: false, error: { code: 'command.unknown' } })
    for (const body of ['', 'x', '[]', '{"command":1}', 'null']) {
      const refused = await request('/call', { method: 'POST', body })
      expect([body, refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
        body,
        400,
        'input.invalid',
      ])
    }
  })

  it('answers what is nested without end with a typed refusal', async () => {
    const { request } = await host()
    const input = nestedText(20_000)
    for (const command of ['confirmations.request', 'settings.save', 'jobs.list']) {
      const refused = await request('/call', {
        method: 'POST',
        body: `{"command":"${command}","input":{"environment":"production","body":${input}}}`,
      })
      const problems = [{ path: '', problem: 'tooDeep', bound: 100 }]
      expect(await refused.json()).toMatchObject({ ok: false, error: { code: 'input.invalid', data: { problems } } })
    }
  })

  it('tells another Node in a sentence which one it needs', async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })"
    const child = spawn(process.execPath, ['--input-type=module', '-e', `${older}; await import('./src/main/loopback.ts')`], {
      cwd: join(import.meta.dirname, '../../..'),
    })
    const told: string[] = []
    child.stdout.on('data', (bytes: Buffer) => told.push(`stdout: ${bytes.toString()}`))
    child.stderr.on('data', (bytes: Buffer) => told.push(bytes.toString()))
    expect(await once(child, 'close')).toEqual([1, null])
    expect(told.join('')).toMatch(/^Firstflow needs Node 24\.2 or newer, and this is Node 20\.1\.0\. .*npm start.*\n$/)
  })

  it('refuses whoever has no token, another host name or another origin', async () => {
    const { url, token } = await host()
    const { host: own } = new URL(url)
    const authorization = `Bearer ${token}`
    expect(await raw(`${url}/call`, { authorization })).toBe(200)
    expect(await raw(`${url}/call`, { authorization, origin: url })).toBe(200)
    expect(await raw(`${url}/call`, {})).toBe(401)
    expect(await raw(`${url}/call`, { authorization: 'Bearer ' })).toBe(401)
    expect(await raw(`${url}/call`, { authorization: `Bearer ${token}x` })).toBe(401)
    expect(await raw(`${url}/call`, { authorization, host: `localhost:${new URL(url).port}` })).toBe(403)
    expect(await raw(`${url}/call`, { authorization, host: `firstflow.example:${new URL(url).port}` })).toBe(403)
    expect(await raw(`${url}/call`, { authorization, host: own, origin: 'https://evil.example' })).toBe(403)
    expect(await raw(`${url}/call`, { authorization, host: own, origin: 'null' })).toBe(403)
    for (const path of ['/events', '/contract', '/exports/report.pdf'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 401])
  })

  it('does once what a browser sends twice by itself, and answers both times', async () => {
    const { request, value } = await host()
    const input = { environment: 'training', site: { name: 'Pool' }, technician: 'Ada' }
    const send = (number?: string) =>
      request('/call', { method: 'POST', body: JSON.stringify({ command: 'jobs.create', input, ...(number && { number }) }) }).then(
        (response) => response.text(),
      )
    const [first, again] = await Promise.all([send('1'), send('1')])
    expect(again).toBe(first)
    expect(await send('1')).toBe(first)
    expect((await value('jobs.list', {})).jobs).toHaveLength(1)
    await Promise.all([send('2'), send(), send()])
    expect((await value('jobs.list', {})).jobs).toHaveLength(4)
  })

  it('lets a window in by a ticket, once', async () => {
    const { url, token, request } = await host()
    const redeem = (body: string) => fetch(`${url}/token`, { method: 'POST', body })
    expect((await fetch(`${url}/tickets`, { method: 'POST' })).status).toBe(401)
    const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { ticket: string }
    const body = JSON.stringify({ ticket })
    expect((await fetch(`${url}/token`, { method: 'POST', body, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    const { token: own } = (await (await redeem(body)).json()) as { token: string }
    expect(own).not.toContain(token)
    const asWindow = { authorization: `Bearer ${own.split('.')[0] ?? ''}` }
    expect((await fetch(`${url}/contract`, { headers: asWindow })).status).toBe(200)
    for (const other of [body, '', '{}', '{"ticket":"x"}', 'x'.repeat(5000)])
      expect([other, (await redeem(other)).status]).toEqual([other, other === body ? 410 : 401])
  })

  it('ends the access of whoever presented a ticket first, when it is presented again', async () => {
    const { url, token, request, stderr } = await host()
    const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { ticket: string }
    const redeem = () => fetch(`${url}/token`, { method: 'POST', body: JSON.stringify({ ticket }) })
    const { token: stolen } = (await (await redeem()).json()) as { token: string }
    const asThief = { authorization: `Bearer ${stolen.split('.')[0] ?? ''}` }
    const events = await fetch(`${url}/events`, { headers: asThief })
    expect((await redeem()).status).toBe(410)
    expect((await fetch(`${url}/contract`, { headers: asThief })).status).toBe(401)
    await expect(events.text()).rejects.toThrow()
    expect((await fetch(`${url}/contract`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    await expect.poll(stderr).toContain('presented twice')
  })

  it('takes a change of where data and keys go from a window only with its signature, once; from a script as before', async () => {
    const { url, token, request } = await host()
    const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { ticket: string }
    const body = JSON.stringify({ ticket })
    const { token: secret } = (await (await fetch(`${url}/token`, { method: 'POST', body })).json()) as { token: string }
    const [own = '', key = ''] = secret.split('.')
    const input = { environment: 'production', baseUrl: 'https://evil.example' }
    const post = (bearer: string, sent: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/call`, { method: 'POST', body: sent, headers: { authorization: `Bearer ${bearer}`, ...headers } }).then(
        ({ status }) => status,
      )
    const call = JSON.stringify({ command: 'environments.save', input, number: '1' })
    const signature = { [proofHeader]: proofOf(key, clientProof(call)) }
    expect(await post(own, call)).toBe(403)
    expect(await post(own, call, { [proofHeader]: proofOf(own, clientProof(call)) })).toBe(403)
    expect(await post(own, JSON.stringify({ command: 'environments.save', input, number: '2' }), signature)).toBe(403)
    expect(await post(own, call, signature)).toBe(200)
    expect(await post(own, call, signature)).toBe(403)
    expect(await post(own, JSON.stringify({ command: 'environments.list', input: {} }))).toBe(200)
    expect(await post(token, call)).toBe(200)
  })

  it.each([
    ['settings.save', { technician: 'Mallory' }],
    ['confirmations.request', { environment: 'production', command: 'showers.pair', id: 'x' }],
    ['jobs.seal', { jobId: '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10' }],
    ['jobs.backup', { jobId: '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10' }],
    ['handover.export', { jobId: '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10', language: 'en' }],
  ])('lets nobody with only the token of a window call %s, which signs or decides for a person', async (command, input) => {
    const { url, request } = await host()
    const { ticket } = (await (await request('/tickets', { method: 'POST' })).json()) as { ticket: string }
    const redeemed = await fetch(`${url}/token`, { method: 'POST', body: JSON.stringify({ ticket }) })
    const [own = '', key = ''] = ((await redeemed.json()) as { token: string }).token.split('.')
    const body = JSON.stringify({ command, input })
    const headers = { authorization: `Bearer ${own}` }
    expect((await fetch(`${url}/call`, { method: 'POST', body, headers })).status).toBe(403)
    const signed = { ...headers, [proofHeader]: proofOf(key, clientProof(body)) }
    expect((await fetch(`${url}/call`, { method: 'POST', body, headers: signed })).status).toBe(200)
  })

  it('describes every command with schemas, in a form that can be called as it is described', async () => {
    const { request } = await host()
    const contract = (await (await request('/contract')).json()) as {
      commands: { name: string; effect: string; description: string; input: { type: string; required?: string[] }; errors: string[] }[]
      errors: { code: string; data: { properties: Record<string, { description?: string }> } }[]
    }
    expect(contract.commands.map(({ name }) => name)).toEqual(commandNames)
    expect(contract.commands.find(({ name }) => name === 'showers.pair')?.input.required).toEqual(['environment', 'id'])
    expect(contract.commands.find(({ name }) => name === 'showers.pair')?.effect).toBe('sends')
    expect(contract.commands.filter(({ description }) => description === '')).toEqual([])
    expect(contract.errors.find(({ code }) => code === 'job.sealed')?.data.properties['revision']?.description).toBe(
      'The revision that is final.',
    )
  })

  it('tells listeners which jobs there are and which one changed', async () => {
    const { events, value } = await host()
    const stop = new AbortController()
    const stream = await events(stop.signal)
    const { jobId } = await value('jobs.create', { environment: 'training', site: { name: 'Pool' }, technician: 'Ada' })
    await value('jobs.note', { jobId, text: 'The lift is out of order' })
    expect((await stream.next()).value).toEqual({ event: 'jobs.changed', payload: { jobId } })
    expect((await stream.next()).value).toEqual({ event: 'job.changed', payload: { jobId, entries: 2 } })
    stop.abort()
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('closes cleanly on %s, and what it was told to save is there', async (signal) => {
    const folder = await tempFolder()
    const running = await startHost(folder)
    await running.value('jobs.create', { environment: 'training', site: { name: 'Pool' }, technician: 'Ada' })
    await running.value('showers.list', { environment: 'training' })
    expect(await running.end(signal)).toEqual({ code: 0, signal: null })
    expect(running.stderr()).toBe('')
    expect(await readdir(join(folder, 'jobs'))).toHaveLength(1)
  })

  it('is opened once for a data folder, and a killed one locks nobody out', async () => {
    const folder = await tempFolder()
    const first = await startHost(folder)
    await expect(startHost(folder)).rejects.toThrow('already open')
    await first.end('SIGKILL')
    const second = await startHost(folder)
    expect(await second.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  it('says in one sentence what is wrong with its arguments or its port', async () => {
    const folder = await tempFolder()
    await expect(startHost(folder, { args: ['--port', 'many'] })).rejects.toThrow(/^--port takes a number/)
    const { url } = await host()
    await expect(startHost(folder, { args: ['--port', new URL(url).port] })).rejects.toThrow(/^The port is in use/)
    await expect(startHost(folder, { args: ['--frobnicate'] })).rejects.not.toThrow(/\n\s+at /)
  })

  it('keeps settings, and an unreadable settings file too', async () => {
    const folder = await tempFolder()
    const first = await startHost(folder)
    await first.value('settings.save', { technician: 'Ada', theme: 'plantRoom', environment: 'staging', columns: ['group'] })
    await first.value('environments.save', { environment: 'staging', baseUrl: 'https://staging.example/' })
    await first.end('SIGTERM')
    const second = await startHost(folder)
    expect(await second.value('settings.read', {})).toMatchObject({
      technician: 'Ada',
      theme: 'plantRoom',
      language: 'en',
      environment: 'staging',
      columns: ['group'],
    })
    expect(await second.value('environments.list', {})).toContainEqual(
      expect.objectContaining({ environment: 'staging', baseUrl: 'https://staging.example' }),
    )
    await second.end('SIGTERM')
  })

  it('never writes a key anywhere', async () => {
    const folder = await tempFolder()
    const running = await startHost(folder)
    const apiKey = 'k-4f1d2c-very-secret'
    await running.value('environments.save', { environment: 'development', baseUrl: 'http://127.0.0.1:9' })
    const status = await running.value('credentials.set', { environment: 'development', apiKey })
    expect(status).toMatchObject({ state: 'present', kept: 'memory' })
    await running.call('showers.list', { environment: 'development' })
    await running.end('SIGTERM')
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile()))
      expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(apiKey)
    expect(JSON.stringify(status) + running.stderr()).not.toContain(apiKey)
  })
})
