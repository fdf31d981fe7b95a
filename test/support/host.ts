/** The loopback host and a typed way to call it: within the test's own process, or as a process that can be killed. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { fieldTimings, type Timings } from '#main/compose.ts'
import { openLoopback } from '#main/hosts/loopback/loopback-host.ts'
import { LongWork } from '#main/work/long-work.ts'
import { isBuilt } from '../../scripts/build.ts'
import { isCommand, isDeclaredError, type CommandName, type InputOf, type OutputOf } from '#shared/contract/contract.ts'
import type { EventFrame, Reply } from '#shared/contract/frames.ts'

const usual = isBuilt() ? 'out/main/loopback.js' : 'src/main/loopback.ts'

const firstLine = z.strictObject({ url: z.string(), token: z.string(), pid: z.number(), dataDir: z.string() })

interface HostCalls {
  readonly url: string
  readonly token: string
  readonly dataDir: string
  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>>
  /** The value, or a thrown error that names the refusal. */
  value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>>
  request(path: string, init?: RequestInit): Promise<Response>
  /** Resolves when the host listens to itself for us, so that nothing that happens from then on is missed. */
  events(signal: AbortSignal): Promise<AsyncGenerator<EventFrame>>
}

export interface OpenHost extends HostCalls {
  /** As a person closes it. */
  close(): Promise<void>
}

export interface RunningHost extends OpenHost {
  readonly pid: number
  /** Everything it has written to stderr. */
  readonly stderr: () => string
  /** Sends a signal and answers with how the process ended. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ readonly code: number | null; readonly signal: string | null }>
}

/** Never closed: the hosts of a process hand on the threads for their long work, each of which costs up to a second of CPU time to start. */
new LongWork(() => undefined)

/** Nothing is waited for that is on its way when a test ends. */
const impatient: Timings = { ...fieldTimings, shutdownGraceMs: 0 }

/**
 * The application over HTTP as in a process of its own, which costs half a second of CPU time to start. What is about
 * the process (signals, a kill, what it prints) needs `startHost`.
 */
export async function openHost(dataDir: string, timings: Timings = impatient): Promise<OpenHost> {
  const host = await openLoopback(dataDir, { port: 0, timings })
  return { ...callsTo(host), close: () => host.close() }
}

export async function startHost(
  dataDir: string,
  options: {
    readonly args?: readonly string[]
    readonly env?: NodeJS.ProcessEnv
    /** By default the build, which starts in half the time, where it is of the sources as they are; else the sources. */
    readonly entry?: string
  } = {},
): Promise<RunningHost> {
  const child = spawn(process.execPath, [options.entry ?? usual, '--data', dataDir, '--no-open', ...(options.args ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The language of a first start is the computer's.
    env: { ...process.env, LC_ALL: 'en_GB.UTF-8', ...options.env },
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const lines = createInterface(child.stdout)
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), exited.then(() => null)])
  if (line === null) throw new Error(stderr)
  const end: RunningHost['end'] = async (signal) => {
    child.kill(signal)
    const [code, killedBy] = await exited
    return { code, signal: killedBy }
  }
  return { ...hostAt(line), stderr: () => stderr, end, close: async () => void (await end('SIGTERM')) }
}

/** A host that runs somewhere, by the line it announced itself with. */
export function hostAt(line: string): Omit<RunningHost, 'stderr' | 'end' | 'close'> {
  const { pid, ...host } = firstLine.parse(JSON.parse(line))
  return { pid, ...callsTo(host) }
}

function callsTo({ url, token, dataDir }: Pick<HostCalls, 'url' | 'token' | 'dataDir'>): HostCalls {
  const authorization = `Bearer ${token}`

  const request: HostCalls['request'] = (path, init = {}) =>
    fetch(url + path, { ...init, headers: { authorization, ...(init.headers as Record<string, string> | undefined) } })
  const call: HostCalls['call'] = async (command, input) => {
    const body = JSON.stringify({ command, input, number: randomUUID() })
    const send = () => request('/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const response = await onOpenConnection(send)
    const reply = (await response.json()) as Reply<never>
    assertDeclared(command, reply)
    return reply
  }
  return {
    url,
    token,
    dataDir,
    call,
    async value(command, input) {
      const reply = await call(command, input)
      if (!reply.ok) throw new Error(`${command}: ${reply.error.code} ${JSON.stringify(reply.error.data)}`)
      return reply.value
    },
    request,
    async events(signal) {
      const { body } = await request('/events', { signal })
      return (async function* () {
        if (body === null) return
        for await (const text of createInterface({ input: streamOf(body) })) {
          if (text.startsWith('data: ')) yield JSON.parse(text.slice(6)) as EventFrame
        }
      })()
    },
  }
}

const mostKept = 16
/**
 * As a browser does: the host may close a kept connection just as a request is written, and performs the same number once. Each connection
 * that is closed is gone with the attempt.
 */
async function onOpenConnection(send: () => Promise<Response>): Promise<Response> {
  for (let left = mostKept; ; left -= 1) {
    try {
      return await send()
    } catch (error) {
      const cause = error instanceof TypeError ? error.cause : null
      const isClosed = cause instanceof Error && 'code' in cause && ['ECONNRESET', 'UND_ERR_SOCKET'].includes(String(cause.code))
      if (!isClosed || left === 0) throw error
    }
  }
}

/** Whatever a test is about: a command fails with nothing that its contract does not name. */
function assertDeclared(command: CommandName, reply: Reply<never>): void {
  if (!reply.ok && isCommand(command) && !isDeclaredError(command, reply.error.code))
    throw new Error(`${command} does not declare ${reply.error.code}`)
}

function streamOf(body: ReadableStream<Uint8Array>): NodeJS.ReadableStream {
  return Readable.fromWeb(body as NodeReadableStream)
}
