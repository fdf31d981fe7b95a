/** The built app in the course of a day: asked to open jobs, put to sleep, its page crashing, and told to quit in the middle of something. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quitMessage } from '#main/hosts/electron/quit-message.ts'
import { startSimulator, type Simulator } from '#simulator/server.ts'
import { callFrom, page, preventable, valueOf } from './page-calls.ts'
import { fake, startApp } from './under-fake-electron.ts'

/** Of a busy machine. */
const patient = { timeout: 10_000 }

let dataDir: string
let simulator: Simulator
let window: InstanceType<typeof fake.BrowserWindow>
let jobId: string
let sent: { readonly channel: string; readonly frame: unknown }[]
let done: string[]

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'firstflow-life-')))
  simulator = await startSimulator({ world: 'training' })
  await startApp(dataDir)
  window = fake.windows[0]!
  window.emit('ready-to-show')
  await valueOf('environments.save', { environment: 'development', baseUrl: simulator.url })
  await valueOf('credentials.set', { environment: 'development', apiKey: simulator.key })
  const job = await valueOf('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  jobId = String(job['jobId'])
})
afterAll(async () => {
  await simulator.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  sent = fake.seenOf(window).sent
  done = fake.seenOf(window).done
  sent.length = 0
  done.length = 0
  fake.messageBoxes.length = 0
  fake.calls.length = 0
})

const opened = () =>
  sent
    .map(({ frame }) => frame as { event: string; payload: { jobId: string } })
    .flatMap(({ event, payload }) => (event === 'host.open' ? [payload.jobId] : []))
const startAgain = (...args: string[]) => fake.app.emit('second-instance', {}, ['firstflow', '--some-switch', ...args], dataDir)

describe('asked to open a job', () => {
  it('waits for a page that can go there', () => {
    fake.app.emit('open-url', preventable(), `firstflow://jobs/${jobId}`)
    expect(opened()).toEqual([])
    window.webContents.emit('did-finish-load')
    expect(opened()).toEqual([jobId])
    expect(done).toEqual(['show', 'focus'])
  })

  it('goes there by a second start', () => {
    startAgain(`firstflow://jobs/${jobId}`)
    expect(opened()).toEqual([jobId])
  })

  it.each([
    'firstflow://jobs/',
    'firstflow://jobs/../../etc/passwd',
    'firstflow://jobs/7',
    'firstflow://settings',
    'firstflow:jobs.create',
    'https://evil.example/',
    'app://firstflow/settings',
  ])('comes forward and goes nowhere for %s', (link) => {
    startAgain(link)
    expect([opened(), done]).toEqual([[], ['show', 'focus']])
  })

  it('asks before it imports a job in a file, and imports nothing where that is declined', async () => {
    const filePath = join(dataDir, 'declined.firstflow')
    fake.answers.saveAs = { canceled: false, filePath }
    await valueOf('jobs.backup', { jobId })
    await valueOf('jobs.remove', { jobId })
    fake.answers.pressed = 1
    startAgain('declined.firstflow')
    await expect.poll(() => fake.messageBoxes.length, patient).toBe(1)
    expect(fake.messageBoxes[0]?.options).toMatchObject({ message: 'Import this job?', buttons: ['Import job', 'Cancel'], cancelId: 1 })
    expect(fake.messageBoxes[0]?.options.detail).toMatch(
      /Devices: \d+, entries: \d+\.[^]*this installation[^]*job is in the trash of this computer/,
    )
    expect([opened(), await valueOf('jobs.list', {})]).toMatchObject([[], { jobs: [] }])
    fake.answers.pressed = 0
    await valueOf('jobs.restore', { jobId })
  })

  it('imports a job in a file once that is agreed to, whatever way it is opened', async () => {
    const filePath = join(dataDir, 'a job.firstflow')
    fake.answers.saveAs = { canceled: false, filePath }
    await valueOf('jobs.backup', { jobId })
    await valueOf('jobs.remove', { jobId })
    startAgain('a job.firstflow')
    await expect.poll(opened, patient).toEqual([jobId])
    expect(await valueOf('jobs.read', { jobId })).toMatchObject({ jobId })
    fake.app.emit('open-file', preventable(), filePath)
    await expect.poll(opened, patient).toEqual([jobId, jobId])
  })

  it('says in a sentence when a file holds none, and stays where it is', async () => {
    const path = join(dataDir, 'none.firstflow')
    await writeFile(path, 'no job')
    const pipe = join(dataDir, 'pipe.firstflow')
    await rm(pipe, { force: true })
    if (process.platform !== 'win32') execFileSync('mkfifo', [pipe])
    for (const each of [path, pipe, join(dataDir, 'gone.firstflow'), dataDir]) fake.app.emit('open-file', preventable(), each)
    await expect.poll(() => fake.messageBoxes.length, patient).toBe(4)
    expect(fake.messageBoxes.map(({ owner, options }) => [owner === window, options.message])).toEqual(
      Array(4).fill([true, 'Firstflow could not open this job']),
    )
    expect(opened()).toEqual([])
  })
})

