/** What a job does with its service, in the reference: one device after the other, every exchange with its trouble, no waiting but by adding up. */
import type { Step } from '#shared/job/entries.ts'
import { settlePauses } from './laptop.ts'
import {
  codes,
  endsTheRun,
  refuse,
  differing,
  lightsOf,
  operationOf,
  Refused,
  see,
  stepsOf,
  type Device,
  type Outcome,
  type Reference,
  type Sight,
  type Unit,
  type Values,
  type Write,
  type WriteName,
} from './reference.ts'
import { lateBy, type Trouble } from './service.ts'
/** One device while it is worked on. */
export class Work {
  readonly #model: Reference
  readonly #device: Device
  /** As the list said when the run first asked for it. */
  readonly #listed: Device['record']
  /** Milliseconds since the work began, and what is applied late in that time. */
  #time = 0
  #late: { at: number; effect: () => void }[] = []

  constructor(model: Reference, device: Device) {
    this.#model = model
    this.#device = device
    this.#listed = this.#inList()
  }

  apply(only: readonly Step[]): Outcome {
    try {
      return this.#steps(stepsOf[this.#device.kind].filter((step) => only.includes(step) && !(step in this.#device.skipped)))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      const outcome = cause.code === 'configuration.conflict' ? 'conflict' : cause.message === 'undecided' ? 'unknown' : 'failed'
      return { outcome, code: cause.code, ends: cause.ends }
    }
  }

  /** One look, as when somebody opens the job again: long after everything that is undecided was sent. */
  refresh(): void {
    const device = this.#device
    for (const write of this.#undecided()) {
      const sight = this.#look(write)
      if (sight !== 'noWayToTell') this.#decide(write, sight)
    }
    if (device.kind !== 'shower' || lightsOf(device).pair !== 'confirmed') return
    this.#observeConfiguration()
    this.observeTest()
  }

  /** As a refresh does first, for every device that is in a list at all. */
  lookInList(): void {
    if (this.#device.kind === 'waterGuard') return
    this.#list()
    this.observeRecord()
  }

  observeRecord(): boolean {
    this.#model.say(() => see(this.#device, this.#listed))
    return this.#listed !== null
  }

  observeTest(): void {
    const trouble = this.#trouble('showers.readInstallationTest')
    if (trouble === 'notFound') return this.#model.seeNoTest(this.#device)
    if (trouble !== undefined) throw refuse(codes[trouble])
    this.#model.observeTest(this.#device)
  }

  abort(reason: string): 'confirmed' | 'unknown' {
    const write = this.#write('abort', {})
    if (write.state === 'rejected') throw refuse(this.#codeOf(write))
    this.#tried(() => this.observeTest())
    this.#model.judge(this.#device, 'aborted', reason)
    return write.state === 'confirmed' ? 'confirmed' : 'unknown'
  }

  #steps(steps: readonly Step[]): Outcome {
    const device = this.#device
    let wrote = false
    for (const step of steps) {
      for (const write of this.#undecided()) if (!this.#settle(write)) return { outcome: 'unknown', code: this.#codeOf(write), ends: false }
      if (step === 'pair') wrote = this.#pair() || wrote
      if (step === 'configure') wrote = this.#configure() || wrote
      if (step === 'group') wrote = this.#group() || wrote
    }
    const isKnown = device.noTest || device.runs.some(({ unit }) => unit === device.unit)
    if (steps.includes('test') && lightsOf(device).pair === 'confirmed' && !isKnown) this.observeTest()
    const { values } = device.plan
    if (steps.includes('configure') && values !== null && device.latest !== null && this.#differs(values, device.latest))
      return { outcome: 'failed', code: 'configuration.notTaken', ends: false }
    const lights = lightsOf(device)
    const bad = steps.find((step) => lights[step] === 'failed' || lights[step] === 'unknown')
    if (bad === undefined) return { outcome: wrote ? 'done' : 'nothingToDo', code: null, ends: false }
    return {
      outcome: lights[bad] === 'unknown' ? 'unknown' : 'failed',
      code: this.#errorOf(bad),
      ends: endsTheRun(this.#errorOf(bad) ?? ''),
    }
  }

  #pair(): boolean {
    const device = this.#device
    if (device.kind === 'waterGuard' || lightsOf(device).pair === 'confirmed') return false
    this.#list()
    if (this.observeRecord()) return false
    const write = this.#write('pair', {})
    if (write.state === 'rejected') throw refuse(this.#codeOf(write))
    if (write.state === 'confirmed') this.#model.say(() => see(device, this.#inList()))
    else this.#settleOrStop(write)
    return true
  }

  #configure(): boolean {
    const { values, base } = this.#device.plan
    if (values === null) return false
    const reported = this.#observeConfiguration()
    const touched = Object.keys(differing(values, reported)).some((name) => {
      const then = base?.[name as keyof Values]
      return then !== undefined && then !== reported[name as keyof Values]
    })
    if (touched) throw new Refused('configuration.conflict')
    const body = differing(values, reported)
    if (Object.keys(body).length === 0) return false
    const write = this.#write('configure', body)
    if (write.state === 'rejected') throw refuse(this.#codeOf(write))
    if (write.state === 'unknown') this.#settleOrStop(write)
    else this.#observeConfiguration()
    return true
  }

  #group(): boolean {
    const device = this.#device
    const { group } = device.plan
    if (group === null || lightsOf(device).group === 'confirmed') return false
    if (device.kind !== 'waterGuard') {
      this.#list()
      this.observeRecord()
      return false
    }
    const write = this.#write('group', { group })
    if (write.state === 'rejected') throw refuse(this.#codeOf(write))
    if (write.state === 'confirmed') this.#model.say(() => see(device, { group: this.#unit().group }))
    return true
  }

  /** Intent, what the service does, outcome. */
  #write(name: WriteName, body: Write['body']): Write {
    const device = this.#device
    const operation = operationOf(name, device.kind)
    const trouble = this.#trouble(operation)
    const write: Write = { name, unit: device.unit, body, state: 'sent', code: null }
    this.#model.say(() => device.writes.push(write))
    const perform = (): string | null => {
      const refusal = this.#performed(name, body)
      this.#model.mark()
      return refusal
    }
    if (trouble === 'dropAfter' || trouble === 'failedAfter') perform()
    if (trouble === 'late') this.#late.push({ at: this.#time + lateBy, effect: perform })
    const code = trouble === undefined ? perform() : codes[trouble]
    const isLost = code === 'network.interrupted' || code === 'service.failed'
    this.#model.say(() => {
      Object.assign(write, { code, state: code === null ? 'confirmed' : isLost ? 'unknown' : 'rejected' })
      device.absent &&= name !== 'pair' || code !== null
    })
    return write
  }

  /** What the service does, or the code of its refusal. */
  #performed(name: WriteName, body: Write['body']): string | null {
    const unit = this.#unit()
    if (!this.#model.state.keyFits) return 'service.unauthorized'
    if (name === 'pair') {
      if (unit.owner === 'other') return 'service.refused'
      unit.owner = 'me'
      return null
    }
    if (unit.owner !== 'me') return 'service.notFound'
    if (name === 'configure' && unit.dead) return 'service.failed'
    if (name === 'abort' && unit.test?.outcome !== 'running') return 'service.refused'
    if (name === 'configure') Object.assign(unit.values, body)
    if (name === 'abort') unit.test!.outcome = 'aborted'
    if (name === 'group') unit.group = body.group ?? null
    return null
  }

  #settleOrStop(write: Write): void {
    if (!this.#settle(write)) throw Object.assign(refuse(this.#codeOf(write)), { message: 'undecided' })
  }

  #settle(write: Write): boolean {
    for (const [index, pause] of [0, ...settlePauses].entries()) {
      this.#wait(pause)
      const sight = this.#looked(write)
      if (sight === 'noWayToTell') return false
      if (sight === 'applied' || (sight === 'notApplied' && index === settlePauses.length)) return this.#decide(write, sight)
    }
    return false
  }

