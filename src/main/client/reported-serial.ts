/**
 * The serial number by which a confirmation text names a shower, as the service reports it. A person at the device can read it on the
 * label and type it with gloves; a device ID has 36 characters, and no label shows it in large letters.
 */
import { isSameService, type EnvironmentName } from '#shared/environment.ts'
import { nullOnFailure } from '#shared/tables/errors.ts'
import { sameSerial } from '#shared/job/serial-number.ts'
import { sameId } from '#shared/tables/ids.ts'
import type { JobStore } from '../journal/job-store.ts'
import type { EnvironmentService } from './environments.ts'
import type { LastResponses } from './last-responses.ts'

interface Sources {
  readonly store: Pick<JobStore, 'opened' | 'look'>
  readonly environments: Pick<EnvironmentService, 'service' | 'address'>
  readonly last: LastResponses
}
interface Named {
  readonly id: string
  readonly serial: unknown
}

/** Anything else is hard to distinguish or to type: empty, blanks, similar-looking characters. */
const typeable = /^[a-z0-9][a-z0-9._-]{3,31}$/i

/** Null unless the service reported a serial number that belongs to this device alone. */
export async function reportedSerial(sources: Sources, environment: EnvironmentName, id: string): Promise<string | null> {
  const known = [...(await listed(sources, environment)), ...(await inOpenJobs(sources, environment))]
  const own = known.filter((each) => sameId(each.id, id))
  const serial = own[0]?.serial
  if (typeof serial !== 'string' || !typeable.test(serial)) return null
  const isNamedSo = (each: Named) => typeof each.serial === 'string' && sameSerial(each.serial, serial)
  return known.every((each) => isNamedSo(each) === sameId(each.id, id)) ? serial : null
}

async function listed({ environments, last }: Sources, environment: EnvironmentName): Promise<Named[]> {
  const service = await environments.service(environment).catch(nullOnFailure)
  if (service === null) return []
  return last
    .listed({ environment, serviceAddress: service.address }, 'showers.list')
    .flatMap(({ id, serial_number: serial }) => (typeof id === 'string' ? [{ id, serial }] : []))
}

async function inOpenJobs({ store, environments }: Sources, environment: EnvironmentName): Promise<Named[]> {
  const place = { environment, serviceAddress: environments.address(environment) }
  const jobs = await Promise.all(store.opened().map((jobId) => store.look(jobId).catch(nullOnFailure)))
  return jobs.flatMap((job) =>
    job !== null && isSameService(job, place)
      ? job.devices.flatMap(({ id, record }) => (id === null || record === null ? [] : [{ id, serial: record.value['serial_number'] }]))
      : [],
  )
}
