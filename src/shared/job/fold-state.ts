/**
 * The state of a job's fold. It is updated in place, so that an entry costs the same however many there are; what `snapshot` returns is
 * immutable.
 */
import { assertNever } from '../assert-never.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { idKey } from '../tables/ids.ts'
import { ChangedConfigurations } from './as-found.ts'
import type { Assignment } from './assignment.ts'
import { Closing } from './closing.ts'
import { changeDevice, concludeWrite, isAboutDevice, newDevice, unproven, type DeviceEntry, type DeviceFacts } from './device-facts.ts'
import type { Entry, EntryData, JournalLost } from './entries.ts'
import { isEvidence } from './carried-kinds.ts'
import { GrowingList, SplitList, type Placed } from './growing-list.ts'
import type { Issue, Job, JobWrite, Note, Photo, Withdrawal } from './job.ts'
import { LastPlaces } from './last-places.ts'
import { assignmentOf } from './holder.ts'
import { SitePlans } from './site-plans.ts'
import { decisionOf, isDecision, type Decision } from './write-decision.ts'

/** Thrown when a journal verifies but does not begin with the job's creation. */
export class NotAJob extends Error {}

type Created = EntryData<'job.created'> & { readonly at: string }

export class FoldState {
  #created: Created
  #devices = new Map<string, DeviceFacts>()
  #lastPlaces = new LastPlaces()
  #writes = new GrowingList<string, JobWrite>()
  /** The writes of each device, in the order of their intents. */
  #writesOf = new Map<string, GrowingList<string, JobWrite>>()
  /** Writes without an outcome. */
  #sent = new Set<string>()
  #changedConfigurations = new ChangedConfigurations()
  #notes = new SplitList<number, Note, Withdrawn<Note>>()
  #issues = new SplitList<string, Issue, Withdrawn<Issue>>()
  #withdrawn: Job['withdrawn'] = { notes: [], issues: [] }
  #photos = new GrowingList<number, Photo>()
  #sitePlans = new SitePlans()
  #groups = new GrowingList<string, Job['groups'][number]>()
  #closing = new Closing()
  #assignments = new GrowingList<number, Assignment>()
  #lost: JournalLost[] = []
  /** Devices with new entries since the last `takeChanged`. */
  #changed = new Set<string>()

  private constructor(created: Created) {
    this.#created = created
  }

  static begin(entry: Entry): FoldState {
    if (entry.kind !== 'job.created') throw new NotAJob(`A job begins with job.created, not ${entry.kind}`)
    return new FoldState({ ...entry.data, at: entry.at })
  }

