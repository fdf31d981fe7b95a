/** Every write as a technician does it, outside a job and inside one, and what the tool says of it afterwards. */
import { deviceEffect } from '#shared/tables/error-words.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Job } from '#shared/job/job.ts'
import { needsConfirmation } from '#shared/tables/confirmation.ts'
import { writeOperations, type WriteOperation } from '#shared/tables/endpoints.ts'
import type { Simulator } from '#simulator/server.ts'
import { prepare, type TrainingCall } from '../client/support/training-calls.ts'

const inJobs = [
  'showers.pair',
  'showers.updateConfiguration',
  'showers.unpair',
  'showers.abortInstallationTest',
  'taps.pair',
  'waterGuards.update',
] as const
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
interface Act {
  send(): Promise<Reply<unknown>>
  /** Of a write inside a job. */
  readonly jobId: string | null
  /** Sent once more, it leaves alone what is done or undecided. */
  readonly isApply: boolean
}

/** Brings the training world to where the write can succeed, and says with what it is called or, in a job, planned. */
export function callOf({ operation, job }: Way, simulator: Simulator): TrainingCall {
  const call = prepare(simulator, operation)
  // Of a water guard, a job plans the group and nothing else.
  return job && operation === 'waterGuards.update' ? { ...call, body: { groupId: prepare(simulator, 'groups.read').id } } : call
}

export async function prepareAct(by: Caller, { operation, job }: Way, call: TrainingCall): Promise<Act> {
  return job ? inJob(by, operation, call) : { send: await direct(by, operation, call), jobId: null, isApply: false }
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
  const kind = operation.startsWith('taps.') ? 'tap' : operation.startsWith('waterGuards.') ? 'waterGuard' : 'shower'
  await by.value('jobs.addDevices', { jobId, devices: [{ kind, id: call.id }] })
  switch (operation) {
    case 'showers.updateConfiguration':
      await by.value('jobs.plan', { jobId, configuration: call.body ?? {} })
      return { jobId, isApply: true, send: () => by.call('jobs.apply', { jobId, steps: ['configure'] }) }
    case 'waterGuards.update':
      await by.value('jobs.plan', { jobId, ...call.body })
      return { jobId, isApply: true, send: () => by.call('jobs.apply', { jobId, steps: ['group'] }) }
    case 'showers.unpair': {
      const act = { environment: 'development' as const, command: operation, id: call.id ?? '' }
      const { token, phrase } = await by.value('confirmations.request', act)
      return { jobId, isApply: false, send: () => by.call('jobs.unpair', { ...of, confirmation: { token, typed: phrase } }) }
    }
    case 'showers.abortInstallationTest':
      return { jobId, isApply: false, send: () => by.call('jobs.abortTest', { ...of, reason: 'Water on the floor' }) }
    default:
      return { jobId, isApply: true, send: () => by.call('jobs.apply', { jobId, steps: ['pair'] }) }
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

const shownSteps = ['pair', 'configure', 'group'] as const
type Shown = (typeof shownSteps)[number]

/** The write as it is kept. */
export interface Kept {
  /** `none`: nothing was kept of it. */
  readonly state: Job['writes'][number]['state'] | 'none'
  readonly intendedAt: string
  readonly decidedAt: string | null
  /** Steps of the device that are shown as confirmed. */
  readonly shown: readonly Shown[]
}

/** Somebody looks the outcome of it. */
export async function lookAt(by: Caller, { operation }: Way, { jobId }: Act): Promise<Kept> {
  if (jobId === null) {
    const row = (await by.value('activity.settle', { environment: 'development' })).findLast((each) => each.operation === operation)
    return { state: row?.state ?? 'none', intendedAt: row?.at ?? '', decidedAt: row?.decidedAt ?? null, shown: [] }
  }
  await by.call('jobs.refresh', { jobId })
  const { writes, devices } = await by.value('jobs.read', { jobId })
  const write = writes.findLast((each) => each.operation === operation)
  const statuses = devices[0]?.statuses
  return {
    state: write?.state ?? 'none',
    intendedAt: write?.intendedAt ?? '',
    decidedAt: write?.decidedAt ?? null,
    shown: shownSteps.filter((step) => statuses?.[step].state === 'confirmed'),
  }
}

/** What is not true of what was said, told or kept. `isDone` is what the simulator knows. */
export function falseTold(told: Told, isDone: boolean, isLie: boolean): string[] {
  if (told === 'confirmed' && !isDone) return ['told as done, and was not']
  return told === 'unchanged' && isDone && !isLie ? ['told as unchanged, and was done'] : []
}

export function falseKept({ state, shown }: Kept, { operation }: Way, isDone: boolean, isLie: boolean): string[] {
  const { step, isTrue } = shownBy(operation, isDone)
  return [
    ...((state === 'applied' || state === 'confirmed') && !isDone ? [`kept as ${state}, and was not done`] : []),
    ...((state === 'notApplied' || state === 'rejected') && isDone && !isLie ? [`kept as ${state}, and was done`] : []),
    ...(!isTrue && shown.some((each) => each === step) ? [`shown as confirmed, and is not: ${step}`] : []),
  ]
}

export const isShownAsDone = ({ shown }: Kept, { operation }: Way): boolean => shown.includes(shownBy(operation, true).step)

/** The step that shows the outcome of a write, and whether it may be shown as confirmed. */
function shownBy(operation: WriteOperation, isDone: boolean): { readonly step: Shown; readonly isTrue: boolean } {
  switch (operation) {
    case 'showers.unpair':
      return { step: 'pair', isTrue: !isDone }
    case 'showers.updateConfiguration':
      return { step: 'configure', isTrue: isDone }
    case 'waterGuards.update':
      return { step: 'group', isTrue: isDone }
    case 'showers.abortInstallationTest':
      return { step: 'pair', isTrue: true }
    default:
      return { step: 'pair', isTrue: isDone }
  }
}
