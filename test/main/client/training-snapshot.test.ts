/** The training site on the disk: a job practised today goes on tomorrow, and nothing on the disk keeps anybody from practising. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

/** One host after the other on the same folder. */
async function during<Result>(dataDir: string, act: (host: OpenHost) => Promise<Result>): Promise<Result> {
  const host = await openHost(dataDir)
  try {
    return await act(host)
  } finally {
    await host.close()
  }
}

async function paired(host: OpenHost): Promise<string> {
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Training house' }, technician: 'Ada' })
  const shower = (await host.value('training.labels', {})).find(({ room }) => room === '101')
  await host.value('jobs.addDevices', { jobId, devices: [{ id: shower?.id ?? '' }] })
  const { job } = await host.value('jobs.apply', { jobId, steps: ['pair'] })
  expect(job.devices[0]?.statuses.pair.state).toBe('confirmed')
  return jobId
}
const pairStatus = async (host: OpenHost, jobId: string) => (await host.value('jobs.refresh', { jobId })).devices[0]?.statuses.pair.state

it('goes on tomorrow where it was left: pairings, groups, configurations and tests', async () => {
  const dataDir = await tempFolder()
  const jobId = await during(dataDir, async (host) => {
    const made = await paired(host)
    const { response } = (await host.value('groups.create', { environment: 'training', body: { name: 'Lobby' } })) as {
      response: { id: string }
    }
    const [id] = (await host.value('jobs.read', { jobId: made })).devices.map((device) => device.id ?? '')
    await host.value('jobs.plan', { jobId: made, configuration: { water_hardness: 12.5 }, groupId: response.id })
    await host.value('jobs.apply', { jobId: made, steps: ['configure'] })
    await host.value('training.assignGroups', { devices: [{ id: id ?? '', groupId: response.id }] })
    return made
  })
  await during(dataDir, async (host) => {
    const [device] = (await host.value('jobs.refresh', { jobId })).devices
    expect(device?.statuses).toMatchObject({
      pair: { state: 'confirmed' },
      configure: { state: 'confirmed' },
      group: { state: 'confirmed' },
    })
    expect(await host.value('training.fault', {})).toEqual({ fault: null, forgotten: false })
  })
})

it.each([
  ['no JSON', async (path: string) => writeFile(path, '{"format":1')],
  ['another version', async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace('"format":1', '"format":2'))],
  ['empty', async (path: string) => writeFile(path, '')],
])('begins anew and says so where what was kept is %s', async (_what, spoil) => {
  const dataDir = await tempFolder()
  const jobId = await during(dataDir, paired)
  await spoil(join(dataDir, 'training', 'house.json'))
  await during(dataDir, async (host) => {
    expect(await pairStatus(host, jobId)).toBe('failed')
    expect(await host.value('training.fault', {})).toEqual({ fault: null, forgotten: true })
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(await pairStatus(host, jobId)).toBe('confirmed')
  })
  // What was started again is kept as well.
  await during(dataDir, async (host) => expect(await pairStatus(host, jobId)).toBe('confirmed'))
})

it('trains anyway where the snapshot cannot be saved', async () => {
  const dataDir = await tempFolder()
  const elsewhere = await tempFolder()
  await symlink(join(elsewhere, 'nowhere'), join(dataDir, 'training'))
  await during(dataDir, async (host) => expect(await pairStatus(host, await paired(host))).toBe('confirmed'))
  const blocked = await tempFolder()
  await mkdir(join(blocked, 'training', 'house.json'), { recursive: true })
  await during(blocked, async (host) => expect(await pairStatus(host, await paired(host))).toBe('confirmed'))
})

it('is as on the first day when that is asked for, and stays so', async () => {
  const dataDir = await tempFolder()
  const jobId = await during(dataDir, async (host) => {
    const made = await paired(host)
    await host.value('training.reset', {})
    return made
  })
  await during(dataDir, async (host) => expect(await pairStatus(host, jobId)).toBe('failed'))
})
