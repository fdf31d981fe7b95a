/** Every write as a technician does it, outside a job and inside one, and what the tool says of it afterwards. */
import { deviceEffect } from '#shared/ipc/error-words.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/ipc/contract.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import type { Job } from '#shared/job/job.ts'
import { needsConfirmation } from '#shared/service/confirmation.ts'
import { writeOperations, type WriteOperation } from '#shared/service/endpoints.ts'
import type { Simulator } from '#simulator/server.ts'
import type { TrainingCall } from '../service-client/support/training-calls.ts'

const inJobs = ['showers.pair', 'showers.updateConfiguration', 'showers.unpair', 'showers.abortInstallationTest'] as const
export const ways = [
  ...writeOperations.map((operation) => ({ operation, job: false })),
  ...inJobs.map((operation) => ({ operation, job: true })),
]
export type Way = (typeof ways)[number]

export const wayName = ({ operation, job }: Way): string => (job ? `job ${operation}` : operation)

/** An application that can be called: in this process, or one of its own. */
export interface Caller {
  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>>
  /** The value, or a thrown error that names the refusal. */
  value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>>
}

export async function connect(to: Caller, { url, key }: Pick<Simulator, 'url' | 'key'>): Promise<void> {
  await to.value('environments.save', { environment: 'development', baseUrl: url })
  await to.value('credentials.set', { environment: 'development', apiKey: key })
}

/** A write that needs only to be sent. */
export interface Act {
  send(): Promise<Reply<unknown>>
  /** Of a write inside a job. */
  readonly jobId: string | null
}

export async function prepareAct(by: Caller, { operation, job }: Way, call: TrainingCall): Promise<Act> {
  return job ? inJob(by, operation, call) : { send: await direct(by, operation, call), jobId: null }
}

async function direct(by: Caller, operation: WriteOperation, call: TrainingCall): Promise<Act['send']> {
  const act = { environment: 'development' as const, ...call }
  if (!needsConfirmation('development', operation)) return () => by.call(operation, act as never)
  const { token, phrase } = await by.value('confirmations.request', { ...act, command: operation } as never)
  return () => by.call(operation, { ...act, confirmation: { token, typed: phrase } } as never)
}

async function inJob(by: Caller, operation: WriteOperation, call: TrainingCall): Promise<Act> {
  const { jobId } = await by.value('jobs.create', { environment: 'development', site: { name: 'Hotel' }, technician: 'Ada' })
  const of = { jobId, device: 'd1' }
  await by.value('jobs.addDevices', { jobId, devices: [{ id: call.id }] })
  switch (operation) {
    case 'showers.updateConfiguration':
      await by.value('jobs.plan', { jobId, configuration: call.body ?? {} })
      return { jobId, send: () => by.call('jobs.apply', { jobId, steps: ['configure'] }) }
    case 'showers.unpair': {
      const act = { environment: 'development' as const, command: operation, id: call.id ?? '' }
      const { token, phrase } = await by.value('confirmations.request', act)
      return { jobId, send: () => by.call('jobs.unpair', { ...of, confirmation: { token, typed: phrase } }) }
    }
    case 'showers.abortInstallationTest':
      return { jobId, send: () => by.call('jobs.abortTest', { ...of, reason: 'Water on the floor' }) }
    default:
      return { jobId, send: () => by.call('jobs.apply', { jobId, steps: ['pair'] }) }
  }
}

