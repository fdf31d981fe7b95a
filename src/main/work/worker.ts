/** The entry of a worker thread: runs one piece of work after the other, and never throws across the thread boundary. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Failure } from '#shared/tables/errors.ts'
import { performers } from './kinds.ts'
import type { Tools } from './tools.ts'
import { buffersIn, type FromWorker, type Task, type ToWorker } from './messages.ts'

/** Milliseconds between two progress messages. A report makes progress with every line, and the main thread must read every message. */
const betweenMessages = 150

const replies = new Map<number, (reply: unknown) => void>()

/** Of a scale to 19. With a higher one, a report gets no time on a computer that is busy with other programs. */
const niceness = 4
/** With few cores, the main thread goes first. Linux has a priority for each thread, other systems only for the whole process. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // The whole process already has a lower priority, or may not change it.
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
