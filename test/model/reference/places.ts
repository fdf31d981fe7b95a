/**
 * What this laptop knew, in the order of its own journal: which device ID is in which place, what is planned for it, and when
 * something last happened that could have changed what was read of it. The lines are read as they are in the file.
 */
import type { RawEntry } from '#main/journal/line.ts'
import type { Entry, EntryData } from '#shared/job/entries.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import { agrees, listed, type Fields, type Request, type Requests } from '../requests.ts'
import { changedBy } from '../units.ts'

export interface ModelDevice {
  kind: string
  id: string
  removed: boolean
  plan: Fields | null
  group: string | null
  /** What was known of the planned fields when they were planned, or else first read: what differs from it later is somebody else's change. */
  known: Fields
  /** What was sent and accepted, until a reading first shows another value than before: a service may round, cut or rename it. */
  awaited: Fields
  /** Fields that were sent as planned, and are reported as something else since. */
  instead: readonly string[]
  skipped: readonly Step[]
  since: Readonly<Record<Step, number>>
  /** Where in the journal's order the last list left that did not hold it. */
  absent: number
  /** The last record of it, and the key that showed it: a list under another key is no word against it. */
  shown: { readonly key: string; readonly asked: number } | null
  verdict: { readonly verdict: string; readonly at: number } | null
}

interface Intent {
  readonly operation: Operation
  readonly id: string
  readonly body: Fields
  /** The place at the moment of the intent. */
  readonly place: Readonly<ModelDevice> | undefined
  isOpen: boolean
  /** The entry with its latest outcome. */
  outcome: number
}

export class Places {
  readonly #requests: Requests
  readonly places = new Map<string, ModelDevice>()
  readonly intents = new Map<string, Intent>()
  /** Whether a plan leaves what somebody else changed as an open conflict. */
  keepsConflicts = false
  /** The place that each device ID was last in. */
  readonly #lastIn = new Map<string, ModelDevice>()
  #read = 0

  constructor(requests: Requests) {
    this.#requests = requests
  }

  follow(entries: readonly RawEntry[]): void {
    for (; this.#read < entries.length; this.#read += 1) this.#next(entries[this.#read] as Entry)
  }

  #next(entry: Entry): void {
    const { seq, kind, data } = entry
    if (kind === 'device.added') this.places.set(data.device, added(data.kind, data.id ?? '', seq))
    const place = this.places.get('device' in data ? (data.device ?? '') : '')
    const intent = 'write' in data ? this.intents.get(data.write) : undefined
    switch (kind) {
      case 'write.intended':
        this.intents.set(data.write, { ...intended, ...data, id: data.id ?? '', body: data.body ?? {}, place: place && { ...place } })
        break
      case 'write.confirmed':
      case 'write.unknown':
      case 'write.judged':
      case 'write.rejected':
      case 'write.settled':
        // A process that found it undecided states with `since` when it did.
        if (intent !== undefined) this.#conclude(intent, entry, ('since' in data ? data.since : undefined) ?? seq)
        break
      default:
        if (place !== undefined) this.#change(place, entry)
        if (place?.removed === false) this.#lastIn.set(place.id, place)
    }
  }

