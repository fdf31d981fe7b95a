/**
 * Between Electron's own installer and the place Electron comes from: what has arrived of the download is kept, and the next attempt goes on
 * from there. The installer verifies and unpacks it, as without this.
 *
 * Every program and every page on this computer can reach the port. Only the installer knows the secret in the address, and what it asks
 * for is one file below the place Electron comes from: no other path is passed on, and no other file is written.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EnvHttpProxyAgent, fetch } from 'undici'

export interface Progress {
  readonly received: number
  readonly total: number
}
interface Mirror {
  readonly url: string
  /** How much has come: where only a part did, it is a slow line and not a closed one. */
  readonly came: () => 'nothing' | 'part' | 'whole'
  /** What was kept of it; to be called once it is installed, or turned out to be something else. */
  forget(): void
  close(): Promise<void>
}

/** Milliseconds. A line that brings nothing for so long has broken; one that brings little is given the time it takes. */
interface Patience {
  readonly answerMs: number
  readonly silenceMs: number
  readonly pausesMs: readonly number[]
}
const usualPatience: Patience = { answerMs: 15_000, silenceMs: 30_000, pausesMs: [1_000, 2_000, 4_000, 8_000] }

export async function startMirror(
  upstream: string,
  folder: string,
  told: (progress: Progress) => void,
  patience = usualPatience,
): Promise<Mirror> {
  let came: 'nothing' | 'part' | 'whole' = 'nothing'
  const secret = `/${randomBytes(32).toString('base64url')}/`
  const server = createServer((request, response) => {
    const path = request.url?.startsWith(secret) === true ? request.url.slice(secret.length) : ''
    if (request.method !== 'GET' || !isBelow(path)) return void response.writeHead(404).end()
    const file = join(folder, `${basename(path)}.part`)
    passOn(`${upstream.replace(/\/$/, '')}/${path}`, file, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  /** Sends what is kept, then what comes, over as many connections as it takes. */
  async function passOn(url: string, file: string, response: ServerResponse): Promise<void> {
    mkdirSync(folder, { recursive: true })
    let sent = 0
    for (let attempt = 0; ; attempt += 1) {
      try {
        const total = await arriving(url, file, async (piece, progress) => {
          if (!response.headersSent) response.writeHead(200, progress.total > 0 ? { 'content-length': progress.total } : {})
          const from = progress.received - piece.length
          for await (const kept of sent < from ? createReadStream(file, { start: sent, end: from - 1 }) : [])
            await write(response, kept as Uint8Array)
          came = progress.received === progress.total ? 'whole' : 'part'
          // The other side may begin anew: what was sent already is not sent again.
          await write(response, piece.subarray(Math.max(0, sent - from)))
          sent = Math.max(sent, progress.received)
          if (progress.total > 0) told(progress)
        })
        if (sent < total) throw new Error('The connection ended early')
        came = 'whole'
        response.end()
        return
      } catch (cause) {
        const pause = patience.pausesMs[attempt]
        // Nobody is there: that is known at once, and trying again would only keep somebody waiting.
        if (pause === undefined || came === 'nothing' || cause instanceof Refused) throw cause
        await sleep(pause)
      }
    }
  }

  /** What is missing of the file, onto its end. Returns how large the whole is. */
  async function arriving(url: string, file: string, take: (piece: Uint8Array, progress: Progress) => Promise<void>): Promise<number> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), patience.answerMs)
    const from = sizeOf(file)
    try {
      const answer = await fetch(url, {
        headers: from > 0 ? { range: `bytes=${from}-` } : {},
        dispatcher: new EnvHttpProxyAgent(),
        signal: silence.signal,
      })
      if (answer.status === 416) rmSync(file, { force: true })
      if (!answer.ok || answer.body === null) throw new Refused(`${url} answers ${answer.status}`)
      const goesOn = answer.status === 206
      let received = goesOn ? from : 0
      const coming = Number(answer.headers.get('content-length') ?? 0)
      const total = coming > 0 ? received + coming : 0
      const out = createWriteStream(file, { flags: goesOn ? 'a' : 'w' })
      try {
        for await (const piece of answer.body) {
          clearTimeout(timer)
          timer = setTimeout(() => silence.abort(), patience.silenceMs)
          const bytes = piece as Uint8Array
          received += bytes.length
          await take(bytes, { received, total })
          await write(out, bytes)
        }
      } finally {
        await new Promise((resolve) => out.end(resolve))
      }
      return total
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${secret}`,
    came: () => came,
    forget: () => rmSync(folder, { recursive: true, force: true }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether a path stays below where it begins, as whoever resolves it sees it: no other server, no way up, no query, no escapes. */
const isBelow = (path: string) => path.split('/').every((part) => /^(?!\.\.?$)[\w.+~-]+$/.test(part))

/** The other side is there and does not give it. */
class Refused extends Error {}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** One piece after the other, so that a slow disk or reader holds none of them in memory. */
const write = (to: NodeJS.WritableStream, piece: Uint8Array) =>
  new Promise<void>((resolve, reject) => void to.write(piece, (cause) => (cause ? reject(cause) : resolve())))
