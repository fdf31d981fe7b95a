/**
 * Everything that can go wrong between a client and the service, switched on and off while the simulator runs.
 *
 * A fault is a row: to add one, add it to its list in faults/. At most one applies to a request: the first that was added.
 */
import { z } from 'zod'
import { isWrite } from '#shared/tables/endpoints.ts'
import type { Exchange } from './exchange.ts'
import { responseFaults } from './faults/response.ts'
import { bodyFaults } from './faults/body.ts'
import { connectionFaults } from './faults/connection.ts'
import type { Row } from './faults/row.ts'

export const faultTable = [...connectionFaults, ...responseFaults, ...bodyFaults] as const

type Schemas = (typeof faultTable)[number]['schema']
export type Fault = z.infer<Schemas>
export type FaultInput = z.input<Schemas>
export type FaultKind = Fault['kind']

export const faultKinds: readonly FaultKind[] = faultTable.map(({ kind }) => kind)

const schemas = faultTable.map(({ schema }) => schema) as unknown as [Schemas, ...Schemas[]]
export const faultSchema: z.ZodType<Fault, FaultInput> = z.discriminatedUnion('kind', schemas)

const rows = new Map<string, Row>(faultTable.map((row) => [row.kind, row as unknown as Row]))

function rowOf({ kind }: Fault): Row {
  const found = rows.get(kind)
  if (found === undefined) throw new Error(`No such fault: ${kind}`)
  return found
}

/** A fault that is switched on. */
export interface ActiveFault {
  readonly number: number
  readonly fault: Fault
  /** The number of requests it was applied to. */
  readonly met: number
}

interface Standing {
  readonly number: number
  readonly fault: Fault
  met: number
}

export class Faults {
  #active: Standing[] = []
  #count = 0

  get active(): readonly ActiveFault[] {
    return this.#active
  }

  /** Returns the number by which the fault can be removed; throws if it is not in the table. */
  add(input: FaultInput): number {
    this.#count += 1
    this.#active.push({ number: this.#count, fault: faultSchema.parse(input), met: 0 })
    return this.#count
  }

  /** Returns whether it was still active. */
  remove(number: number): boolean {
    const before = this.#active.length
    this.#active = this.#active.filter((standing) => standing.number !== number)
    return this.#active.length < before
  }

  clear(): void {
    this.#active = []
  }

  /** The fault that applies to this request, whose use is counted. */
  take(exchange: Exchange): Fault | null {
    const standing = this.#active.find(({ fault }) => meets(fault, exchange))
    if (standing === undefined) return null
    standing.met += 1
    if (standing.met === standing.fault.times) this.remove(standing.number)
    return standing.fault
  }
}

function meets(fault: Fault, exchange: Exchange): boolean {
  const { operation, id } = exchange.request
  const isMeant =
    fault.operation === 'anyWrite' ? operation !== null && isWrite(operation) : fault.operation === 'any' || fault.operation === operation
  const isThisOne = isMeant && (fault.id === undefined || fault.id === id) && rowOf(fault).meets(exchange)
  return isThisOne && (fault.accepted === undefined || exchange.wouldBeAccepted())
}

export async function applyFault(fault: Fault, exchange: Exchange): Promise<void> {
  await rowOf(fault).apply(fault, exchange)
}
