/** `npm start` on a machine without a display: it says where the page is, serves it, and leaves nothing running. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const start = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')
let dataDir: string
let child: ChildProcess
let output: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'firstflow-start-'))
  output = ''
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function run(...args: string[]): void {
  child = spawn(process.execPath, [start, ...args], { env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' } })
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
}

it.runIf(process.platform === 'linux')('prints the address and ends with Ctrl-C', { timeout: 90_000 }, async () => {
  run('--data', dataDir)
  await expect.poll(() => output, { timeout: 80_000 }).toMatch(/#token=\S+\n/)
  const [, url, token] = /(http:\/\/127\.0\.0\.1:\d+)\/#token=(\S+)/.exec(output)!
  expect(output).toContain('This machine has no display.')

  const reply = await fetch(`${url}/call`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command: 'app.about', input: {} }),
  })
  expect(await reply.json()).toMatchObject({ ok: true, value: { host: 'loopback', dataDir } })

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect(fetch(url!)).rejects.toThrow()
  expect(output).not.toContain('    at ')
})

it.runIf(process.platform === 'linux')('says in a sentence why it cannot', { timeout: 90_000 }, async () => {
  run('--data', join(start, 'a-folder-within-a-file'))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(output).toBe(
    `The data folder ${join(start, 'a-folder-within-a-file')} cannot be made (ENOTDIR). Name another one with --data DIR.\n`,
  )
  expect(output).not.toContain('    at ')
})
