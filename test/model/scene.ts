/** One sequence: a laptop, a service and the reference, and what has to hold between them after every command. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Reply } from '#shared/ipc/frames.ts'
import type { Job } from '#shared/job/job.ts'
import type { Act, Stumble } from './commands.ts'
import type { Laptop } from './laptop.ts'
import { PowerCut } from './power.ts'
import { Refused, type Reference, type State } from './reference.ts'
import type { Outcome } from './reference.ts'
import { holdings, unitsOf, viewsOf, viewsOfState } from './views.ts'
import { clock } from './wound-clock.ts'

export type Tally = Map<string, number>

type Result = { readonly device: string; readonly outcome: string; readonly error: AppError | null }

export class Scene {
  readonly laptop: Laptop
  readonly #tally: Tally
  #acknowledged: Pick<Job['journal'], 'entries' | 'head'> = { entries: 0, head: '' }

  constructor(laptop: Laptop, tally: Tally) {
    this.laptop = laptop
    this.#tally = tally
  }

  /** What was done so far, to be read beside a failure. */
  readonly history: string[] = []

  count(name: string): void {
    this.#tally.set(name, (this.#tally.get(name) ?? 0) + 1)
  }

  async ask(name: string, model: Reference, act: Act, stumble: Stumble): Promise<void> {
    const { laptop } = this
    this.count(name)
    this.history.push(
      [name, act.input, ...act.troubles, stumble].map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
    )
    clock.wind(1_000)
    const before = JSON.stringify(model.state)
    model.begin(act.troubles, stumble !== null)
    const [predicted, refusal] = predictionOf(act, model)
    laptop.service.meet(act.troubles)
    if (stumble?.kind === 'cut') laptop.power.cutAfter(stumble.after)
    if (stumble?.kind === 'full') laptop.disk.fullAfter = stumble.after
    const answer = await laptop.call(act.command, { jobId: laptop.jobId, ...act.input })
    laptop.power.stay()
    laptop.disk.fullAfter = Infinity
    if (stumble?.kind === 'cut' && !laptop.power.isOn) await this.#wakeUp(name, model, answer, stumble.share)
    else if (laptop.disk.wasFull) await this.#goOn(name, model)
    else if (answer !== 'cut') this.#hold(model, before, answer, predicted, refusal)
    laptop.service.meet([])
    // Most commands answer with the job as it then is.
    await this.compare(model, stumble === null ? jobIn(answer) : null)
  }

  /** Nothing is under way: what was flushed is what there is, and what is read then is what was read before. */
  async powerCut(model: Reference, share: number): Promise<void> {
    const before = await this.#read()
    this.laptop.reboot(share)
    this.#afterReopening(model, before, await this.#read())
  }

  async restart(model: Reference): Promise<void> {
    const before = await this.#read()
    await this.laptop.restart()
    this.#afterReopening(model, before, await this.#read())
  }

  async compare(model: Reference, answered: Job | null = null): Promise<void> {
    const job = answered ?? (await this.#read())
    model.told = job
    const { evidence, service, incidents, watch } = this.laptop
    const units = unitsOf(service.world)
    const [told, held] = [viewsOf(job, units), viewsOfState(model.state)]
    const facets = new Set([...told.keys(), ...held.keys()])
    const other = [...facets].filter((facet) => told.get(facet) !== held.get(facet))
    if (other.length > 0) throw new Error(other.map((facet) => `${facet} is ${told.get(facet)}\n  and not ${held.get(facet)}`).join('\n'))
    if (holdings(units) !== holdings(model.state.units)) expect(units).toEqual(model.state.units)
    this.#checkJournal(job)
    const unbacked = evidence.unbacked(job).map((light) => `nothing backs ${light}`)
    const unexpected = incidents.filter((cause) => !(cause instanceof PowerCut)).map(String)
    const wrong = [...evidence.violations, ...watch.violations, ...unbacked, ...unexpected]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }

  async end(): Promise<void> {
    await this.laptop.close()
    await this.laptop.service.close()
  }

  #hold(
    model: Reference,
    before: string,
    answer: Reply<unknown>,
    predicted: ReadonlyMap<string, Outcome> | null,
    refusal: string | null,
  ): void {
    expect(answer.ok ? 'done' : answer.error.code).toBe(refusal ?? 'done')
    if (!answer.ok || predicted === null) return
    const { results } = answer.value as { readonly results: readonly Result[] }
    const ends = [...predicted.values()].some((each) => each.ends)
    for (const { device, outcome, error } of results) {
      const expected = predicted.get(device)
      if (outcome === 'notReached') {
        expect(ends).toBe(true)
        putBack(model.state, JSON.parse(before) as State, device)
      } else expect([device, outcome, error?.code ?? null]).toEqual([device, expected?.outcome, expected?.code])
    }
  }

  /** The laptop starts again, and the truth is one of those that the command went through. */
  async #wakeUp(name: string, model: Reference, answer: unknown, share: number): Promise<void> {
    this.count(`power cut during ${name}`)
    while (clock.busy > 0) await nextTurn()
    this.laptop.reboot(share)
    // What was answered before the power went is there to its last entry.
    if (answer !== 'cut') model.trace = [JSON.stringify(model.state)]
    await this.#adopt(model, true)
  }

  async #goOn(name: string, model: Reference): Promise<void> {
    this.count(`disk full during ${name}`)
    this.laptop.disk.wasFull = false
    clock.wind(60_000)
    await this.#adopt(model, false)
  }

  async #adopt(model: Reference, isReopened: boolean): Promise<void> {
    const job = await this.#read()
    const { world } = this.laptop.service
    const trace = model.trace.map((text) => JSON.parse(text) as State)
    const told = isReopened ? trace : trace.flatMap((state, index) => [untold(state, trace.slice(0, index)), state])
    const passed = told.map((state) => ({ state, views: viewsOfState(state, isReopened) }))
    const found = new Map(
      [...viewsOf(job, unitsOf(world))].map(([facet, view]) => {
        const match = passed.findLast(({ views }) => views.get(facet) === view)
        if (match === undefined)
          throw new Error(
            `${facet} is ${view}\n  and was none of ${[...new Set(passed.map(({ views }) => views.get(facet)))].join('\n  ')}`,
          )
        return [facet, match.state]
      }),
    )
    const { notes, seals, sealed } = found.get('job')!
    const devices = [...job.devices, ...job.removed].map(({ key }) => found.get(key)!.devices.find((device) => device.key === key)!)
    const inOrder = devices.sort((a, b) => Number(a.key.slice(1)) - Number(b.key.slice(1)))
    const held = inOrder.map(({ key, unit }) => [unit, found.get(key)!.units[unit]!] as const)
    const { units } = passed.at(-1)!.state
    Object.assign(
      model.state,
      structuredClone({ notes, seals, sealed, devices: inOrder, units: { ...units, ...Object.fromEntries(held) } }),
    )
    if (isReopened) callUnknown(model.state)
    for (const device of model.state.devices) {
      const told = job.writes.filter((write) => write.device === device.key)
      device.writes.forEach((write, index) => (write.code = told[index]?.error?.code ?? null))
    }
  }

  #afterReopening(model: Reference, before: Job, after: Job): void {
    const wasUndecided = before.writes.some(({ state }) => state === 'sent')
    if (!wasUndecided) expect(after).toEqual(before)
    callUnknown(model.state)
  }

  async #read(): Promise<Job> {
    const answer = await this.laptop.call('jobs.read', { jobId: this.laptop.jobId })
    if (answer === 'cut' || !answer.ok) throw new Error(`The job cannot be read: ${JSON.stringify(answer)}`)
    return answer.value
  }

  /** What the job says it has is on the disk, and so is everything it ever said. */
  #checkJournal({ journal }: Job): void {
    const entries = this.laptop.journal()
    for (const { entries: count, head } of [journal, this.#acknowledged])
      if (count > 0 && entries[count - 1]?.hash !== head) expect(entries.at(count - 1)?.hash).toBe(head)
    if (journal.lost !== undefined) expect(journal.lost).toEqual([])
    this.#acknowledged = journal
  }
}

