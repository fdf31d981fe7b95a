/**
 * What went over the wire, seen from outside: each write is held against the flushed journal at the moment it leaves, and what
 * arrives is kept, so that a green light can be asked what it is backed by.
 */
import { compareConfiguration } from '#shared/configuration/diff.ts'
import type { Configuration, ConfigurationPlan } from '#shared/configuration/schema.ts'
import type { RawEntry } from '#main/journal/line.ts'
import type { Entry } from '#shared/job/entries.ts'
import { stepsOf, type Job } from '#shared/job/job.ts'
import { isWrite, type Operation } from '#shared/service/endpoints.ts'

interface Sent {
  readonly operation: Operation
  readonly id: string
}

export class Evidence {
  /** Those that a request has left for. */
  readonly #intents = new Set<string>()
  readonly #listed = new Set<string>()
  readonly #groups = new Set<string>()
  readonly #passed = new Set<string>()
  readonly #configurations = new Map<string, Configuration[]>()
  readonly violations: string[] = []
  writes = 0

  /**
   * A write leaves once for each intent, with that intent on the disk, and while no other of its kind is undecided. An abort may
   * be repeated: with water on the floor nobody waits.
   */
  leaving({ operation, id }: Sent, flushed: () => readonly RawEntry[]): void {
    if (!isWrite(operation)) return
    this.writes += 1
    const undecided = new Set<string>()
    for (const { kind, data } of flushed() as readonly Entry[]) {
      if (kind === 'write.intended' && data.operation === operation && data.id === id) undecided.add(data.write)
      else if (kind.startsWith('write.') && kind !== 'write.unknown' && 'write' in data) undecided.delete(data.write)
    }
    const intent = [...undecided].at(-1)
    if (intent === undefined) this.violations.push(`${operation} ${id} left before its intent was on the disk`)
    else if (this.#intents.has(intent)) this.violations.push(`${operation} ${id} was sent again for one intent`)
    else if (undecided.size > 1 && operation !== 'showers.abortInstallationTest')
      this.violations.push(`${operation} ${id} was sent again while nobody knew what had become of it`)
    if (intent !== undefined) this.#intents.add(intent)
  }

  arrived({ operation, id }: Sent, status: number, body: string): void {
    if (status >= 300) return
    const answer = JSON.parse(body) as Record<string, unknown>
    if (operation === 'showers.readConfiguration') this.#configurations.set(id, [...(this.#configurations.get(id) ?? []), answer])
    if (operation === 'showers.readInstallationTest' && answer['pass'] === true) this.#passed.add(id)
    for (const record of (answer['Items'] as Record<string, unknown>[] | undefined) ?? [answer]) {
      if (operation.endsWith('.list') || operation.endsWith('.pair')) this.#listed.add(String(record['id']))
      if ('device_group' in record) this.#groups.add(`${String(record['id'])} ${String(record['device_group'])}`)
    }
  }

  /** Green lights that nothing which arrived speaks for. */
  unbacked({ devices }: Job): string[] {
    return devices.flatMap(({ key, kind, id, lights, plan, runs }) => {
      const unit = id ?? ''
      const backed = {
        pair: this.#listed.has(unit),
        configure: (this.#configurations.get(unit) ?? []).some((each) => agrees(plan.configuration, each)),
        test: this.#passed.has(unit) || runs.some((run) => run.unit === unit && run.verdict === 'passed' && run.reason !== null),
        group: this.#groups.has(`${unit} ${String(plan.groupId)}`),
      }
      return stepsOf(kind).flatMap((step) => (lights[step].state === 'confirmed' && !backed[step] ? [`${key} ${step}`] : []))
    })
  }
}

const agrees = (plan: ConfigurationPlan | null, reported: Configuration) =>
  plan !== null && compareConfiguration(plan, reported).every(({ state }) => state === 'same')
