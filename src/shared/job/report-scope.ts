/** A job reduced to one of its devices for a report: without the other devices, but with the job's closing. */
import type { Job } from './job.ts'

/** Null if the job has no such device. */
export function onlyDevice(job: Job, key: string): Job | null {
  const devices = job.devices.filter((device) => device.key === key)
  if (devices.length === 0) return null
  const concerning = <Item extends { readonly device: string | null }>(items: readonly Item[]) =>
    items.filter(({ device }) => device === key)
  const sitePlans = job.sitePlans
    .map((plan) => ({ ...plan, places: plan.places.filter(({ device }) => device === key) }))
    .filter(({ places }) => places.length > 0)
  return {
    ...job,
    devices,
    removed: [],
    writes: concerning(job.writes),
    notes: concerning(job.notes),
    issues: concerning(job.issues),
    withdrawn: { notes: concerning(job.withdrawn.notes), issues: concerning(job.withdrawn.issues) },
    photos: job.photos.filter(({ device, photo }) => device === key || sitePlans.some((plan) => plan.photo === photo)),
    sitePlans,
    checks: concerning(job.checks),
  }
}
