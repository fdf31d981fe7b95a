/** The end of the built app in Electron: in the middle of a write, and by every way there is. FIRSTFLOW_ENDS asks for more ends by each. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { platform } from 'node:process'
import { quitMessage } from '#main/hosts/electron/quit-message.ts'
import { expect } from '../e2e/desk.ts'
import { closeWindow, connected, recordedIn, test, withFaults } from './laptop.ts'
import { commandOf, electron, root, text, type RealApp } from './real-app.ts'

const times = Number(process.env['FIRSTFLOW_ENDS'] ?? 1)

/** A service that holds each request until it is told to respond. */
async function slowService(laptop: RealApp) {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await connected(laptop, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'any-key-at-all', 'staging')
  // Its reply comes to a page that may be gone by then.
  void laptop.reply('showers.pair', { environment: 'staging', id: 'some-id' }).catch(() => undefined)
  await expect.poll(() => held.length).toBe(1)
  return {
    respond: () => held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"some-id"}'),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
test('closing in the middle of a write asks, waits for its outcome, and keeps it', async ({ laptop, folder }) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 0 })
  await closeWindow(laptop)
  await expect.poll(() => laptop.boxes()).toEqual([text('system.quit.busy')])
  service.respond()
  expect(await laptop.ended).toEqual([0, null])
  expect(recordedIn(folder)).toContain('write.confirmed')
  service.close()
})

test('closing in the middle of a write ends at once where that is what was chosen, and the next start does not know its outcome', async ({
  laptop,
  start,
  folder,
}) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 1 })
  await closeWindow(laptop)
  expect(await laptop.ended).toEqual([0, null])
  expect(recordedIn(folder)).not.toContain('write.confirmed')
  expect(recordedIn(folder)).toContain('write.')
  service.close()
  const again = await start()
  expect(JSON.stringify(await again.value('activity.list', {}))).toContain('unknown')
})

test('closing in the middle of a write stays where that is what was chosen, and asks again', async ({ laptop, folder }) => {
  const service = await slowService(laptop)
  await laptop.answer({ pressed: 2 })
  await closeWindow(laptop)
  await expect.poll(() => laptop.boxes()).toHaveLength(1)
  await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible()
  void laptop.quit()
  await expect.poll(() => laptop.boxes()).toHaveLength(2)
  expect(await laptop.value('jobs.list', {})).toMatchObject({ jobs: [] })
  service.respond()
  await expect.poll(() => recordedIn(folder)).toContain('write.confirmed')
  expect(await laptop.quit()).toEqual([0, null])
  service.close()
})

/** Chromium's are links; the file of the data folder's own stays, and its lock ends with the process. */
const locksIn = (folder: string) => readdirSync(join(folder, 'data', 'electron')).filter((name) => name.startsWith('Singleton'))
/** Of the app and of Chromium: all are told the folder. */
const processesIn = (folder: string) =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder)
    } catch {
      // It ended meanwhile.
      return false
    }
  })
async function leavesNothing(folder: string): Promise<void> {
  if (isPosix) expect(locksIn(folder)).toEqual([])
  // Those of Chromium follow the program.
  if (platform === 'linux') await expect.poll(() => processesIn(folder)).toEqual([])
}

const isPosix = platform !== 'win32'
/** How the app is told to quit: by its menu, its window, a terminal or the system. */
const waysOut: Readonly<Record<string, (laptop: RealApp) => unknown>> = {
  'the menu': (laptop) => laptop.quit(),
  'its window': closeWindow,
  ...(isPosix
    ? { SIGINT: ({ process }: RealApp) => process.kill('SIGINT'), SIGTERM: ({ process }: RealApp) => process.kill('SIGTERM') }
    : {}),
}

for (const [way, leave] of Object.entries(waysOut)) {
  test(`after its views were only looked at, it ends by ${way}, and starts again`, async ({ start, folder }) => {
    test.setTimeout(90_000 * times)
    for (let round = 0; round < times; round += 1) {
      const laptop = await start()
      await laptop.page.getByRole('link', { name: text('app.nav.settings') }).click()
      await expect(laptop.page.getByRole('heading', { level: 1, name: text('app.settings.title') })).toBeVisible()
      void Promise.resolve(leave(laptop)).catch(() => undefined)
      expect(await laptop.ended).toEqual([0, null])
      await leavesNothing(folder)
    }
    const again = await start()
    await expect(again.page.getByRole('heading', { level: 1, name: text('app.jobs.title') })).toBeVisible()
  })
}

for (const way of Object.keys(waysOut).filter((each) => each !== 'its window')) {
  test(`it would not end by ${way} if it quit within the event that told it to`, async ({ start }) => {
    const laptop = await start({ folder: withFaults, env: { FIRSTFLOW_FAULTS: 'quits too soon' } })
    await laptop.app.evaluate(({ app }) => {
      const { quit } = app
      const heard = { quit: 0, willQuit: 0 }
      Reflect.set(globalThis, 'heard', heard)
      app.on('will-quit', () => (heard.willQuit += 1))
      app.quit = () => {
        heard.quit += 1
        quit.call(app)
      }
    })
    const heard = () => laptop.app.evaluate(() => Reflect.get(globalThis, 'heard') as unknown)
    void Promise.resolve(waysOut[way]?.(laptop)).catch(() => undefined)
    // The last call comes once all is closed, and leads to nothing.
    await expect.poll(heard).toEqual({ quit: way === 'the menu' ? 2 : 1, willQuit: 1 })
    expect(await heard()).toEqual({ quit: way === 'the menu' ? 2 : 1, willQuit: 1 })
    expect(laptop.process.exitCode).toBeNull()
  })
}

test('a terminal that started it ends it by a message', async ({ folder, display }) => {
  test.setTimeout(90_000 * times)
  const dataDir = join(folder, 'data')
  const log = () => (existsSync(join(dataDir, 'logs')) ? readFileSync(join(dataDir, 'logs', 'firstflow.log'), 'utf8') : '')
  const said = (word: RegExp) => log().match(word)?.length ?? 0
  for (let round = 1; round <= times; round += 1) {
    const asked = said(/app\.about/g)
    const child = spawn(electron?.binary ?? '', commandOf({ dataDir }), {
      cwd: root,
      env: { ...process.env, ...display },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const ended = once(child, 'exit')
    // The page has asked for its list.
    await expect.poll(() => said(/app\.about/g)).toBeGreaterThan(asked)
    child.send(quitMessage)
    expect(await ended).toEqual([0, null])
    expect(said(/ end$/gm)).toBe(round)
    await leavesNothing(folder)
  }
})