function jobIn(answer: Reply<unknown> | 'cut'): Job | null {
  const value = answer !== 'cut' && answer.ok ? (answer.value as Job | { readonly job: Job }) : null
  return value === null ? null : 'job' in value ? value.job : value
}

function predictionOf(act: Act, model: Reference): [ReadonlyMap<string, Outcome> | null, string | null] {
  try {
    return [act.predict(model), null]
  } catch (cause) {
    if (cause instanceof Refused) return [null, cause.code]
    throw cause
  }
}

/** On a full disk nobody notes what becomes of a write that has left, and the service goes on with it all the same. */
function untold(state: State, earlier: readonly State[]): State {
  const hadLeft = (key: string, at: number) =>
    earlier.some(({ devices }) => devices.find((device) => device.key === key)?.writes[at]?.state === 'sent')
  const devices = state.devices.map((device) => ({
    ...device,
    writes: device.writes.map((write, at) => (hadLeft(device.key, at) ? { ...write, state: 'sent' as const } : write)),
  }))
  return { ...state, devices }
}

function putBack(state: State, before: State, key: string): void {
  const index = state.devices.findIndex((device) => device.key === key)
  const device = before.devices[index]!
  state.devices[index] = device
  state.units[device.unit] = before.units[device.unit]!
}

/** A process that ended cannot say what became of what it had sent. */
function callUnknown(state: State): void {
  for (const { writes } of state.devices)
    for (const write of writes) if (write.state === 'sent') Object.assign(write, { state: 'unknown', code: 'job.interrupted' })
}