it('reads again and connects anew after sleep', async () => {
  const connections = () => new Set(simulator.requests.map(({ connection }) => connection)).size
  await valueOf('showers.list', { environment: 'development' })
  await valueOf('showers.list', { environment: 'development' })
  const before = connections()
  fake.powerMonitor.emit('suspend')
  fake.powerMonitor.emit('resume')
  expect(sent).toContainEqual({ channel: 'firstflow:event', frame: { event: 'host.resumed', payload: {} } })
  await valueOf('showers.list', { environment: 'development' })
  expect(connections()).toBe(before + 1)
})

it('loads a page that died again, and asks when it keeps dying', async () => {
  const die = (reason: string) => window.webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
  const { reloads: before } = fake.seenOf(window)
  const reloads = () => fake.seenOf(window).reloads - before
  die('clean-exit')
  expect(reloads()).toBe(0)
  for (const reason of ['crashed', 'oom', 'killed']) die(reason)
  await expect.poll(reloads, patient).toBe(3)
  expect(fake.messageBoxes).toEqual([])
  fake.answers.pressed = 0
  die('crashed')
  await expect.poll(reloads, patient).toBe(4)
  expect(fake.messageBoxes[0]?.options.message).toBe('The window stopped working several times')
})

describe('a page that could not be loaded', () => {
  const fail = (code: number, isMainFrame: boolean) =>
    window.webContents.emit('did-fail-load', {}, code, 'ERR_FAILED', 'app://firstflow/', isMainFrame, 1, 1)

  it('is told in a window that shows itself, and in the log', async () => {
    fake.answers.pressed = 0
    fail(-2, true)
    await expect.poll(() => fake.messageBoxes.map(({ options }) => options.message), patient).toEqual(['The window could not be loaded'])
    expect(done).toEqual(['show'])
    expect(await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).toMatch(/page\.notLoaded code=-2 description="ERR_FAILED"/)
  })

  it('is nothing where it was left before it came', () => {
    fail(-3, true)
    expect([fake.messageBoxes, done]).toEqual([[], []])
  })
})

it('leaves a trace of a rejection that nobody took', async () => {
  // The test runner listens too, and would fail.
  const [ours] = process.listeners('unhandledRejection').slice(-1)
  ours?.(new Error('planted rejection'), Promise.resolve())
  expect(await readFile(join(dataDir, 'logs', 'firstflow.log'), 'utf8')).toMatch(/ rejection\n {4}Error: planted rejection/)
})

it('remembers where the window was', async () => {
  fake.seenOf(window).maximized = true
  window.emit('close', preventable())
  const kept = JSON.parse(await readFile(join(dataDir, 'settings.json'), 'utf8')) as Record<string, unknown>
  expect(kept['window']).toEqual({ ...window.getNormalBounds(), maximized: true })
})

