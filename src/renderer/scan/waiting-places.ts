import type { JobDevice } from '#shared/job/job.ts'

/** Places of the job that wait for a label, of one kind. */
export const waitingPlaces = (devices: readonly JobDevice[], kind: JobDevice['kind']): JobDevice[] =>
  devices.filter((device) => device.kind === kind && device.id === null && device.serialNumber === null)
