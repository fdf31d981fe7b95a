/** A job that went on in two places, over the wire: kept beside, compared, copied, removed and brought back. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { field, jobWith } from '../../support/field.ts'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function copyOf(host: OpenHost, jobId: string, branch?: string): Promise<string> {
  const { download } = await host.value('jobs.backup', { jobId, ...(branch === undefined ? {} : { branch }) })
  return Buffer.from(await (await host.request(download ?? '')).arrayBuffer()).toString('base64')
}

it('keeps what a colleague did beside the job here, and tells who did what', { timeout: 60_000 }, async () => {
  const { host: one, unpaired } = await field()
  const [first = '', second = ''] = unpaired()
  const { jobId } = await jobWith(one, [first, second])
  const two = await openHost(await tempFolder())
  onTestFinished(async () => {
    await two.close()
  })
  await two.value('jobs.import', { base64: await copyOf(one, jobId) })
  await one.value('jobs.apply', { jobId, devices: ['d1'], steps: ['pair'] })
  await two.value('jobs.plan', { jobId, devices: ['d1', 'd2'], configuration: { water_hardness: 12.5 } })
  await two.value('jobs.openIssue', { jobId, device: 'd2', fault: 'Valve leaks' })
  const file = join(one.dataDir, 'jobs', jobId, 'journal.ndjson')
  const before = await readFile(file)

  const base64 = await copyOf(two, jobId)
  expect(await one.call('jobs.import', { base64 })).toMatchObject({ error: { code: 'import.diverged', data: { jobId, entry: 4 } } })
  const { outcome, branch = '' } = await one.value('jobs.import', { base64, keepBeside: true })
  expect(outcome).toBe('beside')
  expect(await one.value('jobs.branches', { jobId })).toMatchObject([{ branch, entries: 6, error: null }])
  expect(await one.value('jobs.readBranch', { jobId, branch })).toEqual(await two.value('jobs.read', { jobId }))

  const compared = await one.value('jobs.compareBranch', { jobId, branch })
  expect(compared.common).toBe(3)
  expect(compared.here?.only.map(({ kind, device, operation }) => [kind, device, operation])).toEqual(
    expect.arrayContaining([
      ['write.intended', 'd1', 'showers.pair'],
      ['write.confirmed', 'd1', 'showers.pair'],
    ]),
  )
  expect(compared.there.only.map(({ kind, device, fields, text }) => [kind, device, fields, text])).toEqual([
    ['device.planned', 'd1', { water_hardness: 12.5 }, null],
    ['device.planned', 'd2', { water_hardness: 12.5 }, null],
    ['issue.opened', 'd2', null, 'Valve leaks'],
  ])
  expect(compared.devices).toMatchObject([
    { device: 'd1', there: { entries: 1 } },
    { device: 'd2', here: null, there: { entries: 2 } },
  ])

  // It leaves this computer as a file like any other copy, and with everything else.
  expect(await two.value('jobs.import', { base64: await copyOf(one, jobId, branch) })).toMatchObject({ outcome: 'same' })
  const { files } = await one.value('support.prepare', {})
  expect(JSON.parse(files.find(({ name }) => name === 'jobs.json')?.text ?? '')).toMatchObject({ jobs: [{ jobId, branches: 1 }] })

  await one.value('jobs.removeBranch', { jobId, branch })
  expect(await one.value('jobs.branches', { jobId })).toEqual([])
  expect(await one.call('jobs.readBranch', { jobId, branch })).toMatchObject({ error: { code: 'branch.notFound' } })
  const [trashed] = await one.value('jobs.trash', {})
  await one.value('jobs.restore', { jobId, removedAt: trashed?.removedAt })
  expect(await one.value('jobs.branches', { jobId })).toMatchObject([{ branch }])
  expect((await readFile(file)).equals(before)).toBe(true)
})
