/** Records a failed read of one device in the job, so that it is visible later. */
import { connectionErrors, type AppError } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { sameId } from '#shared/tables/ids.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import { localInstant } from '../clock.ts'

const ofConnection: ReadonlySet<string> = new Set([...connectionErrors, 'service.unauthorized', 'service.redirected', 'service.notHere'])

/** Excludes errors of the connection, which affect every device, and errors that were not caused by a request. */
const isOfDevice = ({ code }: AppError) => /^(service|network)\./.test(code) && !ofConnection.has(code)

/** Records nothing if the last read of this kind failed in the same way. */
export function failedRead({ devices }: Job, device: string, id: string, operation: Operation, error: AppError): Fact[] {
  const there = devices.find((each) => each.key === device && sameId(each.id, id))
  if (there === undefined || !isOfDevice(error)) return []
  const last = there.readFailure
  if (last?.operation === operation && last.error.code === error.code) return []
  return [{ kind: 'observed.failed', data: { device, id, operation, error, failedAt: localInstant() } }]
}
