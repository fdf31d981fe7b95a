/** One sequence: a laptop, a service and the reference, and what has to hold between them after every command. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import type { Job } from '#shared/job/job.ts'
import { jobIn, possibleAfter, predictionOf, wrongAnswer, wrongClaim, type Answer, type Given } from './answers.ts'
import type { Act, Interruption, Make, Stumble } from './commands.ts'
import type { Laptop } from './laptop.ts'
import { PowerCut } from './power.ts'
import { wrongAfterRefresh, wrongResults } from './reference/outcomes.ts'
import type { Confirmed } from './reference/sending.ts'
import { wrongStatuses } from './reference/statuses.ts'
import { settleWindow } from './requests.ts'
import { expectReport, wrongOutcomes } from './report-numbers.ts'
import { statedIn, text, type Stated } from './stated.ts'
import { allSteps, unitsOf, type Unit } from './units.ts'
import { clock } from './wound-clock.ts'

export type Tally = Map<string, number>

export class Scene {
  readonly laptop: Laptop
  readonly environment: EnvironmentName
  job: Job
  units: Record<string, Unit> = {}
  isReachable = true
  keyFits = true
  /** The address is that of the service where the job is, and not that of another stage. */
  isHome = true
  /** A command is being carried out. */
  isUnderWay = false
  /** What was done so far, to be read beside a failure. */
  readonly history: string[] = []
  readonly #tally: Tally
  #acknowledged: Pick<Job['journal'], 'entries' | 'head'> = { entries: 0, head: '' }
  #startedAt = clock.steady()
  #isReadFor = false
  /** When this process first looked for the result of a write that an earlier one left. */
  readonly #lookedFor = new Map<string, number>()
  readonly #ofOtherKey = new Set<string>()
  #second: Promise<Given> | null = null

  constructor(laptop: Laptop, environment: EnvironmentName, job: Job, tally: Tally) {
    this.laptop = laptop
    this.environment = environment
    this.job = job
    this.#tally = tally
    this.units = unitsOf(laptop.service.world)
  }

  note(name: string, details = ''): void {
    this.#tally.set(name.trim(), (this.#tally.get(name.trim()) ?? 0) + 1)
    this.history.push(`${name} ${details}`)
  }

  async ask(name: string, act: Act, stumble: Stumble, interruption: Interruption | null): Promise<void> {
    const { laptop } = this
    this.note(name, JSON.stringify([act.input, ...act.faults, stumble ?? interruption]))
    clock.wind(1_000)
    const confirmation = await this.#confirmation(act)
    const isStale = await this.#changed(act)
    const before = this.job
    laptop.confirmed = confirmation.confirmed
    const isCalm =
      !isStale &&
      stumble === null &&
      interruption === null &&
      act.faults.length === 0 &&
      this.isReachable &&
      this.keyFits &&
      this.isHome &&
      !laptop.requests.hadOtherKey &&
      this.#ofOtherKey.size === 0 &&
      !before.sealed
    const prediction = predictionOf(act, before)
    const [startedAt, input] = [clock.steady(), { jobId: laptop.jobId, ...act.input, ...confirmation.input }]
    laptop.requests.begin()
    // What is read of a finalised job is not saved.
    laptop.requests.isPlain = !before.sealed && stumble === null && (interruption === null || interruption.readsOn === true)
    this.isUnderWay = true
    laptop.places.keepsConflicts = act.keepsConflicts ?? false
    laptop.service.meet(act.faults)
    if (stumble?.kind === 'cut') laptop.power.cutAfter(stumble.after)
    if (stumble?.kind === 'full') laptop.disk.fullAfter = stumble.after
    const interrupting = interruption === null ? null : this.#interrupt(interruption)
    const answer: Answer = await laptop.call(act.command, input)
    const given = [{ prediction, answer }, ...(await this.#afterInterruption(interrupting))]
    this.isUnderWay = false
    laptop.power.stay()
    if (laptop.disk.wasFull) this.note(`  disk full during ${name}`)
    laptop.disk.empty()
    if (!laptop.power.isOn) await this.#wakeUp(name, stumble)
    laptop.service.meet([])
    laptop.confirmed = null
    await this.check(
      given.reduce(possibleAfter, [text(statedIn(before))]),
      () => [
        ...given.flatMap((each) => wrongAnswer(each, this.job, laptop.requests)),
        ...(answer !== 'cut' && answer.ok ? this.#wrongResults(act, answer.value, before, isCalm) : []),
        ...(answer !== 'cut' && isCalm ? this.#wrongWhenCalm(act, answer, startedAt) : []),
      ],
      stumble === null && interruption === null ? jobIn(answer) : null,
    )
  }

  /** In a second window, while a command is under way. */
  askMeanwhile(make: Make): Promise<unknown> {
    const act = make(this)
    if (act === null) return Promise.resolve()
    this.note('  meanwhile in a second window', `${act.command} ${JSON.stringify(act.input)}`)
    this.laptop.places.keepsConflicts = act.keepsConflicts ?? false
    // Whether a write is under way at that moment decides what is refused.
    const prediction = { ...predictionOf(act, this.job), refusal: null }
    const answer = this.laptop.call(act.command, { jobId: this.laptop.jobId, ...act.input })
    this.#second = answer.then((each) => ({ prediction, answer: each }))
    return this.#second
  }

  /** Nothing is under way: what was flushed is what there is, and what is read then is what was read before. */
  async powerCut(share: number, offFor: number): Promise<void> {
    this.job = await this.#read()
    this.laptop.reboot(share, offFor)
    this.#begun()
    await this.#expectUnchanged()
  }

  async restart(): Promise<void> {
    this.job = await this.#read()
    await this.laptop.restart()
    await this.#expectUnchanged()
    this.#begun()
  }

  /** None of it changes anything. */
  async look(): Promise<void> {
    this.job = await this.#read()
    const { jobs } = await this.laptop.value('jobs.list', {})
    expect(jobs.flatMap(({ jobId, devices }) => (jobId === this.laptop.jobId ? [devices] : []))).toEqual([this.job.devices.length])
    if (!this.job.sealed) await expectReport(this.laptop, this.job, this.#isReadFor)
    await this.#expectUnchanged()
  }

  async setReachable(reachable: boolean): Promise<void> {
    this.isReachable = reachable
    await this.laptop.service.setReachable(reachable)
  }

  /** `answered`: most commands answer with the job as it then is. */
  async check(
    possible: readonly string[] = [text(statedIn(this.job))],
    wrong: () => readonly string[] = () => [],
    answered: Job | null = null,
  ): Promise<void> {
    const { laptop } = this
    const [before, mayGrow, sent] = [laptop.journal().length, this.#isReadFor, this.job.writes.length]
    this.job = answered ?? (await this.#read())
    if (!this.keyFits) for (const { write } of this.job.writes.slice(sent)) this.#ofOtherKey.add(write)
    this.#isReadFor ||= this.job.writes.some(({ state }) => state === 'unknown')
    this.units = unitsOf(laptop.service.world)
    const entries = laptop.journal()
    const stated = text(statedIn(this.job))
    const broken = [
      ...wrong(),
      ...(possible.includes(stated) ? [] : [`stated is ${stated}\n  and not ${possible.join('\n  or ')}`]),
      ...(entries.length === before || mayGrow
        ? []
        : [`looking at the job appended to its journal ${JSON.stringify(entries.slice(before))}`]),
      ...this.#wrongJournal(entries),
      ...wrongOutcomes(this.job),
      ...wrongStatuses(this.job, laptop.requests, laptop.places, settleWindow),
      ...[...laptop.requests.toldUnchanged].flatMap(({ applied, operation, id }) =>
        applied ? [`${operation} ${id}: told as unchanged, and done`] : [],
      ),
      ...laptop.violations,
      ...laptop.watch.violations,
      ...laptop.incidents
        .filter((cause) => !(cause instanceof PowerCut))
        .map((cause) => (cause instanceof Error ? (cause.stack ?? '') : String(cause))),
    ]
    if (broken.length > 0) throw new Error(broken.join('\n'))
  }

  async end(): Promise<void> {
    await this.laptop.close()
    await this.laptop.service.close()
  }

  /** What a person types before something leaves that needs it. */
  async #confirmation({ command, input }: Act): Promise<{ readonly confirmed: Confirmed | null; readonly input: object }> {
    const { laptop, environment, job } = this
    if (command === 'jobs.apply' && environment === 'production') {
      const { token, phrase } = await this.laptop.value('jobs.confirmApply', { jobId: laptop.jobId, ...input })
      const confirmed = new Map(job.devices.map(({ id, plan }) => [id ?? '', { plan: plan.configuration, group: plan.groupId }]))
      return { confirmed, input: { confirmation: { token, typed: phrase } } }
    }
    if (command !== 'jobs.unpair') return { confirmed: null, input: {} }
    const id = job.devices.find(({ key }) => 'device' in input && key === input.device)?.id
    const { token, phrase } = await this.laptop.value('confirmations.request', { environment, command: 'showers.unpair', id: id! })
    return { confirmed: null, input: { confirmation: { token, typed: phrase } } }
  }

  /** Somebody changes the job between the confirmation and the command. */
  async #changed({ inBetween }: Act): Promise<boolean> {
    const other = this.environment === 'production' ? (inBetween?.(this) ?? null) : null
    if (other !== null) await this.ask('a change after the confirmation', other, null, null)
    return other !== null
  }

  #interrupt({ after, begin }: Interruption): { done: unknown } {
    const { laptop } = this
    const interrupting: { done: unknown } = { done: undefined }
    let left = 0
    laptop.onLeaving = () => {
      left += 1
      if (left === after) interrupting.done = begin(this)
    }
    return interrupting
  }

  async #afterInterruption(interrupting: { readonly done: unknown } | null): Promise<Given[]> {
    this.laptop.onLeaving = () => undefined
    await interrupting?.done
    const second = this.#second
    this.#second = null
    return second === null ? [] : [await second]
  }

  #wrongResults({ command, input }: Act, value: unknown, earlier: Job, isCalm: boolean): string[] {
    if (command !== 'jobs.apply') return []
    const { results, job } = value as OutputOf<'jobs.apply'>
    const steps = (input as { steps?: typeof allSteps }).steps ?? allSteps
    const claims = results.flatMap(({ device, error }) => {
      const id = job.devices.find(({ key }) => key === device)?.id
      return error === null || id === undefined || id === null ? [] : wrongClaim(error, this.job, this.laptop.requests, id)
    })
    // Whose device it is depends on the key.
    if (this.laptop.requests.hadOtherKey) return claims
    // What somebody stated about a device while the batch went on may have come after it was done.
    const stated = (of: Stated, key: string) => JSON.stringify(of.devices.find((device) => device.key === key))
    const [then, now] = [statedIn(earlier), statedIn(job)]
    const same = results.filter(({ device }) => stated(then, device) === stated(now, device))
    const units = unitsOf(this.laptop.service.world)
    return [...claims, ...wrongResults({ results: same, steps, before: isCalm ? earlier : null }, job, this.laptop.requests, units)]
  }

  #wrongWhenCalm({ command, input, states, shows }: Act, answer: Reply<unknown>, startedAt: number): string[] {
    if (states !== null && !answer.ok) return []
    const isAllRead = answer.ok || (command === 'jobs.refresh' && answer.error.code === 'job.notAllRead')
    const mayFail =
      command === 'jobs.abortTest' || command === 'jobs.unpair' || command === 'jobs.observeTest' || command === 'jobs.resolveWrite'
    if (!answer.ok && !isAllRead) return mayFail ? [] : [`${command} was refused with ${answer.error.code} without any trouble`]
    if (shows !== undefined && !shows(this.job)) return [`${command} shows nothing`]
    if (command !== 'jobs.refresh') return []
    const keys = (input as { devices?: string[] }).devices ?? this.job.devices.map(({ key }) => key)
    const { requests } = this.laptop
    const devices = this.job.devices.filter(({ key, id }) => keys.includes(key) && !requests.mayReadOlder(id ?? '', startedAt))
    const refreshed = { ...this.job, devices }
    return wrongAfterRefresh(refreshed, unitsOf(this.laptop.service.world), (write) => this.#isDue(write, startedAt), requests)
  }

  /** Whether a write that is unknown was waited for as long as it takes. */
  #isDue(write: string, startedAt: number): boolean {
    if (this.#ofOtherKey.has(write)) return false
    const endedAt = this.laptop.requests.ofWrite(write)?.request.endedAt ?? 0
    const since = endedAt >= this.#startedAt ? endedAt : this.#lookedFor.get(write)
    if (since === undefined) this.#lookedFor.set(write, clock.steady())
    return since !== undefined && startedAt > since + settleWindow
  }

  async #wakeUp(name: string, stumble: Stumble): Promise<void> {
    this.note(`  power cut during ${name}`)
    while (clock.busy > 0) await nextTurn()
    if (stumble?.kind === 'cut') this.laptop.reboot(stumble.share, stumble.offFor)
    this.#begun()
  }

  #begun(): void {
    this.#startedAt = clock.steady()
    this.#isReadFor = false
    this.#lookedFor.clear()
  }

  /** What is or was unknown may be read for in the background at any moment. */
  async #expectUnchanged(): Promise<void> {
    const now = await this.#read()
    if (!this.#isReadFor && !this.job.writes.some(({ state }) => state === 'unknown')) expect(now).toEqual(this.job)
  }

  #read(): Promise<Job> {
    return this.laptop.value('jobs.read', { jobId: this.laptop.jobId })
  }

  /** What the job says it has is on the disk, and so is everything it ever said. */
  #wrongJournal(entries: ReturnType<Laptop['journal']>): string[] {
    const { journal } = this.job
    const missing = [journal, this.#acknowledged].some(({ entries: count, head }) => count > 0 && entries[count - 1]?.hash !== head)
    this.#acknowledged = journal
    return [
      ...(missing ? ['an entry that was acknowledged is not on the disk'] : []),
      ...(journal.lost === undefined ? [] : ['entries are lost']),
    ]
  }
}
