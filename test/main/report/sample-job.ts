/** A job told entry by entry, as a journal would hold it: real entries, really folded. */
import { fieldNames, rowOf } from '#shared/tables/catalogue.ts'
import type { ConfigurationPlan, FieldValue } from '#shared/tables/schema.ts'
import { entryData, type Entry, type EntryData, type Fact } from '#shared/job/entries.ts'
import { foldJob } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import type { InstallationTest } from '#shared/tables/resources.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { scoped, scopedIn } from '../../support/scopes.ts'

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const showerId = (number: number) => `5f0c7f3e-91b4-4d0e-a2c1-${String(number).padStart(12, '0')}`
export const groupId = '8d2f1c55-7a3b-4e2d-9c0f-000000000021'

/** A whole plan within the documented bounds. */
export const fullPlan: ConfigurationPlan = {
  ...(Object.fromEntries(fieldNames.map((field) => [field, plannedValue(field)])) as ConfigurationPlan),
  daily_hot_water_treatment_time: '0315',
  time_zone: 'CET-1CEST,M3.5.0,M10.5.0/3',
  time_zone_name: 'Europe/Stockholm',
  welcome_message: 'Välkommen',
  water_hardness: 7.5,
}

function plannedValue(field: (typeof fieldNames)[number]): FieldValue {
  const row = rowOf(field)
  if (row.kind === 'flag') return true
  if (row.kind === 'text') return 'text'
  return row.max ?? 20
}

export class SampleJob {
  readonly #facts: { readonly at: string; readonly fact: Fact }[] = []
  #writes = 0
  #minute = 0

  constructor({
    environment = 'production',
    site = { name: 'Hotel Nordstjärnan' },
    technician = 'Åsa Lindström',
  }: { environment?: EnvironmentName; site?: EntryData<'job.created'>['site']; technician?: string } = {}) {
    this.add({
      kind: 'job.created',
      data: {
        format: 1,
        jobId: '7c1e94a2-3b5d-4f60-8a77-1d2f5e9b0c34',
        environment,
        serviceAddress: environment === 'training' ? 'http://127.0.0.1:4711' : 'https://devices.example.com',
        site,
        technician,
        toolVersion: '0.1.0',
      },
    })
  }

  add(fact: Fact): this {
    this.#minute += 1
    const hour = 8 + (Math.floor(this.#minute / 60) % 14)
    this.#facts.push({ at: `2026-11-20T${String(hour).padStart(2, '0')}:${String(this.#minute % 60).padStart(2, '0')}:07.000+01:00`, fact })
    return this
  }

  /** The clock of the entry that comes next. */
  get now(): string {
    const minute = this.#minute + 1
    return `2026-11-20T${String(8 + (Math.floor(minute / 60) % 14)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:06.000+01:00`
  }

  shower(device: string, number: number, room = `Room ${number}`): this {
    return this.add({
      kind: 'device.added',
      data: {
        device,
        kind: 'shower',
        id: showerId(number),
        serialNumber: `SN-${30_000 + number}`,
        room,
      },
    })
  }

  plan(device: string, configuration: ConfigurationPlan, group: string | null = groupId): this {
    return this.add({ kind: 'device.planned', data: { device, configuration, groupId: group } })
  }

  /** A request that changes something, and its outcome. */
  write(
    data: Omit<EntryData<'write.intended'>, 'write'>,
    outcome: { readonly response: Record<string, unknown> } | { readonly error: AppError; readonly rejected?: true } | null,
  ): this {
    this.#writes += 1
    const write = uuid(this.#writes)
    this.add({ kind: 'write.intended', data: { write, ...data } })
    if (outcome === null) return this
    if ('response' in outcome)
      return this.add({ kind: 'write.confirmed', data: { write, response: outcome.response, receivedAt: this.now } })
    return this.add({ kind: outcome.rejected === true ? 'write.rejected' : 'write.unknown', data: { write, error: outcome.error } })
  }

  /** A person decides the outcome of the last request. */
  judged(applied: boolean): this {
    return this.add({ kind: 'write.judged', data: { write: uuid(this.#writes), applied, reason: 'Seen at the device' } })
  }

  paired(device: string, number: number, group: string | null = null): this {
    const record = { id: showerId(number), serial_number: `SN-${30_000 + number}`, build_id: 'b2026.41-3', device_group: group }
    return this.write({ device, operation: 'showers.pair', id: record.id }, { response: record }).listed(device, record)
  }

  listed(device: string, record: Record<string, unknown>): this {
    return this.add({ kind: 'observed.record', data: { device, record, receivedAt: this.now, scope: scoped() } })
  }

  read(device: string, configuration: Record<string, unknown>): this {
    return this.add({ kind: 'observed.configuration', data: { device, configuration, receivedAt: this.now, scope: scoped() } })
  }

  configured(device: string, number: number, plan: ConfigurationPlan): this {
    return this.write({ device, operation: 'showers.updateConfiguration', id: showerId(number), body: plan }, { response: plan }).read(
      device,
      plan,
    )
  }

  test(device: string, test: InstallationTest | null): this {
    return this.add({ kind: 'observed.test', data: { device, test, receivedAt: this.now, scope: scoped() } })
  }

  /** A whole run, reading by reading; the last one carries the result. */
  run(device: string, id: string, pass: boolean): this {
    const names = ['valve_check', 'heater_check', 'leak_check', 'recirculation_check']
    names.forEach((name, index) => {
      this.test(device, {
        id,
        description: 'Installation',
        included_tests: names.length,
        current_test: name,
        next_test: names[index + 1] ?? '',
        status: 'running',
        pass: null,
      })
    })
    return this.test(device, {
      id,
      description: 'Installation',
      included_tests: names.length,
      current_test: '',
      next_test: '',
      status: pass ? 'finished' : 'stopped',
      pass,
    })
  }

  seal(revision: string): this {
    const signedBy = { fingerprint: '3f2a91bc'.repeat(8), publicKey: 'a'.repeat(64), signature: 'b'.repeat(128) }
    return this.add({ kind: 'job.sealed', data: { revision, entries: this.#facts.length, head: 'c'.repeat(64), signedBy } })
  }

  /** As it was when it was sealed the last time but one, or before it was reopened. */
  get before(): Job | null {
    const seals = this.#facts.flatMap(({ fact }, index) => (fact.kind === 'job.sealed' ? [index] : []))
    const last = seals.at(this.#facts.at(-1)?.fact.kind === 'job.sealed' ? -2 : -1)
    return last === undefined ? null : this.#folded(last + 1)
  }

  get job(): Job {
    return this.#folded(this.#facts.length)
  }

  #folded(count: number): Job {
    const made = this.#facts.slice(0, count).map(({ at, fact }, index) => {
      const data: unknown = entryData[fact.kind].parse(fact.data)
      return { seq: index + 1, at, who: 'Åsa Lindström', kind: fact.kind, data } as Entry
    })
    const entries = scopedIn(made)
    return foldJob(entries, { entries: entries.length, head: 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2' })
  }
}
