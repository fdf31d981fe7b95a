/** Working through many devices: as many at once as the service accepts, and until something concerns them all. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { storageErrors } from '#shared/ipc/contract-parts.ts'
import { connectionErrors, type AppError, type ErrorCode } from '#shared/ipc/errors.ts'
import { endpointOf, operations } from '#shared/service/endpoints.ts'
import type { RequestLimit } from '../../service-client/request-limit.ts'

/** In order, as many at once as the limit says at that moment. Once one throws, no other is begun; it is thrown when those under way have ended. */
export function eachAtOnce(keys: readonly string[], limit: RequestLimit, work: (key: string) => Promise<void>): Promise<undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const waiting = [...keys]
  let working = 0
  let failure: Error | null = null
  // A limit that grows because another command had a response begins more work of this command, not of that one.
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
  'environment.changed',
  'credentials.missing',
  'credentials.unreadable',
  'job.otherService',
  // Nothing can be added to the job any more, whatever device it is about.
  'job.sealed',
  'job.assigned',
  'job.notFound',
  'job.damaged',
  ...storageErrors,
])
/** Devices are told from one another by lists: where one cannot be read, nothing is known of any. */
const listOperations = new Set<string>(operations.filter((operation) => endpointOf(operation).item !== null))

/** What concerns the connection to the service, or every device alike: the next one would fare no better. */
export const endsBatch = ({ code, data }: AppError): boolean =>
  ending.has(code) || ('operation' in data && listOperations.has(data.operation))
