/** Electron's download over lines that break, stall and refuse; a server on this machine in place of the one it comes from. */
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { progressBar } from '../../scripts/electron-binary.ts'
import { startMirror, type Progress } from '../../scripts/electron-mirror.ts'
import { tempFolder } from '../support/temp-folder.ts'

const whole = Buffer.alloc(300_000, 'electron ')
const path = 'v1/electron-v1-linux-x64.zip'
const quick = { answerMs: 2_000, silenceMs: 200, pausesMs: [1, 1, 1, 1] }

async function upstream(serve: (request: IncomingMessage, response: ServerResponse, attempt: number) => void) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.range)
    serve(request, response, asked.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}
/** `arrived` is called with how much has, before more is read. */
async function mirrorOf(url: string, folder: string, arrived: (received: number) => void = () => undefined) {
  const seen: Progress[] = []
  const told = (progress: Progress) => {
    seen.push(progress)
    arrived(progress.received)
  }
  const mirror = await startMirror(url, folder, told, quick)
  onTestFinished(() => mirror.close())
  const fetched = () =>
    fetch(`${mirror.url}${path}`).then(
      async (answer) => Buffer.from(await answer.arrayBuffer()),
      () => null,
    )
  return { mirror, seen, fetched: () => fetched().catch(() => null) }
}
/** The rest from where it is asked for, of which only so much. */
function some({ headers }: IncomingMessage, response: ServerResponse, bytes: number): void {
  const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
  const rest = whole.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
  response.write(rest.subarray(0, bytes))
  if (bytes >= rest.length) response.end()
}
/** Lines that break once so much has arrived: what is still on its way when a line breaks may be lost. */
function breaking() {
  let line: { readonly response: ServerResponse; readonly at: number } | null = null
  return {
    breakAt: (response: ServerResponse, at: number) => void (line = { response, at }),
    arrived: (received: number) => {
      if (line === null || received < line.at) return
      line.response.destroy()
      line = null
    },
  }
}

it('goes on where the line broke', async () => {
  const { breakAt, arrived } = breaking()
  const { url, asked } = await upstream((request, response, attempt) => {
    if (attempt < 3) breakAt(response, attempt * 100_000)
    some(request, response, attempt < 3 ? 100_000 : whole.length)
  })
  const { fetched, seen, mirror } = await mirrorOf(url, await tempFolder(), arrived)
  expect((await fetched())?.equals(whole)).toBe(true)
  expect(asked).toEqual([undefined, 'bytes=100000-', 'bytes=200000-'])
  expect([seen.at(-1), mirror.came()]).toEqual([{ received: whole.length, total: whole.length }, 'whole'])
})

it('takes a line that brings nothing for broken, and one that brings little not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const piece = 60_000
  let slow: ((upTo: number) => void) | null = null
  const { url, asked } = await upstream((request, response, attempt) => {
    if (attempt === 1) return some(request, response, 10)
    response.writeHead(206, { 'content-length': whole.length - 10 })
    slow = (from) => {
      if (from === whole.length) response.end()
      else response.write(whole.subarray(from, from + piece))
    }
    return slow(10)
  })
  const { fetched } = await mirrorOf(url, await tempFolder(), (received) => {
    // In all it takes longer than it may be silent.
    vi.advanceTimersByTime(slow === null ? quick.silenceMs : quick.silenceMs - 1)
    if (received === whole.length || (received - 10) % piece === 0) slow?.(received)
  })
  expect((await fetched())?.equals(whole)).toBe(true)
  expect(asked).toEqual([undefined, 'bytes=10-'])
})

