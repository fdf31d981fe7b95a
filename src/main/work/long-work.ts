/**
 * Long work on worker threads, so that the main thread is free for whoever calls meanwhile. A thread that has loaded what it needs
 * is kept for a while. Cancelling ends the thread in the middle of whatever it does; the next work gets a new one.
 */
import { Worker } from 'node:worker_threads'
import { appErrorOf, Failure, type AppError } from '#shared/ipc/errors.ts'
import { workerFile } from '../resources.ts'
import type { WorkInput, WorkKind, WorkResult } from './kinds.ts'
import { buffersIn, type FromWorker, type ToWorker } from './messages.ts'

/** Who asked for it, as far as windows are told of it. */
export interface WorkAbout {
  /** The caller's own name for it; without one nobody hears of its progress, and nobody can cancel it. */
  readonly work?: string | undefined
  readonly jobId?: string | undefined
}
export interface WorkProgress {
  readonly work: string
  readonly jobId: string | null
  readonly done: number
  readonly total: number
}
interface Options extends WorkAbout {
  /** For what the work can only have from the main thread. */
  readonly reply?: (question: string) => unknown
}

interface Pending extends Options {
  readonly id: number
  readonly kind: WorkKind
  readonly input: unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: Error) => void
}
interface Thread {
  readonly worker: Worker
  pending: Pending | null
  idle?: NodeJS.Timeout
}

/** The second one is for whoever cannot wait until a large import is through; more would take the main thread's own core. */
const mostThreads = 2
/** Milliseconds a thread without work is kept. */
const keptMs = 120_000
/** Large reports leave much behind that is needed for moments only: collected seldom, it takes a seventh of their time less. */
const maxYoungGenerationSizeMb = 64

export class LongWork {
  readonly #notify: (progress: WorkProgress) => void
  readonly #threads = new Set<Thread>()
  readonly #waiting: Pending[] = []
  #last = 0
  #isClosed = false

  constructor(report: (progress: WorkProgress) => void) {
    this.#notify = report
  }

  /** Rejects with a `Failure`: that of the work itself, or `work.cancelled`. Whole buffers of the input are given away. */
  run<Kind extends WorkKind>(kind: Kind, input: WorkInput<Kind>, options: Options = {}): Promise<WorkResult<Kind>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      const pending: Pending = {
        ...options,
        id,
        kind,
        input,
        resolve: resolve as Pending['resolve'],
        reject,
      }
      if (this.#isClosed) return reject(cancelled())
      this.#waiting.push(pending)
      this.#next()
    })
  }

  /** False where no such work is under way any more. */
  cancel(work: string): boolean {
    const waiting = this.#waiting.findIndex((each) => each.work === work)
    if (waiting >= 0) {
      this.#waiting.splice(waiting, 1)[0]?.reject(cancelled())
      return true
    }
    const thread = [...this.#threads].find(({ pending }) => pending?.work === work)
    if (thread === undefined) return false
    void this.#end(thread, cancelled())
    return true
  }

  /** A thread that has what reports are made with before anybody asks for one: to be called when that becomes likely. */
  warmUp(): void {
    // Where it fails, the report that is asked for says why.
    if (this.#threads.size === 0) this.run('warmUp', null).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const pending of this.#waiting.splice(0)) pending.reject(cancelled())
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, cancelled())))
  }

  #next(): void {
    const idle = [...this.#threads].find(({ pending }) => pending === null)
    if (idle === undefined && this.#threads.size >= mostThreads) return
    const pending = this.#waiting.shift()
    if (pending === undefined) return
    const thread = idle ?? this.#start()
    clearTimeout(thread.idle)
    thread.pending = pending
    thread.worker.ref()
    const { id, kind, input } = pending
    thread.worker.postMessage({ id, kind, input } satisfies ToWorker, buffersIn(input))
  }

  #start(): Thread {
    // Nothing of how this process was started is meant for its threads.
    const worker = new Worker(workerFile, { execArgv: [], argv: [], resourceLimits: { maxYoungGenerationSizeMb } })
    const thread: Thread = { worker, pending: null }
    this.#threads.add(thread)
    worker.on('message', (message: FromWorker) => void this.#hear(thread, message))
    worker.on('error', (cause) => void this.#end(thread, cause instanceof Error ? cause : new Error(String(cause))))
    worker.on('exit', () => void this.#end(thread, new Error('A worker thread ended')))
    return thread
  }

  async #hear(thread: Thread, message: FromWorker): Promise<void> {
    const { pending } = thread
    if (pending?.id !== message.id) return
    if ('done' in message) {
      const { work, jobId = null } = pending
      if (work !== undefined) this.#notify({ work, jobId, done: message.done, total: message.total })
      return
    }
    if ('question' in message) {
      const reply: unknown = await pending.reply?.(message.question)
      thread.worker.postMessage({ id: pending.id, reply } satisfies ToWorker)
      return
    }
    this.#rest(thread)
    if ('value' in message) pending.resolve(message.value)
    else pending.reject('failure' in message ? new Failure(message.failure) : new Error(message.unexpected))
    this.#next()
  }

  #rest(thread: Thread): void {
    thread.pending = null
    thread.worker.unref()
    thread.idle = setTimeout(() => void this.#end(thread, cancelled()), keptMs).unref()
  }

  async #end(thread: Thread, cause: Error): Promise<void> {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.idle)
    const { pending } = thread
    thread.pending = null
    await thread.worker.terminate()
    // Only now: whoever hears that it was cancelled may count on nothing more being done.
    pending?.reject(cause)
    if (!this.#isClosed) this.#next()
  }
}

const cancelled = () => new Failure(appErrorOf('work.cancelled', {}))

/** Whether it was ended by a person, or with the program. */
export const isCancelled = (cause: unknown): cause is Failure & { readonly error: Extract<AppError, { code: 'work.cancelled' }> } =>
  cause instanceof Failure && cause.error.code === 'work.cancelled'
