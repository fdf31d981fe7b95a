/** Runs other programs for the scripts: with a time limit, with or without showing their output, and never throwing. */
import { spawn, type StdioOptions } from 'node:child_process'

interface Finished {
  /** 0 is success; null when it could not be started, was ended by a signal or ran out of time. */
  readonly code: number | null
  readonly output: string
}

interface Options {
  /** `inherit` shows the output as it comes; `collect` keeps it for `output`. */
  readonly show: 'inherit' | 'collect'
  readonly limitMs?: number
  readonly env?: NodeJS.ProcessEnv
}

export const root = `${import.meta.dirname}/..`
export const node = process.execPath

export function run(command: string, args: readonly string[], { show, limitMs, env = {} }: Options): Promise<Finished> {
  const stdio: StdioOptions = show === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe']
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    const limit = limitMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limitMs)
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => finish(null, error.message))
    child.once('close', (code) => finish(code, ''))

    function finish(code: number | null, problem: string): void {
      clearTimeout(limit)
      resolve({ code, output: output + problem })
    }
  })
}

export const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Runs a script's main function; what goes wrong is told in a sentence, and the exit code says so too. */
export async function script(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
