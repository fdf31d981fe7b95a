/** What the layout is looked at with: a job that fills every view, and the windows. */
import type { Desk } from './desk.ts'

/** A job with long words in every view: a running test, a failed one, a unit without identifier, a final one beside it. */
export async function furnish({ host, labels, simulator }: Desk): Promise<{ readonly open: string; readonly sealed: string }> {
  const job = async (name: string) =>
    (await host().value('jobs.create', { environment: 'development', site: { name }, technician: 'Kim Berg' })).jobId
  const [open, sealed] = [await job('Haus Birke'), await job('Hotel Borealis')]
  const devices = labels()
    .slice(0, 8)
    .map(({ id, serialNumber, room }) => ({ id, serialNumber, room }))
  await host().value('jobs.addDevices', { jobId: open, devices: [...devices, { serialNumber: 'SH47918', room: '999' }] })
  await host().value('jobs.apply', { jobId: open, devices: ['d1', 'd2', 'd3'], steps: ['pair'] })
  await host().value('jobs.refresh', { jobId: open, devices: ['d1', 'd2'] })
  for (const [at, device] of ['d1', 'd2'].entries()) {
    simulator.startTest(devices[at]?.id ?? '', 'stuck')
    await host().value('jobs.observeTest', { jobId: open, device })
  }
  await host().value('jobs.recordVerdict', { jobId: open, device: 'd2', verdict: 'failed', reason: 'Leak' })
  await host().value('jobs.addDevices', { jobId: sealed, devices: devices.slice(0, 1) })
  await host().value('jobs.apply', { jobId: sealed, devices: ['d1'], steps: ['pair'] })
  await host().value('jobs.refresh', { jobId: sealed })
  await host().value('jobs.seal', { jobId: sealed })
  await host().value('jobs.remove', { jobId: await job('Kurzentrum Bad Salzuflen, Therapiegebäude') })
  return { open, sealed }
}

export const windows = [
  { width: 800, height: 600 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
]
