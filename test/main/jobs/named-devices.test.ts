/** A statement about a device is about one of the job that is named with it: another job has devices of the same names. */
import { expect, it } from 'vitest'
import type { CommandName, InputOf } from '#shared/contract/contract.ts'
import { field, jobWith } from '../../support/field.ts'
import { pictures } from '../report/pictures.ts'

it('is refused for a device that the job does not have, and leaves nothing behind', async () => {
  const { host, unpaired } = await field()
  const [first = '', second = ''] = unpaired()
  await jobWith(host, [first, second])
  const { jobId, journal } = await jobWith(host, [first])
  const device = 'd2'
  const base64 = pictures.landscape.bytes.toString('base64')
  const refused = async <Name extends CommandName>(name: Name, input: InputOf<Name>) =>
    expect([name, await host.call(name, input)]).toMatchObject([name, { error: { code: 'job.unknownDevice', data: { jobId, device } } }])
  await refused('jobs.note', { jobId, device, text: 'Filter cleaned' })
  await refused('jobs.openIssue', { jobId, device, fault: 'Valve leaks' })
  await refused('jobs.recordCheck', { jobId, device, check: 'Mixed temperature', value: '38' })
  await refused('jobs.place', { jobId, places: [{ device, at: { x: 0.5, y: 0.5 } }] })
  await refused('photos.add', { jobId, device, shows: 'label', base64 })
  expect((await host.value('jobs.read', { jobId })).journal).toEqual(journal)
})
