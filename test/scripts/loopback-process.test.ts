/** How a script ends the host: by closing its input, on Windows too, where a signal ends a process before it has saved anything. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { startLoopback } from '../../scripts/loopback-process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const { platform } = process
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform })
})
const lastLine = async (dataDir: string) =>
  (await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).trimEnd().split('\n').at(-1)?.split(' ')[1]

it.each(['win32', platform])('closes what it holds open, and ends well, on %s', async (on) => {
  const dataDir = await tempFolder()
  const host = startLoopback(['out/main/loopback.js'], ['--data', dataDir])
  onTestFinished(() => void host.child.kill('SIGKILL'))
  await host.announced
  const kill = vi.spyOn(host.child, 'kill')
  Object.defineProperty(process, 'platform', { value: on })
  await host.stop()
  expect([host.child.exitCode, await lastLine(dataDir), kill.mock.calls.length]).toEqual([0, 'end', on === 'win32' ? 0 : 1])
})

it('ends with whoever started it, however that ended', async () => {
  const dataDir = await tempFolder()
  const script = `import { startLoopback } from './scripts/loopback-process.ts'
    const { child, announced } = startLoopback(['out/main/loopback.js'], ['--data', process.argv[1]])
    await announced
    console.log(child.pid)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(starter.stdout, 'data')) as [Buffer]
  const pid = Number(printed.toString())
  starter.kill('SIGKILL')
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
  expect(await lastLine(dataDir)).toBe('end')
})