  #conclude(intent: Intent, { kind, data }: Entry, seq: number): void {
    const { operation, id, body } = intent
    Object.assign(intent, { isOpen: kind === 'write.unknown', outcome: seq })
    const isSeen = kind === 'write.rejected' || kind === 'write.settled'
    const isApplied = kind === 'write.confirmed' || ('applied' in data && data.applied)
    const key = kind === 'write.confirmed' && operation.endsWith('.pair') ? this.#requests.of(operation, id).at(-1)?.key : undefined
    for (const place of this.places.values()) {
      if (place.id !== id) continue
      if (!isSeen) changed(place, seq, changedBy[operation] ?? [])
      if (key !== undefined) place.shown = { key, asked: seq }
      if (!isSeen && operation.endsWith('pair')) Object.assign(place, nothingSent)
      if (!isApplied || operation !== 'showers.updateConfiguration') continue
      place.awaited = { ...place.awaited, ...body }
      this.#compare(place)
    }
  }

  #change(place: ModelDevice, { seq, kind, data }: Entry): void {
    if (kind === 'device.identified' || kind === 'device.swapped') {
      if (data.id !== undefined && data.id !== place.id)
        Object.assign(place, { id: data.id, known: {}, ...nothingSent, absent: -1, shown: null, verdict: null, since: sinceAll(seq) })
    } else if (kind === 'device.removed') place.removed = true
    else if (kind === 'device.restored')
      Object.assign(place, { removed: false, ...(this.#lastIn.get(place.id) === place ? {} : { ...nothingSent, since: sinceAll(seq) }) })
    else if (kind === 'step.skipped') place.skipped = [...place.skipped, data.step]
    else if (kind === 'step.resumed') place.skipped = place.skipped.filter((step) => step !== data.step)
    else if (kind === 'test.judged') place.verdict = { verdict: data.verdict, at: seq }
    else if (kind === 'device.changed' && data.id === place.id) {
      changed(place, seq, changedBy[data.operation] ?? [])
      if (changedBy[data.operation]?.includes('configure') === true) Object.assign(place, nothingSent)
    } else if (kind === 'device.planned') {
      if (data.groupId !== undefined) place.group = data.groupId
      if (data.configuration !== undefined) this.#plan(place, data.configuration)
    } else if (kind === 'observed.configuration') this.#saved(place, data.configuration, seq)
    else if (kind === 'observed.record') this.#listed(place, data, seq)
  }

  /** Its key tells which of the lists without the device may have been saved. */
  #listed(place: ModelDevice, { record, scope, settling }: EntryData<'observed.record'>, seq: number): void {
    const isShown = record !== null
    const { id, shown, since } = place
    const lists = this.#requests.lists(place.kind).filter((list) => (listed(list, id) !== undefined) === isShown)
    const isAgainst = ({ key, asked }: Request) =>
      key === scope.key && asked >= since.pair && (shown === null || (key === shown.key && asked >= shown.asked))
    const last = lists.findLast((list) => isShown || isAgainst(list))
    if (last === undefined) return
    if (isShown) place.shown = last
    else {
      place.absent = last.asked
      // Within the settle window it is a doubt about the pairing, and no word about what was read in it.
      if (settling === true) return
      Object.assign(place, nothingSent)
      changed(place, seq, ['configure', 'test', 'group'])
    }
  }

  #plan(place: ModelDevice, plan: Fields | null): void {
    const [now, before] = [this.latest(place), place.known]
    const isChanged = (field: string) => now === null || ((now[field] ?? null) !== null && now[field] !== before[field])
    const isOpen = (field: string) => this.keepsConflicts && field in before && isChanged(field) && now?.[field] !== place.plan?.[field]
    const known = Object.keys(plan ?? {}).map((field) => [field, isOpen(field) ? before[field] : now?.[field]] as const)
    Object.assign(place, { plan, instead: [], known: Object.fromEntries(known.filter(([, value]) => (value ?? null) !== null)) })
  }

  #saved(place: ModelDevice, configuration: Fields, seq: number): void {
    const readings = this.#requests.responses('showers.readConfiguration', place.id)
    const reading = readings.findLast(({ saved, response }) => saved === null && agrees(configuration, response))
    if (reading !== undefined) reading.saved = seq
    this.#compare(place)
  }

  #compare(place: ModelDevice): void {
    const { plan, known, awaited } = place
    const now = this.latest(place) ?? {}
    const isEffect = (field: string) => field in awaited && (now[field] !== known[field] || now[field] === awaited[field])
    const seen = Object.entries(plan ?? {}).flatMap(([field, value]) =>
      (now[field] ?? null) !== null && (now[field] === value || !(field in known) || isEffect(field)) ? [field] : [],
    )
    place.known = { ...known, ...Object.fromEntries(seen.map((field) => [field, now[field]])) }
    place.instead = [...place.instead, ...seen.filter((field) => field in awaited && now[field] !== awaited[field])]
    place.awaited = Object.fromEntries(Object.entries(awaited).filter(([field]) => !seen.includes(field)))
  }

  /** The latest saved reading of the configuration that was asked after everything that could have changed it. */
  latest({ id, since }: Readonly<ModelDevice>): Fields | null {
    const readings = this.#requests.responses('showers.readConfiguration', id)
    return readings.findLast(({ saved, asked }) => saved !== null && asked >= since.configure)?.response ?? null
  }
}

const nothingSent = { awaited: {}, instead: [] }
const intended = { isOpen: true, outcome: 0 }
const sinceAll = (seq: number) => ({ pair: seq, configure: seq, test: seq, group: seq })
const added = (kind: string, id: string, seq: number): ModelDevice => {
  const nothing = { plan: null, group: null, known: {}, awaited: {}, instead: [], skipped: [], absent: -1, shown: null, verdict: null }
  return { kind, id, removed: false, ...nothing, since: sinceAll(seq) }
}

function changed(place: ModelDevice, seq: number, steps: readonly Step[]): void {
  place.since = { ...place.since, ...Object.fromEntries(steps.map((step) => [step, seq])) }
}