it('keeps what came for the next start, and forgets it when told', async () => {
  const folder = join(await tempFolder(), 'download')
  const { breakAt, arrived } = breaking()
  const { url, asked } = await upstream((request, response, attempt) => {
    if (attempt < 6) breakAt(response, attempt * 1_000)
    some(request, response, attempt < 6 ? 1_000 : whole.length)
  })
  const first = await mirrorOf(url, folder, arrived)
  expect([await first.fetched(), first.mirror.came()]).toEqual([null, 'part'])
  expect(asked).toHaveLength(5)
  const next = await mirrorOf(url, folder)
  expect((await next.fetched())?.equals(whole)).toBe(true)
  expect(asked.at(-1)).toBe('bytes=5000-')
  expect((await readFile(join(folder, (await readdir(folder))[0]!))).equals(whole)).toBe(true)
  next.mirror.forget()
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

it('begins anew where the other side does not go on', async () => {
  const { breakAt, arrived } = breaking()
  const { url } = await upstream((_request, response, attempt) => {
    response.writeHead(200, { 'content-length': whole.length })
    if (attempt > 1) return response.end(whole)
    breakAt(response, 70_000)
    return response.write(whole.subarray(0, 70_000))
  })
  const { fetched } = await mirrorOf(url, await tempFolder(), arrived)
  expect((await fetched())?.equals(whole)).toBe(true)
})

it('tries nothing twice where nobody is there, or who is there does not give it', async () => {
  const { url, asked } = await upstream((_request, response) => void response.writeHead(403).end())
  const refused = await mirrorOf(url, await tempFolder())
  expect([await refused.fetched(), asked.length, refused.mirror.came()]).toEqual([null, 1, 'nothing'])
  const nobody = await mirrorOf('http://127.0.0.1:9/', await tempFolder())
  expect([await nobody.fetched(), nobody.mirror.came()]).toEqual([null, 'nothing'])
})

describe('for another program or page of this computer', () => {
  /** The path as it stands, which `fetch` would resolve. */
  const answerTo = (port: string, asked: string, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: asked, method }, (answer) => resolve(answer.resume().statusCode ?? 0))
        .once('error', reject)
        .end()
    })

  it('passes nothing on without the secret of this download', async () => {
    const { url, asked } = await upstream((_request, response) => response.end('x'))
    const folder = join(await tempFolder(), 'download')
    const { mirror, fetched } = await mirrorOf(url, folder)
    const { port, pathname } = new URL(mirror.url)
    expect(pathname).toMatch(/^\/[\w-]{43}\/$/)
    const foreign = [
      `/${path}`,
      `//${path}`,
      pathname.slice(0, -1),
      `${pathname.slice(0, -2)}/${path}`,
      '/',
      '*',
      `http://127.0.0.1:${port}/${path}`,
    ]
    for (const each of foreign) expect([each, await answerTo(port, each)]).toEqual([each, 404])
    expect(asked).toEqual([])
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    expect((await fetched())?.toString()).toBe('x')
  })

  it('passes on only what is below the place Electron comes from, and only a download', async () => {
    const { url, asked } = await upstream((_request, response) => response.end('x'))
    const folder = join(await tempFolder(), 'download')
    const { mirror } = await mirrorOf(`${url}electron/`, folder)
    const { port, pathname } = new URL(mirror.url)
    const foreign = [
      '../secret',
      'v1/../../secret',
      '..',
      '.',
      'v1/%2e%2e/%2e%2e/secret',
      'v1/..%2fx',
      '/evil.example/x',
      '@evil.example/x',
      'v1/x?y',
      'v1/x#y',
      'v1\\..\\x',
      'v1//x',
      '',
    ]
    for (const each of foreign) expect([each, await answerTo(port, pathname + each)]).toEqual([each, 404])
    expect(await answerTo(port, pathname + path, 'POST')).toBe(404)
    expect(asked).toEqual([])
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })
})

describe('what a person sees of it', () => {
  const lines = (isTTY: boolean) => {
    let [text, time] = ['', 0]
    const bar = progressBar({ isTTY, write: (more) => (text += more) }, () => time)
    for (let received = 10e6; received <= 110e6; received += 10e6) {
      bar({ received, total: 110e6 })
      time += 5_000
    }
    return text
  }

  it('is one line that grows, with the time that is left', () => {
    expect(lines(true)).toMatch(/\r {2}██████████░░░░░░░░░░ 55|\r {2}█{9}░{11} 50 of 110 MB, 30 s left/)
    expect(lines(true).split('\n')).toHaveLength(2)
  })

  it('is a line now and then where nobody looks at a terminal', () => {
    expect(lines(false).trimEnd().split('\n').length).toBeLessThan(8)
    expect(lines(false)).not.toContain('\r')
  })
})
