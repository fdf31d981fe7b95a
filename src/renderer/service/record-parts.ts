/** The parts of a record's panel and what each of them asks of the service, from the endpoint table. Pure. */
import type { Target } from '#shared/tables/endpoint-row.ts'
import { endpointOf, endpoints, isWrite, operations, type Operation, type WriteOperation } from '#shared/tables/endpoints.ts'
import type { RecordReading } from './readings.ts'

/** The lists whose rows open a record, by the beginning of their address. */
export const targetOf = {
  showers: 'shower',
  taps: 'tap',
  groups: 'group',
  guards: 'waterGuard',
  history: 'historyEntry',
} as const satisfies Record<string, Target>
export type RecordList = keyof typeof targetOf

const partNames = ['record', 'configuration', 'installation', 'consumption'] as const

interface RecordPart {
  readonly name: (typeof partNames)[number]
  readonly reads: readonly RecordReading[]
  readonly writes: readonly WriteOperation[]
}

/** By its path; what is about the whole record has none of the words. */
const partOf = (operation: Operation) => partNames.find((name) => endpointOf(operation).path.split('/').includes(name)) ?? 'record'
const readsOneRecord = (operation: Operation): operation is RecordReading =>
  endpoints[operation].access === 'read' && endpoints[operation].target !== null

/** A shower and a tap are read with their list, so that their record has no read of its own. */
export function partsOf(target: Target): readonly RecordPart[] {
  const own = operations.filter((operation) => endpoints[operation].target === target)
  return partNames.flatMap((name) => {
    const here = own.filter((operation) => partOf(operation) === name)
    return here.length === 0 && name !== 'record' ? [] : [{ name, reads: here.filter(readsOneRecord), writes: here.filter(isWrite) }]
  })
}

/** It makes the service list the device, or ends that. */
export const pairsWith = (operation: WriteOperation): boolean => endpointOf(operation).readBack?.applied === 'listed'
export const unpairsWith = (operation: WriteOperation): boolean => endpointOf(operation).readBack?.applied === 'notListed'
