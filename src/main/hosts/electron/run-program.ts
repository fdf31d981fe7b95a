/** Runs a program of the system and returns its output. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Run = (file: string, args: readonly string[]) => Promise<string>

const runLimitMs = 20_000
export const runProgram: Run = async (file, args) => {
  const { stdout } = await promisify(execFile)(file, [...args], { timeout: runLimitMs, windowsHide: true })
  return stdout
}
