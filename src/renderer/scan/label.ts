/** What a scanned or typed label says, without asking anybody. Pure. */
import { candidatesIn } from '#shared/job/identify.ts'
import type { JobDevice } from '#shared/job/job.ts'

export interface Label {
  /** As it was scanned. */
  readonly text: string
  readonly id: string | null
  readonly serialNumber: string | null
}

/** Identifiers are UUID-shaped (interface, type notes), wherever in the text of a code they stand. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const namedSerial = /(?:^|[^\p{L}\p{N}])(?:s\/?n|serial(?:[ _-]?(?:number|no))?)["']?\s*[:=]\s*["']?([\p{L}\p{N}._-]+)/iu
/** One word, as people write serial numbers; an address or a list of pairs is none. */
const oneWord = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u

export function readLabel(scanned: string): Label {
  const text = scanned.trim()
  const id = uuid.exec(text)?.[0].toLowerCase() ?? null
  const named = namedSerial.exec(text)?.[1] ?? null
  const rest = id === null ? text : text.replace(uuid, '').trim()
  return { text, id, serialNumber: named ?? (oneWord.test(rest) ? rest : null) }
}

/** The job's own devices that the label names; more than one where a tap and a shower have the same number. */
export function devicesNamedBy(label: Label, devices: readonly JobDevice[]): JobDevice[] {
  const candidates = new Set([
    ...candidatesIn(label.text),
    ...[label.id, label.serialNumber].flatMap((part) => (part === null ? [] : [part.toLowerCase()])),
  ])
  const isNamed = (value: string | null) => value !== null && candidates.has(value.toLowerCase())
  return devices.filter((device) => isNamed(device.id) || isNamed(device.serialNumber))
}

/** Places of the job that wait for a label, of one kind. */
export const waitingPlaces = (devices: readonly JobDevice[], kind: JobDevice['kind']): JobDevice[] =>
  devices.filter((device) => device.kind === kind && device.id === null && device.serialNumber === null)
