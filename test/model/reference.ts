/**
 * The reference: what a job is, said once more and as plainly as it goes. No journal, no network, no time: devices with what
 * is known of them, units with what the service really holds, and the four lights that follow.
 */
import type { Step } from '#shared/job/entries.ts'
import type { Job, LightState } from '#shared/job/job.ts'
import type { Trouble } from './service.ts'

export interface Values {
  water_hardness?: number
  welcome_message?: string
  boost_flow_enabled?: boolean
}
export const fields = ['water_hardness', 'welcome_message', 'boost_flow_enabled'] as const
export type Kind = 'shower' | 'tap' | 'waterGuard'
export const stepsOf: Record<Kind, readonly Step[]> = {
  shower: ['pair', 'configure', 'test', 'group'],
  tap: ['pair', 'group'],
  waterGuard: ['group'],
}

/** What the service really holds of a unit. */
export interface Unit {
  kind: Kind
  id: string
  dead: boolean
  owner: 'me' | 'other' | null
  values: Values
  group: string | null
  test: { run: number; scenario: 'pass' | 'fail' | 'stuck'; step: number; outcome: 'running' | 'passed' | 'failed' | 'aborted' } | null
}

export type WriteName = 'pair' | 'configure' | 'abort' | 'group'
export interface Write {
  name: WriteName
  unit: string
  body: Values & { group?: string }
  state: 'sent' | 'confirmed' | 'rejected' | 'unknown' | 'applied' | 'notApplied'
  /** Why it was refused, or why nobody knows. */
  code: string | null
}
export interface Run {
  unit: string
  baseline: boolean
  seen: string
  verdict: 'passed' | 'failed' | 'aborted' | 'open'
  reason: string | null
}

/** A place of the job, and what is known of the unit in it. */
export interface Device {
  key: string
  kind: Kind
  unit: string
  removed: boolean
  skipped: Partial<Record<Step, string>>
  plan: { values: Values | null; base: Values | null; group: string | null }
  record: { group: string | null } | null
  /** The latest list did not hold it. */
  absent: boolean
  latest: Values | null
  noTest: boolean
  runs: Run[]
  writes: Write[]
}

export interface State {
  devices: Device[]
  units: Record<string, Unit>
  notes: { readonly text: string; withdrawn: boolean }[]
  seals: number
  sealed: boolean
  reachable: boolean
  keyFits: boolean
}

export class Refused extends Error {
  readonly code: string
  /** Whether a run ends with it, because the next device would fare no better. */
  readonly ends: boolean

  constructor(code: string, ends = false) {
    super(code)
    this.code = code
    this.ends = ends
  }
}

/** What a trouble is called when it is told. */
export const codes: Record<Trouble['kind'] | 'refused', string> = {
  refused: 'network.unreachable',
  dropBefore: 'network.interrupted',
  dropAfter: 'network.interrupted',
  late: 'network.interrupted',
  unauthorized: 'service.unauthorized',
  notFound: 'service.notFound',
  failed: 'service.failed',
  failedAfter: 'service.failed',
}
export const endsTheRun = (code: string) => code === 'network.unreachable' || code === 'service.unauthorized'
export const refuse = (code: string) => new Refused(code, endsTheRun(code))

const pick = (values: Values, of: Values): Values =>
  Object.fromEntries(fields.flatMap((name) => (name in of && name in values ? [[name, values[name]]] : [])))
export const differing = (plan: Values, values: Values): Values =>
  Object.fromEntries(fields.flatMap((name) => (name in plan && plan[name] !== values[name] ? [[name, plan[name]]] : [])))
const isEmpty = (values: object) => Object.keys(values).length === 0

const lastWrite = ({ writes, unit }: Device, name: WriteName) => writes.findLast((write) => write.name === name && write.unit === unit)
const lastRun = ({ runs, unit }: Device) => runs.findLast((run) => run.unit === unit)

export interface Outcome {
  readonly outcome: 'done' | 'unknown' | 'failed' | 'conflict' | 'nothingToDo'
  readonly code: string | null
  readonly ends: boolean
}

export type Sight = 'applied' | 'notApplied' | 'noWayToTell'

export const operationOf = (name: WriteName, kind: Kind): Trouble['operation'] =>
  (
    ({
      pair: kind === 'tap' ? 'taps.pair' : 'showers.pair',
      configure: 'showers.updateConfiguration',
      abort: 'showers.abortInstallationTest',
      group: 'waterGuards.update',
    }) as const
  )[name]

/** What a list, or the answer to a write, says of a device. */
export function see(device: Device, record: Device['record']): void {
  device.record = record ?? device.record
  device.absent = record === null
}

