/** What a reader of revision B is told about the revision before it. */
import { expect, it } from 'vitest'
import { reportFrom } from '#shared/report/report.ts'
import { jobOn, laptop, sealed } from '../handover/laptop.ts'
import { blocksIn, textsOf } from '../../shared/report-texts.ts'

it('names the serial numbers of a replaced device, and why the job was reopened', async () => {
  const here = await laptop()
  const { jobId } = await jobOn(here)
  await here.store.append(jobId, {
    kind: 'device.added',
    data: { device: 'd2', kind: 'shower', id: 's2', serialNumber: 'SH1002', room: '102' },
  })
  await sealed(here, jobId)
  await here.closing['jobs.reopen']({ jobId, reason: 'Valve of 102 leaks' })
  const swap = { serialNumber: 'SH9002', reason: 'Damaged' }
  await here.store.append(
    jobId,
    { kind: 'device.swapped', data: { device: 'd1', id: 's9', reason: 'Damaged' } },
    { kind: 'device.swapped', data: { device: 'd2', id: 's8', ...swap } },
  )
  const changes = async () => {
    const model = reportFrom(await here.reports['reports.preview']({ jobId }))
    const block = blocksIn(model).find((each) => 'heading' in each && each.heading?.id === 'changes')
    return block === undefined ? [] : textsOf(block)
  }
  const draft = await changes()
  expect(draft.join('\n')).toContain('Valve of 102 leaks')
  // Where nobody knows the serial number, the device ID tells the two apart.
  for (const told of ['SH1002', 'SH9002', 's1', 's9']) expect(draft).toContain(told)
  for (const hidden of ['s2', 's8']) expect(draft).not.toContain(hidden)
  await sealed(here, jobId)
  expect(await changes()).toEqual(draft)
})
