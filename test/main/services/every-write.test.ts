/**
 * Every write, outside a job and inside one, against faults of the simulator and what can happen between sending and the saved outcome:
 * nothing that is told is false, and nothing is sent a second time. By default a part of the faults, chosen by a seed; EVERY_WRITE=all
 * takes all of them.
 */
import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { compose, type App } from '#main/compose.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import { realDisk, type Disk } from '#main/journal/disk.ts'
import { fieldLimits } from '#main/service-client/client.ts'
import { openConnection } from '#main/service-client/connection.ts'
import { deviceEffect } from '#shared/ipc/error-words.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/ipc/contract.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import { needsConfirmation } from '#shared/service/confirmation.ts'
import { writeOperations, type WriteOperation } from '#shared/service/endpoints.ts'
import { startSimulator } from '#simulator/server.ts'
import { expectedOutcomes, type Row } from '../service-client/support/expected-outcomes.ts'
import { factsOf, prepare } from '../service-client/support/training-calls.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** What happens between sending and the saved outcome. */
const troubles = ['nothing', 'full disk', 'killed', 'clock ahead', 'clock back'] as const
type Trouble = (typeof troubles)[number]
const inJobs = ['showers.pair', 'showers.updateConfiguration', 'showers.unpair', 'showers.abortInstallationTest'] as const
const ways = [...writeOperations.map((operation) => ({ operation, job: false })), ...inJobs.map((operation) => ({ operation, job: true }))]
type Way = (typeof ways)[number]

const all = Object.values(expectedOutcomes).flat()
const seed = Number(process.env['EVERY_WRITE_SEED'] ?? 1)
const rows =
  process.env['EVERY_WRITE'] === 'all' ? all : fc.sample(fc.shuffledSubarray(all, { minLength: 3, maxLength: 3 }), { seed, numRuns: 1 })[0]!

/** Their sum is longer than any fault makes a write late. */
const settlePauses = [50, 150, 400]
const limits = { ...fieldLimits, connect: 5_000, idle: 250, total: 500, longestPause: 1, recordCap: 500_000, listCap: 2_000_000 }

/** What was told of the one request, as a person reads it. */
type Told = 'confirmed' | 'unknown' | 'unchanged' | 'refused by the service'

class Desk {
  /** `outcomes`: what became of a request cannot be saved. `all`: this process is dead, and nothing it does reaches the disk. */
  fails: 'nothing' | 'outcomes' | 'all' = 'nothing'
  app: App
  jobId = ''
  readonly #folder: string
  readonly #settings = new Map<string, unknown>()
  readonly #keys = memoryKeyVault()

  constructor(folder: string) {
    this.#folder = folder
    this.app = this.#start()
  }

  async value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const reply = await this.call(command, input)
    if (!reply.ok) throw new Error(`${command}: ${reply.error.code} ${JSON.stringify(reply.error.data)}`)
    return reply.value
  }

  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>> {
    return this.app.dispatch(command, input) as Promise<Reply<OutputOf<Name>>>
  }

  async restart(): Promise<void> {
    const dead = this.app
    this.fails = 'nothing'
    this.app = this.#start()
    await dead.close()
  }

  #start(): App {
    const host = {
      name: 'loopback' as const,
      dataDir: this.#folder,
      version: '0',
      keys: this.#keys,
      installationKey: this.#keys,
      settings: {
        read: (name: string) => this.#settings.get(name),
        write: (name: string, value: unknown) => void this.#settings.set(name, value),
      },
      files: { save: () => Promise.resolve({ path: null, download: null }), newFolder: () => Promise.resolve(null) },
      resolveProxy: () => Promise.resolve('DIRECT'),
      updates: 'notHere' as const,
    }
    const openLog = () => ({ write: () => undefined, read: () => [] })
    return compose(host, { limits, settlePauses, farewell: 100 }, null, { disk: this.#disk(), openConnection, openLog })
  }

  /** A process that was killed keeps its own switch: what it still tries after a restart fails. */
  #disk(): Disk {
    let isDead = false
    const isRefused = (bytes: Uint8Array) => {
      isDead ||= this.fails === 'all'
      return isDead || (this.fails === 'outcomes' && /"kind":"write\.(confirmed|rejected|unknown)"/.test(Buffer.from(bytes).toString()))
    }
    return {
      ...realDisk,
      async open(path, opening) {
        const file = await realDisk.open(path, opening)
        const write = (bytes: Uint8Array, position: number) => {
          if (isRefused(bytes)) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
          return file.write(bytes, position)
        }
        return { ...bound(file), write }
      },
    }
  }
}

const bound = (file: Awaited<ReturnType<Disk['open']>>): typeof file => ({
  write: (bytes, position) => file.write(bytes, position),
  size: () => file.size(),
  isAt: (path) => file.isAt(path),
  datasync: () => file.datasync(),
  truncate: (length) => file.truncate(length),
  close: () => file.close(),
})

interface Cell {
  readonly told: Told
  readonly settled: string
  readonly false: string[]
  readonly sent: number
}