export function lightsOf(device: Device): Record<Step, LightState> {
  const { skipped, plan, record, latest } = device
  const open = (name: WriteName): 'sent' | 'unknown' | null => {
    const state = lastWrite(device, name)?.state
    return state === 'sent' || state === 'unknown' ? state : null
  }
  // A refusal concerns what was sent: with another plan it is history.
  const refused = (name: WriteName, isPlanned: (body: Write['body']) => boolean) => {
    const last = lastWrite(device, name)
    return last?.state === 'rejected' && isPlanned(last.body)
  }
  const pair = (): LightState => {
    const state = lastWrite(device, 'pair')?.state
    if (open('pair') !== null) return open('pair')!
    if ((record !== null || state === 'confirmed') && !device.absent) return 'confirmed'
    // By the technician's word alone it is sent: the list has not shown it.
    // Confirmed once, and in no list any more: neither green nor forgotten.
    if (record === null && state === 'applied') return 'sent'
    return state === 'rejected' || record !== null || state === 'confirmed' ? 'failed' : 'local'
  }
  const configure = (): LightState => {
    const { values } = plan
    if (values !== null && latest !== null && open('configure') === null && isEmpty(differing(values, latest))) return 'confirmed'
    return open('configure') ?? (refused('configure', (body) => values !== null && isEmpty(differing(body, values))) ? 'failed' : 'local')
  }
  const test = (): LightState => {
    const run = device.runs.findLast((each) => each.unit === device.unit && !each.baseline)
    switch (run?.verdict) {
      case undefined:
        return 'local'
      case 'passed':
        return 'confirmed'
      case 'failed':
        return 'failed'
      case 'aborted':
        return open('abort') === 'unknown' ? 'unknown' : 'failed'
      case 'open':
        return 'sent'
    }
  }
  const group = (): LightState =>
    open('group') ??
    (plan.group !== null && record?.group === plan.group
      ? 'confirmed'
      : refused('group', (body) => body.group === plan.group)
        ? 'failed'
        : 'local')
  const lit = { pair, configure, test, group }
  const light = (step: Step) => (step in skipped ? 'skipped' : lit[step]())
  return { pair: light('pair'), configure: light('configure'), test: light('test'), group: light('group') }
}

export function newDevice(key: string, { kind, id: unit }: Unit): Device {
  const plan = { values: null, base: null, group: null }
  return {
    key,
    kind,
    unit,
    removed: false,
    skipped: {},
    plan,
    record: null,
    absent: false,
    latest: null,
    noTest: false,
    runs: [],
    writes: [],
  }
}

/** The reference in use: its state, and the states it went through while a command was carried out. */
export class Reference {
  state: State
  troubles: readonly Trouble[] = []
  /** As texts: most are never read. */
  trace: string[] = []
  isTracing = false
  /** The job as the tool told it last: what a view would take the number of a write from. */
  told: Job | null = null

  constructor(state: State) {
    this.state = state
  }

  begin(troubles: readonly Trouble[], isTracing: boolean): void {
    this.troubles = troubles
    this.isTracing = isTracing
    this.trace = isTracing ? [JSON.stringify(this.state)] : []
  }

  /** Something has changed that the job or the service will show. */
  mark(): void {
    if (this.isTracing) this.trace.push(JSON.stringify(this.state))
  }

  /** Something is said of the job: not once it is sealed. */
  readonly say = (change: () => unknown): void => {
    if (this.state.sealed) throw new Refused('job.sealed')
    change()
    this.mark()
  }

  device(key: string): Device {
    return this.state.devices.find((device) => device.key === key && !device.removed)!
  }

  unitOf({ unit }: Device): Unit {
    return this.state.units[unit]!
  }

  trouble(operation: Trouble['operation'], id?: string): Trouble['kind'] | 'refused' | undefined {
    const { reachable, keyFits } = this.state
    if (!reachable) return 'refused'
    const met = this.troubles.find((each) => each.operation === operation && (each.id === undefined || each.id === id))?.kind
    return met ?? (keyFits ? undefined : 'unauthorized')
  }

  plan(device: Device, { values, group }: { values?: Values | null; group?: string | null }): void {
    this.say(() => {
      const { latest, kind } = device
      if (values !== undefined && kind === 'shower') {
        const base = values === null || latest === null ? null : pick(latest, values)
        device.plan = { ...device.plan, values, base }
      }
      if (group !== undefined) device.plan = { ...device.plan, group }
    })
  }

  /** Another unit in the same place: nothing that was read of one holds for the other. */
  mount(device: Device, unit: string): void {
    if (device.unit === unit) return
    Object.assign(device, { unit, record: null, absent: false, latest: null, noTest: false, plan: { ...device.plan, base: null } })
  }

  /** What comes after this is a run of this job, and not what was there before. */
  seeNoTest(device: Device): void {
    if (lastRun(device) === undefined && !device.noTest) this.say(() => (device.noTest = true))
  }

  observeTest(device: Device): void {
    const { test, owner } = this.unitOf(device)
    const last = lastRun(device)
    if (test === null || owner !== 'me') return this.seeNoTest(device)
    const seen = JSON.stringify(test)
    if (last?.seen === seen) return
    this.say(() => {
      const verdict = test.outcome === 'passed' ? 'passed' : 'open'
      if (last === undefined || (JSON.parse(last.seen) as { run: number }).run !== test.run) {
        device.runs.push({ unit: device.unit, baseline: last === undefined && !device.noTest, seen, verdict, reason: null })
      } else {
        const isOld = last.baseline && last.verdict === 'passed' && verdict === 'passed'
        Object.assign(last, { baseline: isOld, seen, verdict: last.reason === null ? verdict : last.verdict })
      }
    })
  }

  judge(device: Device, verdict: Run['verdict'], reason: string): void {
    this.say(() => {
      const last = lastRun(device)
      // What has passed was not aborted.
      const isTooLate = verdict === 'aborted' && last?.verdict === 'passed'
      if (last !== undefined) Object.assign(last, isTooLate ? { reason } : { baseline: false, verdict, reason })
    })
  }
}