  /** What a reading has to be of; null where any is, as in training, whose address changes at each start. */
  get #service(): string | null {
    return this.#created.environment === 'training' ? null : this.#created.serviceAddress
  }

  copy(): FoldState {
    const copy = new FoldState(this.#created)
    copy.#devices = new Map(this.#devices)
    copy.#lastPlaces = this.#lastPlaces.copy()
    copy.#writes = this.#writes.copy()
    copy.#writesOf = new Map([...this.#writesOf].map(([device, writes]) => [device, writes.copy()]))
    copy.#sent = new Set(this.#sent)
    copy.#changedConfigurations = this.#changedConfigurations.copy()
    copy.#notes = this.#notes.copy()
    copy.#issues = this.#issues.copy()
    copy.#photos = this.#photos.copy()
    copy.#sitePlans = this.#sitePlans.copy()
    copy.#groups = this.#groups.copy()
    copy.#closing = this.#closing.copy()
    copy.#assignments = this.#assignments.copy()
    copy.#lost = [...this.#lost]
    return copy
  }

  /** Writes without an outcome. */
  get sent(): JobWrite[] {
    return [...this.#sent].flatMap((write) => this.#writes.get(write) ?? [])
  }
  get lost(): readonly JournalLost[] {
    return this.#lost
  }

  device(key: string): DeviceFacts | undefined {
    const facts = this.#devices.get(key)
    const writes = this.#writesOf.get(key)
    return facts === undefined || writes === undefined ? facts : { ...facts, writes: writes.snapshot() }
  }

  /** Returns the changed devices and clears the set. */
  takeChanged(): ReadonlySet<string> {
    const changed = this.#changed
    this.#changed = new Set()
    return changed
  }

  /** All parts of the job except its devices and the facts about the journal. */
  snapshot(): Omit<Job, 'devices' | 'removed' | 'journal' | 'changedAt'> {
    const { jobId, environment, serviceAddress, site, technician, at } = this.#created
    const [notes, issues] = [this.#notes.snapshot(), this.#issues.snapshot()]
    if (this.#withdrawn.notes !== notes.aside || this.#withdrawn.issues !== issues.aside)
      this.#withdrawn = { notes: notes.aside, issues: issues.aside }
    return {
      jobId,
      environment,
      serviceAddress,
      site,
      technician,
      assignments: this.#assignments.snapshot(),
      createdAt: at,
      writes: this.#writes.snapshot(),
      notes: notes.main,
      issues: issues.main,
      withdrawn: this.#withdrawn,
      photos: this.#photos.snapshot(),
      sitePlans: this.#sitePlans.snapshot(),
      groups: this.#groups.snapshot(),
      ...this.#closing.snapshot(),
    }
  }

  apply(entry: Entry): void {
    if (isAboutDevice(entry)) {
      this.#change(entry.data.device, this.#lastPlaces.after(this.#afterEntry(entry), entry))
      return
    }
    const { seq, at, who } = entry
    switch (entry.kind) {
      case 'journal.lost':
        this.#lost.push(entry.data)
        return
      case 'job.created':
        throw new NotAJob('A job is created once')
      case 'fork.chosen':
        return
      case 'fork.carried':
        return this.#carry(entry)
      case 'holder.assigned':
      case 'holder.passed':
      case 'holder.taken':
        this.#assignments.set(seq, assignmentOf(entry, this.#assignments.last()))
        return
      case 'job.bound':
        this.#created = { ...this.#created, serviceAddress: entry.data.serviceAddress }
        return
      case 'note.added':
        this.#notes.set(seq, { item: { note: seq, device: entry.data.device ?? null, text: entry.data.text, at, who }, isAside: false })
        return
      case 'note.withdrawn':
        withdraw(this.#notes, entry.data.note, entry.data.withdrawn ? { at, who } : null)
        return
      case 'photo.added':
        this.#photos.set(seq, { record: seq, ...entry.data, device: entry.data.device ?? null, at, who })
        return this.#sitePlans.offer(entry.data, seq)
      case 'sitePlan.set':
      case 'sitePlan.placed':
        return this.#sitePlans.add(entry.data)
      case 'issue.opened': {
        const { issue, device, fault, remedy, owner, due } = entry.data
        const words = { fault, remedy: remedy ?? null, owner: owner ?? null, due: due ?? null }
        const opened: Issue = { issue, device: device ?? null, ...words, status: 'open', openedAt: at, changedAt: at, who }
        this.#issues.set(issue, replaced(this.#issues.get(issue), opened))
        return
      }
      case 'issue.withdrawn':
        withdraw(this.#issues, entry.data.issue, entry.data.withdrawn ? { at, who } : null)
        return
      case 'issue.changed': {
        const issue = this.#issues.get(entry.data.issue)
        if (issue !== undefined) this.#issues.set(entry.data.issue, replaced(issue, changeIssue(issue.item, entry.data, at)))
        return
      }
      case 'write.intended': {
        const { write, device, operation, id, body, key } = entry.data
        // A write is intended once; a second intent for it is ignored.
        if (this.#writes.get(write) !== undefined) return
        const sentUnder = key === undefined ? {} : { key }
        const intent = { write, device: device ?? null, operation, id: id ?? null, body: body ?? null, ...sentUnder, intendedAt: at, who }
        this.#noteWrite({ ...intent, state: 'sent', decidedAt: null, error: null, response: null })
        return
      }
      case 'write.confirmed':
      case 'write.rejected':
      case 'write.unknown':
      case 'write.settled':
      case 'write.judged':
        return this.#conclude(entry)
      case 'check.recorded':
      case 'handover.recorded':
      case 'signoff.recorded':
      case 'timeZone.set':
      case 'job.sealed':
      case 'job.reopened':
      case 'job.archived':
        return this.#closing.add(entry)
      default:
        return assertNever(entry)
    }
  }

  /**
   * Adds a fact of another history with its author and time. Reads, writes and verdicts from there prove nothing about the current
   * device: they are recorded, and the device needs a refresh.
   */
  #carry({ seq, data: { at, who, fact } }: Extract<Entry, { readonly kind: 'fork.carried' }>): void {
    const entry: Entry = { seq, at, who, ...fact }
    if (!isEvidence(fact.kind)) return this.apply(entry)
    if (isAboutDevice(entry)) {
      this.#change(entry.data.device, this.#afterEntry({ ...entry, seq: 0 }))
    } else if (entry.kind === 'write.intended') this.apply(entry)
    else if (isDecision(entry)) {
      const known = this.#writes.get(entry.data.write)
      if (known !== undefined) this.#noteWrite({ ...known, ...decisionOf(entry) })
    }
    const device = 'write' in fact.data ? this.#writes.get(fact.data.write)?.device : 'device' in fact.data ? fact.data.device : null
    const facts = typeof device === 'string' ? this.#devices.get(device) : undefined
    if (facts !== undefined) this.#change(facts.key, unproven(facts, seq))
  }

  #afterEntry(entry: DeviceEntry): DeviceFacts {
    // If the journal names a device that was never added, it is folded as an undescribed shower.
    const { device } = entry.data
    const known = this.#devices.get(device) ?? newDevice(device, 'shower')
    if (entry.kind === 'device.changed') this.#changedConfigurations.noteOutside(entry.data)
    if (entry.kind === 'device.planned') this.#nameGroup(entry.data.groupId, entry.data.groupName)
    if (entry.kind === 'observed.record') this.#nameGroup(entry.data.record?.device_group, entry.data.groupName)
    return changeDevice(known, entry, this.#service, this.#changedConfigurations)
  }

  #nameGroup(id: unknown, name: string | undefined): void {
    if (typeof id !== 'string' || name === undefined || this.#groups.get(idKey(id))?.name === name) return
    this.#groups.set(idKey(id), { id, name })
  }

  #change(key: string, facts: DeviceFacts): void {
    this.#devices.set(key, facts)
    this.#changed.add(key)
  }

  #noteWrite(write: JobWrite): void {
    this.#writes.set(write.write, write)
    if (write.state === 'sent') this.#sent.add(write.write)
    else this.#sent.delete(write.write)
    this.#changedConfigurations.note(write)
    if (write.device === null) return
    const own = this.#writesOf.get(write.device) ?? new GrowingList()
    own.set(write.write, write)
    this.#writesOf.set(write.device, own)
    if (this.#devices.has(write.device)) this.#changed.add(write.device)
  }

  /** An outcome of an unknown write is ignored: the journal keeps it, but no job can show it. */
  #conclude(entry: Decision): void {
    const known = this.#writes.get(entry.data.write)
    if (known === undefined) return
    const write = { ...known, ...decisionOf(entry) }
    this.#noteWrite(write)
    const facts = write.device === null ? undefined : this.#devices.get(write.device)
    if (facts !== undefined) this.#change(facts.key, concludeWrite(facts, write, entry, this.#service ?? ''))
  }
}

type Withdrawn<Item> = Item & { readonly withdrawn: Withdrawal }
type Withdrawable<Item> = Placed<Item, Withdrawn<Item>>

/** What was withdrawn stays withdrawn. */
function replaced<Item>(known: Withdrawable<Item> | undefined, item: Item): Withdrawable<Item> {
  return known?.isAside === true ? { item: { ...item, withdrawn: known.item.withdrawn }, isAside: true } : { item, isAside: false }
}

function withdraw<Key, Item extends object>(list: SplitList<Key, Item, Withdrawn<Item>>, key: Key, withdrawn: Withdrawal | null): void {
  const known = list.get(key)
  if (known === undefined) return
  const { withdrawn: _, ...item } = known.item as Item & { readonly withdrawn?: Withdrawal }
  const plain = item as unknown as Item
  list.set(key, withdrawn === null ? { item: plain, isAside: false } : { item: { ...plain, withdrawn }, isAside: true })
}

function changeIssue(issue: Issue, { issue: _, ...changes }: EntryData<'issue.changed'>, at: string): Issue {
  return { ...issue, ...omitUndefined(changes), changedAt: at }
}
