/** What would be installed, in Electron itself: an asar and its fuses. Started, a report made, ended. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { chromium, expect } from '@playwright/test'
import type { Reply } from '#shared/contract/frames.ts'
import { readFuses } from '../../scripts/package/fuses.ts'
import { sandboxArgs } from '../../src/main/hosts/window/open-window.ts'
import { electron, root, test } from './real-app.ts'

test('is packed, starts, makes a report, takes no debugger, and ends', async ({ folder, display }) => {
  test.skip(platform !== 'linux', 'Folders of packages differ elsewhere')
  test.setTimeout(600_000)
  const made = join(folder, 'made')
  const hooks = join(import.meta.dirname, 'older', 'packaging-hooks.ts')
  const pack = ['scripts/package.ts', '--built', '--linux', '--dir', '--electron-dist', electron?.folder ?? '', '--output', made]
  await promisify(execFile)(process.execPath, ['--import', hooks, ...pack], { cwd: root })
  const [unpacked = ''] = readdirSync(made).filter((name) => name.endsWith('unpacked'))
  const binary = join(made, unpacked, 'firstflow')
  expect(await readFuses(binary)).toMatch(/^01001100[1?]$/)
  expect(readdirSync(join(made, unpacked, 'resources'))).not.toContain('app')

  const [dataDir, saveAs] = [join(folder, 'data'), join(folder, 'report.pdf')]
  const child = spawn(binary, [`--data=${dataDir}`, '--inspect=0', '--remote-debugging-port=0', ...sandboxArgs()], {
    env: { ...process.env, ...display, SAVE_AS: saveAs },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line)
      const [, found] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(said.join('\n'))))
  })
  // Later, once the page has asked for its list: while one appears, a connection may miss it.
  const log = join(dataDir, 'logs', 'firstflow.log')
  await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toContain('app.about')
  const browser = await chromium.connectOverCDP(address)
  const [page] = browser.contexts().flatMap((context) => context.pages())
  if (page === undefined) throw new Error('There is no window')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const value = async (command: string, input: object) => {
    const reply = await page.evaluate(
      ([name, given]) =>
        (Reflect.get(window, 'firstflow') as { call(name: string, given: object): Promise<Reply<Record<string, unknown>>> }).call(
          name,
          given,
        ),
      [command, input] as const,
    )
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.value
  }
  expect(await value('app.about', {})).toMatchObject({ host: 'electron', dataDir })
  const { jobId } = await value('jobs.create', { environment: 'training', site: { name: 'Pool' }, technician: 'Kim' })
  await value('reports.export', { jobId, language: 'en', formats: ['pdf'] })
  expect(existsSync(saveAs) && readFileSync(saveAs, 'latin1').slice(0, 5)).toBe('%PDF-')
  expect(said.filter((line) => line.startsWith('Debugger listening'))).toEqual([])

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(readFileSync(log, 'utf8')).toMatch(/ end$/m)
})
