/** Turns facts of another history of a job into facts of this one, with their author and time. Pure. */
import { fail } from '../tables/errors.ts'
import { carriedKinds, carryRuleOf, type CarriedKind } from './carried-kinds.ts'
import type { Entry, Fact } from './entries.ts'
import { foldJob } from './fold.ts'
import type { Job, JobDevice } from './job.ts'
import { jobLimits } from './job-limits.ts'
import { unitKey } from '../tables/ids.ts'

interface History {
  readonly job: Job
  readonly entries: readonly Entry[]
  /** By sequence number, beginning with entry 1. */
  readonly hashes: readonly string[]
}

/** What a person chose from the other history: whole devices with everything that goes along with them, and single entries. */
interface CarryChoice {
  readonly devices: readonly string[]
  readonly entries: readonly number[]
}

/** An entry of the other history in its original form, since it may itself have been carried there. */
interface Original {
  readonly entry: Entry
  /** Its number in the other history. */
  readonly number: number
  /** The hash of the entry in which the fact was first recorded. */
  readonly source: string
}

/** The entries after the first `common` ones. */
function originalsIn({ entries, hashes }: History, common: number): Original[] {
  return entries
    .filter(({ seq }) => seq > common)
    .map((entry) => {
      const number = entry.seq
      if (entry.kind !== 'fork.carried') return { entry, number, source: hashes[number - 1] ?? '' }
      const { source, at, who, fact } = entry.data
      return { entry: { seq: number, at, who, ...fact }, number, source }
    })
}

/**
 * The hashes of the entries whose facts are in this history: its own entries, which another history may have carried, and those that it
 * carried itself.
 */
export const sourcesIn = ({ entries, hashes }: Pick<History, 'entries' | 'hashes'>): ReadonlySet<string> =>
  new Set([...hashes, ...entries.flatMap((entry) => (entry.kind === 'fork.carried' ? [entry.data.source] : []))])

/** The facts to carry, in the order of the other history. Facts that were carried before are skipped. */
export function carriedFacts(here: History, there: History, common: number, choice: CarryChoice): Fact[] {
  const { jobId } = here.job
  const originals = originalsIn(there, common)
  const seal = originals.find(({ entry }) => entry.kind === 'job.sealed')?.entry
  if (seal?.kind === 'job.sealed') return fail('fork.finalised', { jobId, revision: seal.data.revision })
  const history = there.hashes.at(-1) ?? ''
  const writes = writesIn(originals)
  const places = new DeviceKeys(here, there, originals)
  const known = sourcesIn(here)
  const chosen = completed(originals, writes, chosenOf(jobId, originals, writes, choice), places).filter(
    (each) => !known.has(each.source) && !places.isHere(each.entry),
  )
  const facts = chosen.map(({ entry, number, source }): Carried => {
    const { kind, data } = entry as Extract<Entry, { readonly kind: CarriedKind }>
    const fact = { kind, data: places.renamed(data) } as Carried['data']['fact']
    return { kind: 'fork.carried', data: { history, entry: number, source, at: entry.at, who: entry.who, fact } }
  })
  refuseDuplicates(here, facts)
  return facts
}

type Carried = Extract<Fact, { readonly kind: 'fork.carried' }>

/** Refuses any result in which two locations have the same device, because each would write to it. */
function refuseDuplicates({ job, entries }: History, facts: readonly Carried[]): void {
  const more = facts.map((fact, index): Entry => ({ ...fact, seq: entries.length + 1 + index, at: fact.data.at, who: '' }))
  const before = duplicatesIn(job)
  const [unit] = [...duplicatesIn(foldJob([...entries, ...more], job.journal))].filter(([key]) => !before.has(key))
  if (unit !== undefined) fail('job.duplicateDevice', { jobId: job.jobId, id: unit[1] })
}

/** The device IDs that two locations share. */
function duplicatesIn({ devices }: Job): ReadonlyMap<string, string> {
  const [once, twice] = [new Set<string>(), new Map<string, string>()]
  for (const { kind, id } of devices) {
    if (id === null) continue
    const unit = unitKey(kind, id)
    if (once.has(unit)) twice.set(unit, id)
    once.add(unit)
  }
  return twice
}

/** Request to device. */
type Writes = ReadonlyMap<string, string | null>

function chosenOf(jobId: string, originals: readonly Original[], writes: Writes, { devices, entries }: CarryChoice): ReadonlySet<Original> {
  const [among, byNumber] = [new Set(devices), new Map(originals.map((each) => [each.number, each]))]
  const isAmong = ({ entry }: Original) => carryRuleOf(entry.kind) === 'free' && among.has(deviceOf(entry, writes) ?? '')
  const named = entries.map((number) => {
    const found = byNumber.get(number)
    const isCarried = found !== undefined && carriedKinds.some((kind) => kind === found.entry.kind)
    return isCarried ? found : fail('fork.notCarried', { jobId, entry: number, kind: found?.entry.kind ?? '' })
  })
  return new Set([...originals.filter(isAmong), ...named])
}

