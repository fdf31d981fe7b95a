/** The devices and groups that a job names: whoever worked on it need not enter their IDs again. Pure. */
import { z } from 'zod'
import { deviceKey } from './entries.ts'
import type { Job, JobSummary } from './job.ts'
import { idKey } from '../tables/ids.ts'
import { deviceKinds } from '../tables/steps.ts'

export const knownInJob = z.object({
  kind: z.enum([...deviceKinds, 'group']).describe('What it is.'),
  id: z.string().nullable().describe('Its ID; null where only a serial number was entered.'),
  serialNumber: z.string().nullable().describe('The serial number of a device; null where there is none.'),
  name: z.string().nullable().describe('Its name; null where the job does not name it.'),
  jobId: z.string(),
  site: z.string(),
  archived: z.boolean().describe('The job is archived.'),
  device: deviceKey.nullable().describe('The location of the device in the job; null for a group.'),
  building: z.string().nullable().describe('The building of the device; null where it was not entered.'),
  room: z.string().nullable().describe('The room of the device; null where it was not entered.'),
})
export type KnownInJob = z.infer<typeof knownInJob>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Without the job that names it. */
type NamedInJob = Omit<KnownInJob, 'jobId' | 'site' | 'archived'>

export interface NamesOfJob extends Pick<JobSummary, 'jobId' | 'changedAt' | 'environment' | 'serviceAddress' | 'archived'> {
  readonly site: string
  readonly names: readonly NamedInJob[]
}

export function namesOf(job: Job, { jobId, changedAt, environment, serviceAddress, archived, site }: JobSummary): NamesOfJob {
  return { jobId, changedAt, environment, serviceAddress, archived, site: site.name, names: namedIn(job) }
}

function namedIn({ devices, groups: named }: Job): NamedInJob[] {
  const identified = devices.flatMap(({ kind, id, serialNumber, key, building, room, record }): NamedInJob[] =>
    id === null && serialNumber === null
      ? []
      : [{ kind, id, serialNumber, name: textOf(record?.value['name']), device: key, building, room }],
  )
  const nameOf = new Map(named.map(({ id, name }) => [idKey(id), name]))
  const seen = devices.flatMap(({ plan, record }) => [plan.groupId, textOf(record?.value['device_group'])].filter((id) => id !== null))
  const groups = new Map(
    seen.map((id): [string, NamedInJob] => {
      const known = { kind: 'group' as const, id, serialNumber: null, device: null, building: null, room: null }
      return [idKey(id), { ...known, name: nameOf.get(idKey(id)) ?? null }]
    }),
  )
  return [...identified, ...groups.values()]
}
