/** What a call's reply shows about the connection to a service. Pure. No call is made just to show it. */
import { commands } from '#shared/contract/contract.ts'
import type { AppError, ErrorCode } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import type { RepliedCall } from '../transport/client.ts'

/** `reached`: the service itself responded, even if with an error. */
export type ConnectionState =
  | { readonly connection: 'reached'; readonly refused: AppError | null }
  | { readonly connection: 'blocked'; readonly error: AppError }

/**
 * Null: the call shows nothing. A success alone does not count as a response: the command may have sent nothing, or report lost requests.
 * The host reports each response separately.
 */
export function connectionShownBy({ name, reply }: Pick<RepliedCall, 'name' | 'reply'>): ConnectionState | null {
  if (!goesToService(name)) return null
  if (!reply.ok) return fromError(reply.error)
  const failure = errorWithin(reply.value)
  return failure === null ? null : fromError(failure)
}

/** Every command that can fail for lack of a network calls the service; the check returns what it found instead of failing. */
export const goesToService = (name: RepliedCall['name']): boolean =>
  name === 'environments.check' || commands[name].errors.some((code: ErrorCode) => code === 'network.unreachable')

/** Some commands succeed and report a failure: a check, a batch that ended early, a write whose response was lost. */
function errorWithin(value: unknown): AppError | null {
  if (typeof value !== 'object' || value === null) return null
  if ('problem' in value) return value.problem as AppError | null
  if ('stopped' in value) return value.stopped as AppError | null
  return 'outcome' in value && value.outcome === 'unknown' && 'error' in value ? (value.error as AppError) : null
}

function fromError(error: AppError): ConnectionState | null {
  const { code } = error
  if (code === 'network.cancelled') return null
  if (code.startsWith('network.')) return { connection: 'blocked', error }
  if (code.startsWith('service.')) return { connection: 'reached', refused: code === 'service.unauthorized' ? error : null }
  return code.startsWith('credentials.') || code === 'environment.noBaseUrl' ? { connection: 'blocked', error } : null
}

/** When the service last responded about one of the job's devices, according to the journal. */
export function lastResponseIn({ devices }: Pick<Job, 'devices'>): string | null {
  const readings = devices.flatMap(({ record, configuration }) => [record?.at, configuration.latest?.at])
  return latestOf(readings)
}

export const latestOf = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((latest, at) => (at !== null && at !== undefined && isLater(at, latest) ? at : latest), null)

export const isLater = (one: string, other: string | null): boolean => other === null || Date.parse(one) > Date.parse(other)
