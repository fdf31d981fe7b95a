/** A process of another user of the computer, which only root on Linux can start. */
import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'

const nobody = 65_534
export const canBeSomebodyElse = process.platform === 'linux' && process.getuid?.() === 0

/** Runs the text of a module as nobody; its arguments are in `process.argv` from the second on. */
export function asNobody(module: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', module, '--', ...args], {
    uid: nobody,
    gid: nobody,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
