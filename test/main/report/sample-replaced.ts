/** A job whose list shows less than was done. */
import { appErrorOf } from '#shared/tables/errors.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from './sample-job.ts'

/** Devices that are on the list no more, though something was done to them: removed, identified as another one, swapped. */
export const replaced = () => {
  const sample = new SampleJob({ site: { name: 'Hotel Süd' } })
  for (const number of [1, 2, 3, 4]) sample.shower(`d${number}`, number, `10${number}`).plan(`d${number}`, fullPlan)
  const refused = appErrorOf('service.refused', { operation: 'showers.pair', status: 409, body: {} })
  sample.paired('d1', 1, groupId).configured('d1', 1, fullPlan).run('d1', 'run-1', false)
  sample.write({ device: 'd1', operation: 'showers.unpair', id: showerId(1) }, { error: refused, rejected: true })
  sample.add({ kind: 'issue.opened', data: { issue: uuid(9_001), device: 'd1', fault: 'Belongs to the house next door' } })
  sample.add({ kind: 'device.removed', data: { device: 'd1' } }).add({ kind: 'device.removed', data: { device: 'd4' } })
  sample.paired('d2', 12, groupId).configured('d2', 12, fullPlan)
  sample.write({ device: 'd2', operation: 'showers.pair', id: showerId(2) }, { error: refused, rejected: true })
  sample.add({ kind: 'device.identified', data: { device: 'd2', id: showerId(12) } }).run('d2', 'run-2', true)
  sample.paired('d3', 3, groupId).run('d3', 'run-3', false)
  sample.add({ kind: 'device.swapped', data: { device: 'd3', id: showerId(13), serialNumber: 'SN-30013', reason: 'Valve leaks' } })
  sample.paired('d3', 13, groupId).configured('d3', 13, fullPlan).run('d3', 'run-4', true)
  return sample.write({ operation: 'groups.create', body: { name: 'Süd' } }, { response: { id: groupId } }).job
}
