/** What another job at the site takes over from one that was finalised before everything was done. Pure. */
import { omitBlank } from '../omit-undefined.ts'
import type { Job, JobDevice } from './job.ts'
import { nextOfJudged } from './next-act.ts'
import { judge } from './outcome.ts'

/** The devices that are not done. `isSkipped`: somebody decided that nothing is left to do at it. */
export function leftOpenIn(job: Job): readonly { readonly device: JobDevice; readonly isSkipped: boolean }[] {
  const judged = judge(job).devices
  return job.devices.flatMap((device, index) => {
    const each = judged[index]
    if (each === undefined || each.outcome === 'done') return []
    return [{ device, isSkipped: nextOfJudged(job, device, each).act === 'skipped' }]
  })
}

/** A device as it is planned again: where and which it is, and what is planned for it. What was done or read of it is not. */
export function plannedAgain({ kind, id, serialNumber, building, floor, room, plan }: JobDevice) {
  const { configuration, preset, groupId, groupName } = plan
  const values = configuration === null ? {} : { configuration, ...omitBlank({ preset }) }
  const group = groupId === null ? {} : { groupId, ...omitBlank({ groupName }) }
  const isPlanned = configuration !== null || groupId !== null
  return { kind, ...omitBlank({ id, serialNumber, building, floor, room }), ...(isPlanned ? { plan: { ...values, ...group } } : {}) }
}