/** Adds what the chosen entries depend on: their devices, the request of an outcome, the outcome of a request, and the photo of a floor. */
function completed(originals: readonly Original[], writes: Writes, chosen: ReadonlySet<Original>, places: DeviceKeys): Original[] {
  const all = new Set(chosen)
  const ofWrites = new Set([...chosen].flatMap(({ entry: { data } }) => ('write' in data ? [data.write] : [])))
  const ofIssues = new Set([...chosen].flatMap(({ entry: { data } }) => ('issue' in data ? [data.issue] : [])))
  for (const each of originals) {
    const { kind, data } = each.entry
    const isFree = carryRuleOf(kind) === 'free'
    if (isFree && 'write' in data && ofWrites.has(data.write)) all.add(each)
    if (kind === 'issue.opened' && ofIssues.has(data.issue)) all.add(each)
  }
  const devices = new Set([...all].flatMap(({ entry }) => placedIn(entry) ?? [deviceOf(entry, writes)]))
  const plans = new Set([...chosen].flatMap(({ entry }) => (entry.kind === 'sitePlan.set' ? [entry.data.photo] : [])))
  for (const each of originals) {
    const { entry } = each
    const { kind, data } = entry
    if (isIdentification(entry) && devices.has(entry.data.device) && places.isNew(entry.data.device)) all.add(each)
    if (kind === 'photo.added' && plans.has(data.photo) && !places.hasPhoto(data.photo)) all.add(each)
  }
  // If the request was sent before the histories diverged, this one has its own outcome.
  return originals.filter((each) => {
    const { kind, data } = each.entry
    return all.has(each) && !(kind.startsWith('write.') && 'write' in data && !writes.has(data.write))
  })
}

/** Maps the requests that were sent in these entries to their devices. */
function writesIn(originals: readonly Original[]): Writes {
  return new Map(
    originals.flatMap(({ entry }) => (entry.kind === 'write.intended' ? [[entry.data.write, entry.data.device ?? null] as const] : [])),
  )
}

type Identity = Extract<Entry, { readonly kind: 'device.added' | 'device.identified' | 'device.swapped' }>
const isIdentification = (entry: Entry): entry is Identity =>
  entry.kind === 'device.added' || entry.kind === 'device.identified' || entry.kind === 'device.swapped'

const placedIn = ({ kind, data }: Entry): string[] | null => (kind === 'sitePlan.placed' ? data.places.map(({ device }) => device) : null)

function deviceOf({ data }: Entry, writes: Writes): string | null {
  if ('device' in data) return data.device ?? null
  return 'write' in data ? (writes.get(data.write) ?? null) : null
}

/** Maps device keys of the other history to keys here. Both histories may have given one key to two different devices. */
class DeviceKeys {
  readonly #here: Job
  readonly #keys = new Map<string, string>()
  /** Devices of the other history that this one does not have. */
  readonly #isNew = new Set<string>()
  /** The number of devices that ever had a key here. The next key is derived from it, so none is skipped. */
  #ever: number
  /** Devices that both histories added independently. */
  readonly #isTwin = new Set<string>()

  constructor(here: History, there: History, originals: readonly Original[]) {
    this.#here = here.job
    this.#ever = here.job.devices.length + here.job.removed.length
    const before = carriedBefore(here.entries)
    const byKey = new Map([...there.job.devices, ...there.job.removed].map((device) => [device.key, device]))
    const byUnit = new Map(
      here.job.devices.toReversed().flatMap(({ kind, id, key }) => (id === null ? [] : [[unitKey(kind, id), key] as const])),
    )
    const twinOf = (other: JobDevice | undefined) =>
      other === undefined || other.id === null ? undefined : byUnit.get(unitKey(other.kind, other.id))
    for (const { entry, source } of originals) {
      if (entry.kind !== 'device.added') continue
      const key = entry.data.device
      const twin = before.get(source) ?? twinOf(byKey.get(key))
      if (twin !== undefined) {
        this.#keys.set(key, twin)
        if (!before.has(source)) this.#isTwin.add(key)
        continue
      }
      this.#isNew.add(key)
    }
  }

  isNew(key: string): boolean {
    return this.#isNew.has(key)
  }

  hasPhoto(photo: string): boolean {
    return this.#here.photos.some((each) => each.photo === photo)
  }

  /** Whether this history already contains the fact, because it identified the same device independently. */
  isHere(entry: Entry): boolean {
    return isIdentification(entry) && this.#isTwin.has(entry.data.device)
  }

  renamed(data: Fact['data']): Fact['data'] {
    if ('places' in data) return { ...data, places: data.places.map(({ device, at }) => ({ device: this.#keyOf(device), at })) }
    if (!('device' in data) || data.device === undefined) return data
    const device = this.#keyOf(data.device)
    if (Number(device.slice(1)) > jobLimits.devices) return fail('job.tooManyDevices', { jobId: this.#here.jobId, most: jobLimits.devices })
    return { ...data, device }
  }

  /** A device from before the histories diverged has the same key in both. */
  #keyOf(key: string): string {
    if (this.#isNew.has(key) && !this.#keys.has(key)) this.#keys.set(key, `d${++this.#ever}`)
    return this.#keys.get(key) ?? key
  }
}

/** The keys here of devices that were carried before, by the entry that added them in the other history. */
function carriedBefore(entries: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap((entry) =>
      entry.kind === 'fork.carried' && entry.data.fact.kind === 'device.added'
        ? [[entry.data.source, entry.data.fact.data.device] as const]
        : [],
    ),
  )
}
