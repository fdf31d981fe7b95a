/** A reading of one device that failed is a fact of the job, so that it is seen later too. */
import { connectionErrors, type AppError } from '#shared/ipc/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import type { Operation } from '#shared/service/endpoints.ts'
import { localInstant } from '../../clock.ts'

const ofConnection: ReadonlySet<string> = new Set([...connectionErrors, 'service.unauthorized', 'service.redirected'])

/** Not what concerns the connection and every device alike, nor what was no request at all. */
const isOfDevice = ({ code }: AppError) => /^(service|network)\./.test(code) && !ofConnection.has(code)

/** Nothing where it is no news: the last reading of this kind failed in the same way. */
export function failedRead({ devices }: Job, device: string, id: string, operation: Operation, error: AppError): Fact[] {
  const there = devices.find((each) => each.key === device && each.id === id)
  if (there === undefined || !isOfDevice(error)) return []
  const last = there.readFailure
  if (last?.operation === operation && last.error.code === error.code) return []
  return [{ kind: 'observed.failed', data: { device, id, operation, error, failedAt: localInstant() } }]
}
