/** The entry of a worker thread: performs one piece of work after the other, and never throws anything across. */
import { parentPort } from 'node:worker_threads'
import { Failure } from '#shared/ipc/errors.ts'
import { performers, type Tools } from './kinds.ts'
import type { FromWorker, Task, ToWorker } from './messages.ts'

const answers = new Map<number, (answer: unknown) => void>()

parentPort?.on('message', (message: ToWorker) => {
  if ('kind' in message) void perform(message).then((outcome) => tell(outcome, buffersIn(outcome)))
  else answers.get(message.id)?.(message.answer)
})

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function perform({ id, kind, input }: Task): Promise<FromWorker> {
  const tools: Tools = {
    progress: (done, total) => tell({ id, done, total }),
    ask: (question) =>
      new Promise((resolve) => {
        answers.set(id, resolve)
        tell({ id, question })
      }),
  }
  try {
    const performer = performers[kind as keyof typeof performers] as (input: unknown, tools: Tools) => Promise<unknown>
    return { id, value: await performer(input, tools) }
  } catch (cause) {
    if (cause instanceof Failure) return { id, failure: cause.error }
    return { id, unexpected: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  } finally {
    answers.delete(id)
  }
}

/** Large results change hands instead of being copied; a small one may share its memory with others. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
  }
  if (typeof value !== 'object' || value === null || value instanceof Map) return []
  return Object.values(value).flatMap(buffersIn)
}
