/** The entry of a worker thread: performs one piece of work after the other, and never throws anything across. */
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Failure } from '#shared/ipc/errors.ts'
import { performers } from './kinds.ts'
import type { Tools } from './tools.ts'
import { buffersIn, type FromWorker, type Task, type ToWorker } from './messages.ts'

/** Milliseconds between two messages about how far a piece of work is. A report knows it at every line, and the main thread reads every message. */
const betweenMessages = 150

const replies = new Map<number, (reply: unknown) => void>()

/** Where cores are few, whoever calls meanwhile goes first. Linux has a priority for each thread, others for the whole process only. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The whole process gives way more than that, or may not change it.
  }
}
giveWay()

parentPort?.on('message', (message: ToWorker) => {
  if ('kind' in message) void perform(message).then((outcome) => report(outcome, buffersIn(outcome)))
  else replies.get(message.id)?.(message.reply)
})

const report = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

async function perform({ id, kind, input }: Task): Promise<FromWorker> {
  let reportedAt = performance.now()
  const tools: Tools = {
    progress: (done, total) => {
      const now = performance.now()
      if (now - reportedAt < betweenMessages) return
      reportedAt = now
      report({ id, done, total })
    },
    ask: (question) =>
      new Promise((resolve) => {
        replies.set(id, resolve)
        report({ id, question })
      }),
  }
  try {
    const performer = performers[kind as keyof typeof performers] as (input: unknown, tools: Tools) => Promise<unknown>
    return { id, value: await performer(input, tools) }
  } catch (cause) {
    if (cause instanceof Failure) return { id, failure: cause.error }
    return { id, unexpected: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  } finally {
    replies.delete(id)
  }
}
