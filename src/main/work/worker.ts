/** The entry of a worker thread: performs one piece of work after the other, and never throws anything across. */
import { parentPort } from 'node:worker_threads'
import { Failure } from '#shared/ipc/errors.ts'
import { performers, type Tools } from './kinds.ts'
import { buffersIn, type FromWorker, type Task, type ToWorker } from './messages.ts'

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
