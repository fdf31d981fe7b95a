/** The water guards and groups that a job names: whoever worked on it need not enter their IDs again. Pure. */
import { z } from 'zod'
import { deviceKey } from './entries.ts'
import type { Job } from './job.ts'
import { idKey } from '../tables/ids.ts'
import { registerRow } from './activity.ts'

export const knownInJob = z.object({
  ...registerRow.pick({ kind: true, id: true }).shape,
  name: z.string().nullable().describe('Its name; null where the job does not name it.'),
  jobId: z.string(),
  site: z.string(),
  device: deviceKey.nullable().describe('The location of the water guard in the job; null for a group.'),
  building: z.string().nullable().describe('The building of the water guard; null where it was not entered.'),
  room: z.string().nullable().describe('The room of the water guard; null where it was not entered.'),
})
export type KnownInJob = z.infer<typeof knownInJob>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Without the job that names it. */
export type NamedInJob = Omit<KnownInJob, 'jobId' | 'site'>

export function namedIn(devices: Job['devices']): NamedInJob[] {
  const guards = devices.flatMap(({ kind, id, key, building, room, record }): NamedInJob[] =>
    kind !== 'waterGuard' || id === null ? [] : [{ kind, id, name: textOf(record?.value['name']), device: key, building, room }],
  )
  const groups = new Map<string, NamedInJob>()
  const note = (id: string | null, name: string | null) => {
    if (id === null) return
    const known = { kind: 'group' as const, id, device: null, building: null, room: null }
    groups.set(idKey(id), { ...known, name: name ?? groups.get(idKey(id))?.name ?? null })
  }
  for (const { plan, record } of devices) {
    note(plan.groupId, plan.groupName)
    note(textOf(record?.value['device_group']), null)
  }
  return [...guards, ...groups.values()]
}
