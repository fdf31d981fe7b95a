/** What a call's response shows about the connection to a service. Pure. Nothing is asked for the sake of showing it. */
import { commands } from '#shared/ipc/contract.ts'
import type { AppError, ErrorCode } from '#shared/ipc/errors.ts'
import type { Job } from '#shared/job/job.ts'
import type { RepliedCall } from '../api/client.ts'

/** `reached`: the service itself answered, if only with an error. */
export type Learned =
  | { readonly connection: 'reached'; readonly refused: AppError | null }
  | { readonly connection: 'blocked'; readonly error: AppError }

/**
 * Null: the call shows nothing. That one succeeds is no response: it may have sent nothing, or tell of requests that were lost. The host
 * tells of each response.
 */
export function learnedFrom({ name, reply }: Pick<RepliedCall, 'name' | 'reply'>): Learned | null {
  if (!goesToService(name)) return null
  if (!reply.ok) return fromError(reply.error)
  const failure = errorWithin(reply.value)
  return failure === null ? null : fromError(failure)
}

/** Whatever may fail for want of a network went there; the check answers with what it found instead of failing. */
export const goesToService = (name: RepliedCall['name']): boolean =>
  name === 'environments.check' || commands[name].errors.some((code: ErrorCode) => code === 'network.unreachable')

/** Some commands succeed and tell of a failure: a check, a batch that ended early, a write whose response was lost. */
function errorWithin(value: unknown): AppError | null {
  if (typeof value !== 'object' || value === null) return null
  if ('problem' in value) return value.problem as AppError | null
  if ('stopped' in value) return value.stopped as AppError | null
  return 'outcome' in value && value.outcome === 'unknown' && 'error' in value ? (value.error as AppError) : null
}

function fromError(error: AppError): Learned | null {
  const { code } = error
  if (code === 'network.cancelled') return null
  if (code.startsWith('network.')) return { connection: 'blocked', error }
  if (code.startsWith('service.')) return { connection: 'reached', refused: code === 'service.unauthorized' ? error : null }
  return code.startsWith('credentials.') || code === 'environment.noBaseUrl' ? { connection: 'blocked', error } : null
}

/** When the service last said something about one of the job's devices, as the journal has it. */
export function lastResponseIn({ devices }: Pick<Job, 'devices'>): string | null {
  const readings = devices.flatMap(({ record, configuration }) => [record?.at, configuration.latest?.at])
  return latestOf(readings)
}

export const latestOf = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((latest, at) => (at !== null && at !== undefined && isLater(at, latest) ? at : latest), null)

export const isLater = (one: string, other: string | null): boolean => other === null || Date.parse(one) > Date.parse(other)
