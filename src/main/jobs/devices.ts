/** Finds a job's devices by their keys, or refuses. */
import { fail } from '#shared/tables/errors.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { lengthsOfNumbers, readSerial } from '#shared/job/label.ts'
import { resourceId } from '#shared/tables/endpoints.ts'
import { unitKey } from '#shared/tables/ids.ts'

export function deviceOf(job: Job, key: string): JobDevice {
  return job.devices.find((device) => device.key === key) ?? fail('job.unknownDevice', { jobId: job.jobId, device: key })
}

/** For requests about showers: a lost unpairing of a tap would be settled by the list of showers, which never names a tap. */
export function showerOf(job: Job, key: string): JobDevice {
  const device = deviceOf(job, key)
  return device.kind === 'shower' ? device : fail('job.notAShower', { jobId: job.jobId, device: key })
}

/** Some of a job's devices without duplicates, or all of them. */
export function chosenFrom(job: Job, keys: readonly string[] | undefined): JobDevice[] {
  if (keys === undefined) return job.devices
  // One search for each of thousands of keys would take longer than a frame.
  const byKey = new Map(job.devices.map((device) => [device.key, device]))
  return [...new Set(keys)].map((key) => byKey.get(key) ?? fail('job.unknownDevice', { jobId: job.jobId, device: key }))
}

/** The device's ID, or an error that it must be identified first. An ID from a list or an imported job may not be valid in a path. */
export function idOf(jobId: string, device: JobDevice): string {
  const id = resourceId.safeParse(device.id)
  return id.success ? id.data : fail('job.notIdentified', { jobId, device: device.key })
}

/** A product number is no serial number, unless others of the job are as long; what the service reports for the device is one. */
export function refuseProducts(job: Job, serials: readonly { readonly path: string; readonly serial: string | null | undefined }[]): void {
  const numbered = lengthsOfNumbers([
    ...job.devices.map(({ serialNumber }) => serialNumber),
    ...serials.map(({ serial }) => serial ?? null),
  ])
  const known = new Set(job.devices.flatMap(({ serialNumber, reportedSerial }) => [serialNumber, reportedSerial]))
  const problems = serials.flatMap(({ path, serial }) =>
    typeof serial === 'string' && !known.has(serial) && readSerial(serial, numbered) === null
      ? [{ path, problem: 'badSerialNumber' as const }]
      : [],
  )
  if (problems.length > 0) fail('input.invalid', { problems })
}

/** By kind and ID. */
export const takenUnits = (devices: readonly JobDevice[]): Set<string> =>
  new Set(devices.flatMap(({ kind, id }) => (id === null ? [] : [unitKey(kind, id)])))