/** Does each, a few at a time: most of the time of a cell is waiting. */
export async function sideBySide<Item>(count: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Counts of what came of the cells, a row for each trouble or response. */
export class Table {
  readonly #rows = new Map<string, Map<string, number>>()
  readonly wrong: string[] = []

  add(row: string, columns: readonly string[], cell: string, problems: readonly string[]): void {
    const counted = this.#rows.get(row) ?? new Map<string, number>()
    this.#rows.set(row, counted)
    for (const column of ['cells', ...columns]) counted.set(column, (counted.get(column) ?? 0) + 1)
    const named = problems.map((problem) => `${cell}: ${problem} (${columns.join(', ')})`)
    this.wrong.push(...named)
    // A long run that is given up has said by then what it found.
    for (const problem of named) console.error(problem)
  }

  print(title: string): void {
    console.table(Object.fromEntries([...this.#rows].map(([row, counted]) => [row, Object.fromEntries(counted)])))
    console.log(`${title}: ${this.wrong.length} false sentences or second sends`)
  }
}

/** Runs `act` once, when the first request for that operation has arrived whole and nothing has been done or answered yet. */
export function onArrival({ faults }: Simulator, operation: WriteOperation, act: () => void): void {
  const take = faults.take.bind(faults)
  faults.take = (exchange) => {
    if (exchange.request.operation === operation) {
      faults.take = take
      act()
    }
    return take(exchange)
  }
}

/** What was said of the request, as a person reads it. */
export type Told = 'confirmed' | 'unknown' | 'unchanged'

export function toldBy(reply: Reply<unknown>): Told {
  if (!reply.ok) return wordOf(reply.error)
  const value = reply.value as { outcome?: 'confirmed' | 'unknown'; results?: { outcome: string; error: AppError | null }[] }
  if (value.outcome !== undefined) return value.outcome
  const [result] = value.results ?? []
  if (result === undefined) return 'unknown'
  if (result.outcome === 'done' || result.outcome === 'nothingToDo') return 'confirmed'
  return result.outcome === 'unknown' || result.error === null ? 'unknown' : wordOf(result.error)
}

const wordOf = (error: AppError): Told => (deviceEffect(error) === 'unknown' ? 'unknown' : 'unchanged')

/** The write as it is kept. */
export interface Kept {
  /** `none`: nothing was kept of it. */
  readonly state: Job['writes'][number]['state'] | 'none'
  readonly intendedAt: string
  readonly decidedAt: string | null
  /** Steps of the device that are shown as confirmed. */
  readonly shown: readonly ('pair' | 'configure')[]
}

/** Somebody looks what became of it. */
export async function lookAt(by: Caller, { operation }: Way, { jobId }: Act): Promise<Kept> {
  if (jobId === null) {
    const row = (await by.value('activity.settle', { environment: 'development' })).findLast((each) => each.operation === operation)
    return { state: row?.state ?? 'none', intendedAt: row?.at ?? '', decidedAt: row?.decidedAt ?? null, shown: [] }
  }
  await by.call('jobs.refresh', { jobId })
  const { writes, devices } = await by.value('jobs.read', { jobId })
  const write = writes.findLast((each) => each.operation === operation)
  const lights = devices[0]?.lights
  return {
    state: write?.state ?? 'none',
    intendedAt: write?.intendedAt ?? '',
    decidedAt: write?.decidedAt ?? null,
    shown: (['pair', 'configure'] as const).filter((step) => lights?.[step].state === 'confirmed'),
  }
}

/** What is not true of what was said, told or kept. `isDone` is what the simulator knows. */
export function falseTold(told: Told, isDone: boolean, isLie: boolean): string[] {
  if (told === 'confirmed' && !isDone) return ['told as done, and was not']
  return told === 'unchanged' && isDone && !isLie ? ['told as unchanged, and was done'] : []
}

export function falseKept({ state, shown }: Kept, { operation }: Way, isDone: boolean, isLie: boolean): string[] {
  const isPaired = operation === 'showers.pair' ? isDone : operation !== 'showers.unpair' || !isDone
  return [
    ...((state === 'applied' || state === 'confirmed') && !isDone ? [`kept as ${state}, and was not done`] : []),
    ...((state === 'notApplied' || state === 'rejected') && isDone && !isLie ? [`kept as ${state}, and was done`] : []),
    ...(shown.includes('pair') && !isPaired ? ['shown as paired, and is not'] : []),
    ...(shown.includes('configure') && operation === 'showers.updateConfiguration' && !isDone ? ['shown as configured, and is not'] : []),
  ]
}

/** Gives up in the end; what was waited for is then found missing. */
export async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 2_000 && !condition(); round += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}
