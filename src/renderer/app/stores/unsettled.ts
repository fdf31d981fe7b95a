/** Whether an earlier write with an unknown outcome blocks another one. Pure. */
import type { EnvironmentName } from '#shared/environment.ts'
import { isUndecided } from '#shared/job/job.ts'
import { endpointOf, isUrgent, isWrite, type WriteOperation } from '#shared/tables/endpoints.ts'
import { sameId } from '#shared/tables/ids.ts'
import type { ActivityRow } from '#shared/job/activity.ts'

export interface Target {
  readonly environment: EnvironmentName
  readonly operation: WriteOperation
  /** Null if the service assigns the ID on creation. */
  readonly id: string | null
}

/** Whether the write went to the environment's current service; the address of training changes with every start. */
export const isOfService = (
  { environment, serviceAddress }: Pick<ActivityRow, 'environment' | 'serviceAddress'>,
  baseUrl: string | null,
): boolean => environment === 'training' || baseUrl === serviceAddress

/**
 * Nothing more is sent to a record while the outcome of an earlier write to it is unknown. An urgent write only waits for its own
 * outcome.
 */
export function holdsBack(row: ActivityRow, { environment, operation, id }: Target, baseUrl: string | null): boolean {
  if (!isUndecided(row)) return false
  if (row.environment !== environment || !(row.id === id || sameId(row.id, id)) || !isOfService(row, baseUrl)) return false
  const sameRecord = endpointOf(row.operation).target === endpointOf(operation).target
  return row.operation === operation || (sameRecord && !isUrgent(operation))
}

/** A read of the environment's current service can show the outcome. */
export const isCheckable = (row: Pick<ActivityRow, 'environment' | 'serviceAddress' | 'operation'>, baseUrl: string | null): boolean =>
  isOfService(row, baseUrl) && isWrite(row.operation) && endpointOf(row.operation).readBack !== null
