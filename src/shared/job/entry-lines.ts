/** Journal entries as lines to show to a person. Pure. */
import { stepOf, type Operation } from '../tables/endpoints.ts'
import type { EntryLine } from './branch.ts'
import { carryRuleOf } from './carried-kinds.ts'
import type { Entry } from './entries.ts'

interface Written {
  readonly operation: Operation
  readonly device: string | null
}

/**
 * The lines of the entries after the first `common` ones. All entries are passed because the outcome of a write names only its request.
 * `isCarried`: whether the other history has carried an entry already.
 */
export function entryLines(entries: readonly Entry[], common: number, isCarried: (entry: Entry) => boolean = () => false): EntryLine[] {
  const writes = new Map<string, Written>()
  for (const { kind, data } of entries.map(originalOf))
    if (kind === 'write.intended') writes.set(data.write, { operation: data.operation, device: data.device ?? null })
  return entries
    .filter(({ seq }) => seq > common)
    .map((entry) => ({ ...lineOf(entry, writes), carry: isCarried(entry) ? ('carried' as const) : carryRuleOf(originalOf(entry).kind) }))
}

/** The fact as the other history recorded it first. */
const originalOf = (entry: Entry): Entry =>
  entry.kind === 'fork.carried' ? { seq: entry.seq, at: entry.data.at, who: entry.data.who, ...entry.data.fact } : entry

function lineOf(entry: Entry, writes: ReadonlyMap<string, Written>): Omit<EntryLine, 'carry'> {
  const { seq, at, who, kind } = entry
  const { data } = originalOf(entry)
  const written = 'write' in data ? writes.get(data.write) : undefined
  return {
    seq,
    at,
    who,
    kind,
    device: 'device' in data ? (data.device ?? null) : (written?.device ?? null),
    operation: 'operation' in data ? data.operation : (written?.operation ?? null),
    step: 'step' in data ? data.step : null,
    applied: 'applied' in data ? data.applied : null,
    fields: fieldsOf(originalOf(entry)),
    text: textOf(entry),
  }
}

function fieldsOf({ kind, data }: Entry): Record<string, unknown> | null {
  if (kind === 'device.planned') return data.configuration ?? null
  return kind === 'write.intended' && stepOf(data.operation) === 'configure' ? (data.body ?? null) : null
}

const parts = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.filter((text) => text !== undefined && text !== null && text !== '').join(', ') || null

/** The text or value that someone wrote or chose. */
function textOf({ kind, data }: Entry): string | null {
  switch (kind) {
    case 'device.added':
      return parts(data.room, data.serialNumber, data.id)
    case 'device.identified':
      return parts(data.serialNumber, data.id)
    case 'device.swapped':
      return parts(data.serialNumber, data.id, data.reason)
    case 'device.planned':
      return parts(data.preset, data.groupName ?? data.groupId)
    case 'fork.carried':
      return parts(data.who, textOf({ seq: data.entry, at: data.at, who: data.who, ...data.fact }))
    case 'holder.assigned':
    case 'holder.passed':
      return data.to.name
    case 'holder.taken':
      return parts(data.to.name, data.reason)
    case 'step.skipped':
      return parts(data.reason, data.until)
    case 'note.added':
      return data.text
    case 'issue.opened':
      return parts(data.fault, data.remedy, data.owner)
    case 'issue.changed':
      return parts(data.remedy, data.owner)
    case 'photo.added':
      return parts(data.caption)
    case 'check.recorded':
      return `${data.check}: ${data.value}`
    case 'handover.recorded':
      return parts(...data.instructed.map(({ name }) => name), ...data.documents, data.reason)
    case 'signoff.recorded':
      return parts(data.name, data.role, data.outcome === 'signed' ? data.company : undefined)
    case 'timeZone.set':
      return data.zone
    case 'job.sealed':
      return data.revision
    case 'job.bound':
      return data.serviceAddress
    case 'job.created':
      return data.site.name
    default:
      return 'reason' in data ? data.reason : null
  }
}
