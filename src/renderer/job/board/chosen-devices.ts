/** The devices of a job that an address names. Pure. */
import type { Job, JobDevice } from '#shared/job/job.ts'

interface Chosen {
  readonly showers: readonly JobDevice[]
  /** Devices without a configuration to plan. */
  readonly others: number
  /** Keys that the job does not have. */
  readonly notInJob: number
}

/** Comma-separated in the address; missing means every device of the job. */
export const keysIn = (query: unknown): readonly string[] | null =>
  typeof query === 'string' && query !== '' ? query.split(',').filter((key) => key !== '') : null

export function chosenIn({ devices }: Job, keys: readonly string[] | null): Chosen {
  const wanted = keys === null ? null : new Set(keys)
  const here = wanted === null ? devices : devices.filter(({ key }) => wanted.has(key))
  const showers = here.filter(({ kind }) => kind === 'shower')
  return { showers, others: here.length - showers.length, notInJob: (wanted?.size ?? here.length) - here.length }
}
