/** The type of a fault: which requests it applies to, and what happens to their responses. */
import { z } from 'zod'
import { operations } from '#shared/tables/endpoints.ts'
import type { SimulatedResponse } from '../response.ts'
import type { Exchange } from '../exchange.ts'

/**
 * The fields that all faults share: which requests it applies to, and how often. Without `times` it stays until it is removed. `accepted`
 * exempts requests that the service would refuse, because a refused operation cannot be carried out late or without a response.
 */
const target = {
  operation: z.enum(['any', 'anyWrite', ...operations]).default('any'),
  id: z.string().optional(),
  times: z.number().int().min(1).optional(),
  accepted: z.literal(true).optional(),
}

type Schema<Kind extends string, Shape extends z.ZodRawShape> = z.ZodObject<
  { kind: z.ZodLiteral<Kind> } & typeof target & Shape,
  z.core.$strict
>

export interface Row<Kind extends string = string, Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly kind: Kind
  readonly schema: Schema<Kind, Shape>
  readonly apply: (fault: z.infer<Schema<Kind, Shape>>, exchange: Exchange) => void | Promise<void>
  /** A condition in addition to operation and identifier. */
  readonly meets: (exchange: Exchange) => boolean
}

export function row<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  apply: Row<Kind, Shape>['apply'],
  meets: Row['meets'] = () => true,
): Row<Kind, Shape> {
  const schema = z.strictObject({ kind: z.literal(kind), ...target, ...shape }) as unknown as Schema<Kind, Shape>
  return { kind, schema, apply, meets }
}

/** Whether the operation is carried out although its response is lost or replaced. */
export const applied = { applied: z.boolean().default(false) }
export const appliedByDefault = { applied: z.boolean().default(true) }

export const milliseconds = z.number().min(0).max(3_600_000)

export function applyIf(wanted: boolean, exchange: Exchange): void {
  if (wanted) exchange.apply()
}

/** A fault that carries out the operation and replaces the body of its response. */
export function bodyRow<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  change: (body: string, fault: z.infer<Schema<Kind, Shape>>, exchange: Exchange) => string | Buffer | Partial<SimulatedResponse>,
): Row<Kind, Shape> {
  return row(kind, shape, (fault, exchange) => {
    const response = exchange.apply()
    const changed = change(response.body.toString(), fault, exchange)
    exchange.send({ ...response, ...(typeof changed === 'string' || Buffer.isBuffer(changed) ? { body: changed } : changed) })
  })
}

/** The same, on the parsed value. */
export function valueRow<Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
  change: (value: unknown, fault: z.infer<Schema<Kind, Shape>>, exchange: Exchange) => unknown,
): Row<Kind, Shape> {
  return bodyRow(kind, shape, (body, fault, exchange) => JSON.stringify(change(JSON.parse(body), fault, exchange)))
}
