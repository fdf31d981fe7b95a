/** Child processes that response one message with one message, pinned to one core where the machine lets us. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const taskset = '/usr/bin/taskset'
/** The last core: whatever else runs on a machine starts at the first. */
const core = availableParallelism() - 1
export const pinned = core > 0 && existsSync(taskset)

export class Child<Ready, Question, Answer> {
  readonly #process: ChildProcess
  readonly ready: Ready

  private constructor(process: ChildProcess, ready: Ready) {
    this.#process = process
    this.ready = ready
  }

  /** Starts a module and waits for its first message. */
  static async start<Ready, Question = undefined, Answer = undefined>(
    module: string,
    args: readonly string[],
    nodeOptions: readonly string[] = [],
  ): Promise<Child<Ready, Question, Answer>> {
    // Both ends on one core: then a client's time never contains waking up another core, which differs from run to run.
    const command = pinned
      ? { execPath: taskset, execArgv: ['-c', String(core), process.execPath, ...nodeOptions] }
      : { execArgv: [...nodeOptions] }
    const child = fork(module, args, { ...command, serialization: 'advanced' })
    return new Child<Ready, Question, Answer>(child, (await messageOf(child)) as Ready)
  }

  async ask(question: Question): Promise<Answer> {
    const answer = messageOf(this.#process)
    this.#process.send(question as object)
    return (await answer) as Answer
  }

  async end(): Promise<void> {
    const gone = once(this.#process, 'exit')
    this.#process.disconnect()
    await gone
  }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const failed = new AbortController()
  const exit = once(child, 'exit', { signal: failed.signal }).then(([code, signal]) => {
    throw new Error(`A measured process ended early: ${String(code ?? signal)}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal: failed.signal }), exit])) as [unknown]
    return message
  } finally {
    exit.catch(() => undefined)
    failed.abort()
  }
}
