/**
 * Runs long work on worker threads, so that the main thread stays responsive. An idle thread with its modules loaded is kept for a while.
 * Cancelling terminates the thread immediately; the next work gets a new one.
 */
import { Worker } from 'node:worker_threads'
import type { PayloadOf } from '#shared/contract/contract.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { workerFile } from '../resources.ts'
import type { WorkInput, WorkKind, WorkResult } from './kinds.ts'
import { buffersIn, type FromWorker, type ToWorker } from './messages.ts'

/** What progress events say about the work. */
export interface WorkAbout {
  /** The caller's name for the work; without one it reports no progress and cannot be cancelled. */
  readonly work?: string | undefined
  readonly jobId?: string | undefined
}
export type WorkProgress = PayloadOf<'work.progress'>
interface Options extends WorkAbout {
  /** Answers questions that only the main thread can answer. */
  readonly reply?: (question: string) => unknown
}

interface Pending extends Options {
  readonly id: number
  /** Null for a warm-up, which nothing waits for. */
  readonly owner: LongWork | null
  readonly kind: WorkKind
  readonly input: unknown
  readonly notify: (progress: WorkProgress) => void
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: Error) => void
}
interface Thread {
  readonly worker: Worker
  pending: Pending | null
  idle?: NodeJS.Timeout
}

/** The second one is for work that cannot wait for a large import; more would take the main thread's core. */
const maxThreads = 2
/** Milliseconds for which an idle thread is kept. */
const keptMs = 120_000
/** Large reports create much short-lived garbage: collecting it less often saves a seventh of their time. */
const maxYoungGenerationSizeMb = 64

/**
 * Shared by the whole process: a thread with its modules loaded serves the next request from any instance, and ends with the last
 * instance.
 */
const threads = new Set<Thread>()
const waiting: Pending[] = []
const open = new Set<LongWork>()
let last = 0

export class LongWork {
  readonly #notify: (progress: WorkProgress) => void

  constructor(report: (progress: WorkProgress) => void) {
    this.#notify = report
    open.add(this)
  }

  /** Rejects with a `Failure`: that of the work itself, or `work.cancelled`. Whole buffers of the input are transferred. */
  run<Kind extends WorkKind>(kind: Kind, input: WorkInput<Kind>, options: Options = {}): Promise<WorkResult<Kind>> {
    return new Promise((resolve, reject) => {
      if (!open.has(this)) return reject(cancelled())
      waiting.push({
        ...options,
        id: ++last,
        owner: kind === 'warmUp' ? null : this,
        kind,
        input,
        notify: this.#notify,
        resolve: resolve as Pending['resolve'],
        reject,
      })
      next()
    })
  }

  /** False if no such work is running or waiting any more. */
  cancel(work: string): boolean {
    const isMeant = (each: Pending | null) => each?.owner === this && each.work === work
    const index = waiting.findIndex(isMeant)
    if (index >= 0) {
      waiting.splice(index, 1)[0]?.reject(cancelled())
      return true
    }
    const thread = [...threads].find(({ pending }) => isMeant(pending))
    if (thread === undefined) return false
    void end(thread, cancelled())
    return true
  }

  /** Starts a thread and loads the modules for reports; call it when a report becomes likely. */
  warmUp(): void {
    // If it fails, the next report shows why.
    if (threads.size === 0) this.run('warmUp', null).catch(() => undefined)
  }

  async close(): Promise<void> {
    open.delete(this)
    const isOver = (pending: Pending | null) => open.size === 0 || pending?.owner === this
    for (const pending of waiting.filter(isOver)) {
      waiting.splice(waiting.indexOf(pending), 1)
      pending.reject(cancelled())
    }
    await Promise.all([...threads].filter(({ pending }) => isOver(pending)).map((thread) => end(thread, cancelled())))
  }
}

function next(): void {
  const idle = [...threads].find(({ pending }) => pending === null)
  if (idle === undefined && threads.size >= maxThreads) return
  const pending = waiting.shift()
  if (pending === undefined) return
  const thread = idle ?? start()
  clearTimeout(thread.idle)
  thread.pending = pending
  if (pending.owner === null) thread.worker.unref()
  else thread.worker.ref()
  const { id, kind, input } = pending
  thread.worker.postMessage({ id, kind, input } satisfies ToWorker, buffersIn(input))
}

function start(): Thread {
  // Threads must not inherit the options of this process.
  const worker = new Worker(workerFile, { execArgv: [], argv: [], resourceLimits: { maxYoungGenerationSizeMb } })
  const thread: Thread = { worker, pending: null }
  threads.add(thread)
  worker.on('message', (message: FromWorker) => void handleMessage(thread, message))
  worker.on('error', (cause) => void end(thread, cause instanceof Error ? cause : new Error(String(cause))))
  worker.on('exit', () => void end(thread, new Error('A worker thread ended')))
  return thread
}

async function handleMessage(thread: Thread, message: FromWorker): Promise<void> {
  const { pending } = thread
  if (pending?.id !== message.id) return
  if ('done' in message) {
    const { work, jobId = null } = pending
    if (work !== undefined) pending.notify({ work, jobId, done: message.done, total: message.total })
    return
  }
  if ('question' in message) {
    const reply: unknown = await pending.reply?.(message.question)
    thread.worker.postMessage({ id: pending.id, reply } satisfies ToWorker)
    return
  }
  rest(thread)
  if ('value' in message) pending.resolve(message.value)
  else pending.reject('failure' in message ? new Failure(message.failure) : new Error(message.unexpected))
  next()
}

function rest(thread: Thread): void {
  thread.pending = null
  thread.worker.unref()
  thread.idle = setTimeout(() => void end(thread, cancelled()), keptMs).unref()
}

async function end(thread: Thread, cause: Error): Promise<void> {
  if (!threads.delete(thread)) return
  clearTimeout(thread.idle)
  const { pending } = thread
  thread.pending = null
  await thread.worker.terminate()
  // Rejected only now that the thread has ended, so that the caller can rely on nothing more being done.
  pending?.reject(cause)
  next()
}

const cancelled = () => new Failure(appErrorOf('work.cancelled', {}))

/** Whether it was cancelled by the user, or because the application closes. */
export const isCancelled = (cause: unknown): boolean => cause instanceof Failure && cause.error.code === 'work.cancelled'