async function cell(way: Way, row: Row, trouble: Trouble, folder: string): Promise<Cell> {
  const simulator = await startSimulator({ world: 'training', testStepMs: 3_600_000 })
  const desk = new Desk(folder)
  try {
    const call = prepare(simulator, way.operation)
    await desk.value('environments.save', { environment: 'development', baseUrl: simulator.url })
    await desk.value('credentials.set', { environment: 'development', apiKey: simulator.key })
    const send = way.job ? await inJob(desk, way.operation, call) : await direct(desk, way.operation, call)
    const before = factsOf(simulator)
    const sent = () => simulator.requests.filter(({ operation }) => operation === way.operation).length
    simulator.faults.add({ ...row.fault, operation: way.operation, times: 1 })
    desk.fails = trouble === 'full disk' ? 'outcomes' : trouble === 'killed' ? 'outcomes' : 'nothing'
    const sending = send()
    for (let round = 0; round < 400 && sent() === 0; round += 1) await pause(5)
    if (trouble === 'clock ahead') vi.setSystemTime(Date.now() + 86_400_000)
    if (trouble === 'clock back') vi.setSystemTime(Date.now() - 86_400_000)
    if (trouble === 'killed') desk.fails = 'all'
    const told = toldBy(await sending)
    const isDone = () => factsOf(simulator) !== before
    for (let round = 0; round < 100 && row.world === 'changed' && !isDone(); round += 1) await pause(10)
    const wrong: string[] = []
    if (told === 'confirmed' && !isDone()) wrong.push('told as done, and was not')
    if (told === 'unchanged' && isDone() && row.lie === undefined) wrong.push('told as unchanged, and was done')
    if (trouble === 'killed') await desk.restart()
    desk.fails = 'nothing'
    const settled = await settledAs(desk, way)
    if ((settled === 'applied' || settled === 'confirmed') && !isDone()) wrong.push(`settled as ${settled}, and was not done`)
    if (settled === 'notApplied' && isDone()) wrong.push('settled as not applied, and was done')
    return { told, settled, false: wrong, sent: sent() }
  } finally {
    vi.setSystemTime(vi.getRealSystemTime())
    desk.fails = 'nothing'
    await desk.app.close()
    await simulator.close()
  }
}

type Call = ReturnType<typeof prepare>
type Reaction = Reply<unknown>

async function direct(desk: Desk, operation: WriteOperation, call: Call): Promise<() => Promise<Reaction>> {
  const act = { environment: 'development' as const, ...call }
  if (!needsConfirmation('development', operation)) return () => desk.call(operation, act as never)
  const { token, phrase } = await desk.value('confirmations.request', { ...act, command: operation } as never)
  return () => desk.call(operation, { ...act, confirmation: { token, typed: phrase } } as never)
}

async function inJob(desk: Desk, operation: WriteOperation, call: Call): Promise<() => Promise<Reaction>> {
  const job = await desk.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  const { jobId } = job
  desk.jobId = jobId
  const of = { jobId, device: 'd1' }
  await desk.value('jobs.addDevices', { jobId, devices: [{ id: call.id }] })
  switch (operation) {
    case 'showers.updateConfiguration':
      await desk.value('jobs.plan', { jobId, configuration: call.body ?? {} })
      return () => desk.call('jobs.apply', { jobId, steps: ['configure'] })
    case 'showers.unpair': {
      const act = { environment: 'development' as const, command: operation, id: call.id ?? '' }
      const { token, phrase } = await desk.value('confirmations.request', act)
      return () => desk.call('jobs.unpair', { ...of, confirmation: { token, typed: phrase } })
    }
    case 'showers.abortInstallationTest':
      return () => desk.call('jobs.abortTest', { ...of, reason: 'Water on the floor' })
    default:
      return () => desk.call('jobs.apply', { jobId, steps: ['pair'] })
  }
}

function toldBy(reply: Reaction): Told {
  if (!reply.ok) return wordOf(reply.error)
  const value = reply.value as { outcome?: 'confirmed' | 'unknown'; results?: { outcome: string; error: AppError | null }[] }
  if (value.outcome !== undefined) return value.outcome
  const [result] = value.results ?? []
  if (result === undefined) return 'unknown'
  if (result.outcome === 'done' || result.outcome === 'nothingToDo') return 'confirmed'
  return result.outcome === 'unknown' || result.error === null ? 'unknown' : wordOf(result.error)
}

const wordOf = (error: AppError): Told => (deviceEffect(error) === 'unknown' ? 'unknown' : 'unchanged')

/** What the journal says in the end, when somebody has looked and the window has passed. */
async function settledAs(desk: Desk, { operation, job }: Way): Promise<string> {
  const { jobId } = desk
  const state = async () => {
    if (!job) return (await desk.value('activity.settle', { environment: 'development' })).at(-1)?.state ?? 'none'
    await desk.call('jobs.refresh', { jobId })
    return (await desk.value('jobs.read', { jobId })).writes.find((write) => write.operation === operation)?.state ?? 'none'
  }
  let last = await state()
  for (let round = 0; round < 12 && (last === 'unknown' || last === 'sent'); round += 1) {
    await pause(100)
    last = await state()
  }
  return last
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const nameOf = ({ fault: { kind, ...options } }: Row) => `${kind} ${JSON.stringify(options)}`

it(`tells nothing false and sends nothing twice: ${rows.length} of ${all.length} faults`, { timeout: 3_600_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const table = new Map<string, Map<string, number>>()
  const wrong: string[] = []
  for (const trouble of troubles) {
    const counted = new Map<string, number>()
    table.set(trouble, counted)
    for (const row of rows) {
      // At once: most of their time is waiting.
      await Promise.all(
        ways.map(async (way) => {
          const done = await cell(way, row, trouble, await tempFolder())
          const where = `${way.job ? 'job ' : ''}${way.operation}, ${nameOf(row)}, ${trouble}`
          wrong.push(...done.false.map((what) => `${where}: ${what} (told ${done.told}, settled ${done.settled})`))
          if (done.sent > 1) wrong.push(`${where}: sent ${done.sent} times`)
          for (const what of ['cells', `told ${done.told}`, `then ${done.settled}`]) counted.set(what, (counted.get(what) ?? 0) + 1)
        }),
      )
    }
  }
  console.table(Object.fromEntries([...table].map(([trouble, counted]) => [trouble, Object.fromEntries(counted)])))
  expect(wrong).toEqual([])
})
