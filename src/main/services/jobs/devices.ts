/** A job's devices by their keys, or a refusal. */
import { fail } from '#shared/ipc/errors.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { resourceId } from '#shared/service/endpoints.ts'

export function deviceOf(job: Job, key: string): JobDevice {
  return job.devices.find((device) => device.key === key) ?? fail('job.unknownDevice', { jobId: job.jobId, device: key })
}

/** Some of a job's devices, each once, or all of them. */
export function chosenFrom(job: Job, keys: readonly string[] | undefined): JobDevice[] {
  return keys === undefined ? job.devices : [...new Set(keys)].map((key) => deviceOf(job, key))
}

/** Its device ID, or a refusal that says it has to be identified first. What a list or a job from elsewhere calls one may be none that a path can hold. */
export function idOf(jobId: string, device: JobDevice): string {
  const id = resourceId.safeParse(device.id)
  return id.success ? id.data : fail('job.notIdentified', { jobId, device: device.key })
}
