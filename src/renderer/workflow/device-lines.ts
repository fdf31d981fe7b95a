/**
 * Reads pasted lines as devices: `room; identifier; serial number`, of which one of the last two is enough.
 * Pure; what cannot be read is named with its line and never dropped in silence.
 */
import type { DeviceKind, PlannedDevice } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'

export type LineProblem = 'tooManyParts' | 'twice' | 'inJob'

export interface DeviceLine {
  /** Counts from 1, as a person would. */
  readonly line: number
  readonly text: string
  readonly device: PlannedDevice | null
  readonly problem: LineProblem | null
}

/** Identifiers are UUID-shaped (interface, type notes); whatever else is on a label is taken as a serial number. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const looksLikeId = (text: string) => uuid.test(text.trim())

export function readDeviceLines(text: string, kind: DeviceKind, job: Pick<Job, 'devices'>): DeviceLine[] {
  const inJob = new Set(job.devices.flatMap(({ kind: other, id, serialNumber }) => [markOf(other, id), markOf(other, serialNumber)]))
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((raw, index): DeviceLine[] => {
    const parts = raw.split(/[;\t,]/).map((part) => part.trim())
    if (parts.every((part) => part === '')) return []
    const line = { line: index + 1, text: raw.trim() }
    const device = deviceOf(parts, kind)
    if (device === null) return [{ ...line, device, problem: 'tooManyParts' }]
    const mark = markOf(kind, device.id ?? device.serialNumber ?? null)
    const problem = inJob.has(mark) ? 'inJob' : seen.has(mark) ? 'twice' : null
    seen.add(mark)
    return [{ ...line, device, problem }]
  })
}

function deviceOf(parts: readonly string[], kind: DeviceKind): PlannedDevice | null {
  const at = parts.findIndex(looksLikeId)
  if (at < 0) {
    const [first = '', second = '', ...more] = parts
    if (more.some((part) => part !== '')) return null
    return second === '' ? filled({ kind, serialNumber: first }) : filled({ kind, room: first, serialNumber: second })
  }
  const before = parts.slice(0, at).filter((part) => part !== '')
  const after = parts.slice(at + 1).filter((part) => part !== '')
  if (before.length > 1 || after.length > 1) return null
  return filled({ kind, id: parts[at], room: before[0], serialNumber: after[0] })
}

function filled({
  kind,
  ...rest
}: {
  kind: DeviceKind
  id?: string | undefined
  room?: string | undefined
  serialNumber?: string | undefined
}): PlannedDevice {
  return { kind, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')) }
}

const markOf = (kind: DeviceKind, name: string | null) => `${kind} ${(name ?? '').toLowerCase()}`
