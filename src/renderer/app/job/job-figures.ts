/** Values derived from a job for its views. Pure; nothing is stored. */
import { saysFloor } from '#shared/job/floors.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { idKey } from '#shared/tables/ids.ts'
import { t } from '../../ui/text.ts'
import { inPlaceOrder } from './place-order.ts'

/** The display name of a floor; with its building only if `among` are of several buildings. */
export function floorNameOf({ building, floor }: FloorOf, among?: readonly Pick<FloorOf, 'building'>[]): string {
  const isOnlyBuilding = among?.every((each) => each.building === building) ?? false
  // A single floor without a name needs no heading.
  if (floor === null) return building ?? (among?.length === 1 ? '' : t('board.section.none'))
  const name = saysFloor(floor) ? floor : t('board.section.floor', { floor })
  return building === null || isOnlyBuilding ? name : `${building} · ${name}`
}
type FloorOf = Pick<JobDevice, 'building' | 'floor'>

/** The next device in the table's order, starting behind `after`, that still has something to do, or that step. */
export function nextOpenDevice(job: Job, after: string, step: JobDevice['nextStep'] = null): JobDevice | null {
  const devices = inPlaceOrder(job.devices)
  const at = devices.findIndex((device) => device.key === after)
  const inOrder = [...devices.slice(at + 1), ...devices.slice(0, Math.max(0, at))]
  return inOrder.find(({ nextStep }) => nextStep !== null && (step === null || nextStep === step)) ?? null
}

/** The group IDs that occur in the job, as suggestions. */
export function groupChoices(job: Job): string[] {
  const seen = job.devices.flatMap((device) => [device.plan.groupId, device.record?.value['device_group']])
  const created = job.writes.filter((write) => write.operation === 'groups.create').map((write) => write.response?.['id'])
  const all = [...created, ...seen].filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Map(all.map((id) => [idKey(id), id])).values()]
}