describe('told to quit', () => {
  /** A service that responses when it is told to. */
  const held: (() => void)[] = []
  const slow = createServer(
    (_request, response) => void held.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"some-id"}')),
  )
  beforeAll(async () => {
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    await valueOf('environments.save', { environment: 'staging', baseUrl: `http://127.0.0.1:${(slow.address() as AddressInfo).port}` })
    await valueOf('credentials.set', { environment: 'staging', apiKey: 'any-key-at-all' })
  })
  afterAll(() => slow.close())

  const close = () => {
    const event = preventable()
    window.emit('close', event)
    return event.prevented
  }
  async function writeUnderWay() {
    const reply = callFrom(page, 'showers.pair', { environment: 'staging', id: 'some-id' })
    await expect.poll(() => held.length, patient).toBe(1)
    const answer = () => {
      held.pop()?.()
      return reply
    }
    return { answer }
  }

  it('does, where nothing is on its way', () => {
    void callFrom(page, 'jobs.list', {})
    expect(close()).toBe(false)
    expect(fake.messageBoxes).toEqual([])
  })

  it('asks while something is on its way, and stays when asked to', async () => {
    const { answer } = await writeUnderWay()
    fake.answers.pressed = 2
    expect([close(), close()]).toEqual([true, true])
    await answer()
    expect(fake.messageBoxes).toHaveLength(1)
    expect(fake.messageBoxes[0]?.options).toMatchObject({
      message: 'Firstflow is still waiting for the service',
      buttons: ['Wait, then quit', 'Quit now', 'Do not quit'],
    })
    expect(fake.calls).toEqual([])
  })

  it('asks too when Windows logs off', async () => {
    const { answer } = await writeUnderWay()
    fake.answers.pressed = 2
    const event = preventable({ reasons: ['logoff'] })
    window.emit('query-session-end', event)
    expect(event.prevented).toBe(true)
    await answer()
    expect(fake.messageBoxes).toHaveLength(1)
    const idle = preventable({ reasons: ['logoff'] })
    window.emit('query-session-end', idle)
    expect(idle.prevented).toBe(false)
  })

  it('asks too when it is told from the terminal that started it', async () => {
    const { answer } = await writeUnderWay()
    fake.answers.pressed = 2
    // The test runner speaks to its workers by the same event.
    process.listeners('message').at(-1)?.(quitMessage, undefined)
    await answer()
    expect([fake.calls, fake.messageBoxes.length, window.isDestroyed()]).toEqual([['quit'], 1, false])
  })

  it('says which jobs are not in the archive, and stays when asked to', async () => {
    await valueOf('archive.save', { baseUrl: 'http://127.0.0.1:1', bucket: 'jobs' })
    const { jobs } = await valueOf('archive.setKey', { keyId: 'KEY-OF-LAPTOP', secret: 'a-secret-of-the-laptop' })
    expect(jobs).toMatchObject([{ jobId, state: 'hereOnly' }])
    fake.answers.pressed = 2
    expect(close()).toBe(true)
    await expect.poll(() => fake.messageBoxes.length, patient).toBe(1)
    expect(fake.messageBoxes[0]?.options).toMatchObject({
      message: '1 job is not in the team archive yet',
      buttons: ['Archive, then quit', 'Quit now', 'Do not quit'],
    })
    // Logging off does not wait for the archive.
    const event = preventable({ reasons: ['logoff'] })
    window.emit('query-session-end', event)
    expect(event.prevented).toBe(false)
    await valueOf('settings.save', { archivePaused: true })
    expect(close()).toBe(false)
    await valueOf('settings.save', { archivePaused: false })
    await valueOf('archive.clear', {})
    expect(close()).toBe(false)
  })

  it('waits for the answer, and quits then', async () => {
    const { answer } = await writeUnderWay()
    fake.answers.pressed = 0
    fake.app.quit()
    await valueOf('jobs.list', {})
    expect([fake.calls, window.isDestroyed()]).toEqual([['quit'], false])
    await answer()
    await expect.poll(() => fake.calls.at(-1), patient).toBe('ended')
    expect([fake.messageBoxes.length, window.isDestroyed()]).toEqual([1, true])
  })
})
