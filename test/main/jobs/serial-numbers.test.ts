/** The serial number that is written for a shower and the one that the service reports: compared always, and matched only whole. */
import { expect, it } from 'vitest'
import { devicesCsv } from '#main/report/csv.ts'
import { nextOf } from '#shared/job/next-act.ts'
import { sameSerial } from '#shared/job/serial-number.ts'
import { reportFrom } from '#shared/report/report.ts'
import { field, jobWith } from '../../support/field.ts'

const serialOf = (here: Awaited<ReturnType<typeof field>>, id: string) => here.simulator.world.showers.get(id)!
async function labelled(serialNumber: string) {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.identify', { jobId, device: 'd1', serialNumber })
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  return { ...here, id, jobId, device: async () => (await here.host.value('jobs.read', { jobId })).devices[0]! }
}

it('compares numbers whole, without case and blanks', () => {
  expect(sameSerial('ab 4711', 'AB4711')).toBe(true)
  expect(sameSerial('AB 4711', '4711')).toBe(false)
  expect(sameSerial('AB-4711', 'AB4711')).toBe(false)
})

it('tells of a difference in the next act, in report, CSV and JSON, until the number is corrected', async () => {
  const here = await labelled('LABEL-7777')
  const { host, jobId, device } = here
  const reported = (await device()).reportedSerial ?? ''
  expect([(await device()).serialNumber, reported === '']).toEqual(['LABEL-7777', false])
  const { writes } = await host.value('jobs.read', { jobId })
  expect(nextOf({ writes }, await device()).act).toBe('checkSerial')
  const model = reportFrom(await host.value('reports.preview', { jobId }))
  expect(model.devices[0]).toMatchObject({ serialNumber: 'LABEL-7777', reportedSerial: reported })
  expect(Buffer.from(devicesCsv(model)).toString()).toContain(reported)
  await host.value('jobs.identify', { jobId, device: 'd1', serialNumber: reported.toLowerCase() })
  expect(nextOf({ writes }, await device()).act).not.toBe('checkSerial')
})

it('tells of a number that changes later', async () => {
  const here = await field()
  const [id = ''] = here.unpaired()
  const { jobId } = await jobWith(here.host, [id])
  await here.host.value('jobs.apply', { jobId, steps: ['pair'] })
  const known = serialOf(here, id)
  here.simulator.world.showers.put({ ...known, serialNumber: 'OTHER-1' })
  const job = await here.host.value('jobs.refresh', { jobId })
  expect(job.devices[0]?.reportedSerial).toBe('OTHER-1')
  expect(nextOf(job, job.devices[0]!).act).toBe('checkSerial')
})

it('matches a planned number whole and only where it is unambiguous, and says why not', async () => {
  const here = await field()
  const { host, simulator } = here
  const [one = '', two = '', three = ''] = here.unpaired()
  const { jobId: other } = await jobWith(host, [one, two, three])
  await host.value('jobs.apply', { jobId: other, steps: ['pair'] })
  for (const [id, serialNumber] of [
    [one, '4711'],
    [two, 'TWIN-1'],
    [three, 'twin-1'],
  ] as const)
    simulator.world.showers.put({ ...simulator.world.showers.get(id)!, serialNumber })
  const { jobId } = await jobWith(host, [])
  const plan = (serialNumber: string) => ({ kind: 'shower' as const, serialNumber })
  await host.value('jobs.addDevices', { jobId, devices: [plan('AB 4711'), plan('TWIN 1'), plan('TWIN-1'), plan('4711')] })
  simulator.faults.add({ kind: 'countMismatch', operation: 'showers.list', times: 1 })
  const partial = await host.value('jobs.match', { jobId })
  expect(partial.unmatched.map(({ why }) => why)).toEqual(Array(4).fill('listIncomplete'))
  const { unmatched, job } = await host.value('jobs.match', { jobId })
  expect(unmatched).toEqual([
    { device: 'd1', why: 'notListed' },
    { device: 'd2', why: 'notListed' },
    { device: 'd3', why: 'listedTwice' },
  ])
  expect(job.devices.map(({ id }) => id)).toEqual([null, null, null, one])
})