  #decide(write: Write, sight: 'applied' | 'notApplied'): true {
    this.#model.say(() => (write.state = sight))
    return true
  }

  /** A reading that fails saw nothing. */
  #looked(write: Write): Sight | 'unseen' {
    try {
      return this.#look(write)
    } catch (cause) {
      if (cause instanceof Refused) return 'unseen'
      throw cause
    }
  }

  #look({ name, body }: Write): Sight {
    if (name === 'pair') return this.#seeInList() === null ? 'notApplied' : 'applied'
    if (name === 'configure') return this.#differs(body, this.#readConfiguration()) ? 'notApplied' : 'applied'
    return 'noWayToTell'
  }

  #list(): void {
    const trouble = this.#model.trouble(this.#device.kind === 'tap' ? 'taps.list' : 'showers.list')
    // Nobody fares better with a list that cannot be read.
    if (trouble !== undefined) throw new Refused(codes[trouble], true)
  }

  /** Whoever is told that there is no such record looks whether the device is listed at all. */
  #observeConfiguration(): Values {
    try {
      return this.#readConfiguration()
    } catch (cause) {
      if (cause instanceof Refused && cause.code === 'service.notFound') this.#tried(() => this.#seeInList())
      throw cause
    }
  }

  #tried(act: () => unknown): void {
    try {
      act()
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
    }
  }

  #seeInList(): Device['record'] {
    this.#list()
    const record = this.#inList()
    this.#model.say(() => see(this.#device, record))
    return record
  }

  #readConfiguration(): Values {
    const trouble = this.#trouble('showers.readConfiguration')
    const { owner, dead, values } = this.#unit()
    if (trouble !== undefined) throw refuse(codes[trouble])
    if (owner !== 'me') throw refuse('service.notFound')
    if (dead) throw refuse('service.failed')
    this.#model.say(() => (this.#device.latest = { ...values }))
    return values
  }

  #wait(ms: number): void {
    this.#time += ms
    const due = this.#late.filter(({ at }) => at <= this.#time)
    this.#late = this.#late.filter(({ at }) => at > this.#time)
    for (const { effect } of due) effect()
  }

  #inList(): Device['record'] {
    const { owner, group } = this.#unit()
    return owner === 'me' && this.#device.kind !== 'waterGuard' ? { group } : null
  }

  /** What a light that is not green says of the write behind it; a judged test has none. */
  #errorOf(step: Step): string | null {
    const name = step === 'test' ? 'abort' : step
    const write = this.#device.writes.findLast((each) => each.name === name && each.unit === this.#device.unit)
    const own = write?.state === 'unknown' || (write?.state === 'rejected' && step !== 'test') ? write.code : null
    return own ?? (step === 'pair' ? 'pairing.gone' : null)
  }

  #undecided = () => this.#device.writes.filter(({ state }) => state === 'unknown' || state === 'sent')
  #unit = (): Unit => this.#model.unitOf(this.#device)
  #differs = (plan: Values, values: Values) => Object.keys(differing(plan, values)).length > 0
  #codeOf = ({ code }: Write) => code ?? 'job.unsettled'
  #trouble = (operation: Trouble['operation']) => this.#model.trouble(operation, this.#device.unit)
}
