/** Processes many devices: as many at once as the service accepts, until an error affects them all. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { storageErrors } from '#shared/contract/contract-parts.ts'
import { connectionErrors, type AppError, type ErrorCode } from '#shared/tables/errors.ts'
import { endpointOf, operations } from '#shared/tables/endpoints.ts'
import type { RequestLimit } from '../client/request-limit.ts'

/**
 * Processes keys in order, with the concurrency that the limit currently allows. After the first error no other is started; the error is
 * thrown once those in progress have ended.
 */
export function eachAtOnce(keys: readonly string[], limit: RequestLimit, work: (key: string) => Promise<void>): Promise<undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const waiting = [...keys]
  let working = 0
  let failure: Error | null = null
  // The limit may grow in the context of another command. Binding keeps the new work in the context of this one.
  const begin = AsyncLocalStorage.bind(() => {
    while (working < limit.devices) {
      const key = waiting.shift()
      if (key === undefined) break
      working += 1
      work(key).catch(failed).finally(finished)
    }
    if (working > 0) return
    if (failure === null) resolve(undefined)
    else reject(failure)
  })
  const finished = () => {
    working -= 1
    begin()
  }
  const failed = (cause: unknown) => {
    waiting.length = 0
    failure ??= cause instanceof Error ? cause : new Error(String(cause))
  }
  const end = limit.onChange(begin)
  begin()
  return promise.finally(end)
}

const ending: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...connectionErrors,
  'service.unauthorized',
  'service.redirected',
  'service.notHere',
  'environment.changed',
  'credentials.missing',
  'credentials.unreadable',
  'job.otherService',
  // Nothing can be added to the job any more, for any device.
  'job.sealed',
  'job.assigned',
  'job.notFound',
  'job.damaged',
  ...storageErrors,
])
/** Lists identify the devices: if one cannot be read, nothing is known about any of them. */
const listOperations = new Set<string>(operations.filter((operation) => endpointOf(operation).item !== null))

/** Errors of the connection, or of every device alike: the next device would fail the same way. */
export const endsBatch = ({ code, data }: AppError): boolean =>
  ending.has(code) || ('operation' in data && listOperations.has(data.operation))
