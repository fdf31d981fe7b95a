/** Troubles to practise on in training: each is met by the real client, and is over when it should be. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { realDisk } from '#main/journal/disk.ts'
import { fieldPauses } from '#main/client/settling.ts'
import { TrainingSnapshot } from '#main/client/training-snapshot.ts'
import { lateByMs, trainingService } from '#main/client/training.ts'
import { drawChoices, pleasantSeed } from '#simulator/choices.ts'
import { startSimulator } from '#simulator/server.ts'
import { openHost, startHost, type OpenHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function inTraining<Host extends OpenHost>(start: (folder: string) => Promise<Host>) {
  const host = await start(await tempFolder())
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Training house' }, technician: 'Ada' })
  const shower = (await host.value('training.labels', {})).find(({ kind }) => kind === 'shower')
  await host.value('jobs.addDevices', { jobId, devices: [{ id: shower?.id ?? '' }] })
  return { host, jobId }
}

it('loses the answer to one write and to no reading, and is over then', async () => {
  const { host, jobId } = await inTraining(openHost)
  try {
    expect(await host.value('training.fault', {})).toEqual({ fault: null, forgotten: false })
    expect(await host.value('training.injectFault', { fault: 'lostAnswer' })).toEqual({ fault: 'lostAnswer', forgotten: false })
    await host.value('environments.check', { environment: 'training' })
    expect(await host.value('training.fault', {})).toEqual({ fault: 'lostAnswer', forgotten: false })
    const { job } = await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(job.writes).toMatchObject([{ operation: 'showers.pair', state: 'applied', error: { code: 'network.interrupted' } }])
    expect(await host.value('training.fault', {})).toEqual({ fault: null, forgotten: false })
  } finally {
    await host.close()
  }
})

it('refuses the key until that is over', async () => {
  const { host } = await inTraining(openHost)
  try {
    await host.value('training.injectFault', { fault: 'wrongKey' })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: true, keyAccepted: false })
    await host.value('training.injectFault', { fault: null })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: true, keyAccepted: true })
  } finally {
    await host.close()
  }
})

it('tells of an installation test at a shower that is not there', async () => {
  const { host } = await inTraining(startHost)
  try {
    const id = randomUUID()
    expect(await host.call('training.startTest', { id })).toMatchObject({
      ok: false,
      error: { code: 'training.unknownShower', data: { id } },
    })
    expect(host.stderr()).toBe('')
  } finally {
    await host.close()
  }
})

it('begins after all, where it could not begin the first time', async () => {
  let attempts = 0
  const training = trainingService({
    start: () => (++attempts === 1 ? Promise.reject(new Error('EMFILE')) : startSimulator({ world: 'training' })),
    snapshot: new TrainingSnapshot(await tempFolder(), realDisk),
    changed: () => undefined,
  })
  await expect(training.handlers['training.labels']()).rejects.toThrow('EMFILE')
  expect(await training.handlers['training.labels']()).not.toEqual([])
  await training.close()
})

it('loses and delays only what the service would carry out: a refused pairing is refused, and the trouble waits for the next write', async () => {
  const { host, jobId } = await inTraining(openHost)
  try {
    const others = (await host.value('training.labels', {})).find(({ room }) => room === '104')
    await host.value('jobs.addDevices', { jobId, devices: [{ id: others?.id ?? '' }] })
    await host.value('training.injectFault', { fault: 'lateAnswer' })
    const { job } = await host.value('jobs.apply', { jobId, devices: ['d2'], steps: ['pair'] })
    expect(job.writes).toMatchObject([{ id: others?.id, state: 'rejected' }])
    expect(await host.value('training.fault', {})).toEqual({ fault: 'lateAnswer', forgotten: false })
  } finally {
    await host.close()
  }
})

it('carries a late request out while Firstflow still looks, with a look to spare', () => {
  const looks = fieldPauses.reduce<number[]>((times, pause) => [...times, (times.at(-1) ?? 0) + pause], [])
  expect(looks.filter((at) => at > lateByMs).length).toBeGreaterThan(1)
})

it('answers nothing while there is no network, and is there again afterwards', async () => {
  const { host } = await inTraining(openHost)
  try {
    await host.value('training.injectFault', { fault: 'noNetwork' })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: false })
    expect(await host.value('training.fault', {})).toEqual({ fault: 'noNetwork', forgotten: false })
    expect(await host.value('training.injectFault', { fault: null })).toEqual({ fault: null, forgotten: false })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: true, keyAccepted: true })
  } finally {
    await host.close()
  }
})

it('lets a test last at least half a minute, so that a person sees each step', () => {
  expect(fieldTimings.trainingStepMs * drawChoices(pleasantSeed).testNames.length).toBeGreaterThanOrEqual(30_000)
})

it('lets a test last long enough to be aborted at five seconds a response', { timeout: 60_000 }, async () => {
  const { host, jobId } = await inTraining(openHost)
  try {
    await host.value('jobs.apply', { jobId, steps: ['pair'] })
    const [device] = (await host.value('jobs.refresh', { jobId })).devices
    await host.value('training.injectFault', { fault: 'slowService' })
    await host.value('training.startTest', { id: device?.id ?? '' })
    const { job } = await host.value('jobs.observeTest', { jobId, device: 'd1' })
    expect(job.devices[0]?.statuses.test.state).toBe('sent')
    expect(await host.value('jobs.abortTest', { jobId, device: 'd1', reason: 'Water on the floor' })).toMatchObject({
      outcome: 'confirmed',
    })
  } finally {
    await host.close()
  }
})

it('lets the office assign what is intended, so that a practised job can be done, and refuses a group that is not there', async () => {
  const { host, jobId } = await inTraining(openHost)
  try {
    const { job } = await host.value('jobs.apply', { jobId, steps: ['pair'] })
    const id = job.devices[0]?.id ?? ''
    const { response } = (await host.value('groups.create', { environment: 'training', body: { name: 'Lobby' } })) as {
      response: { id: string }
    }
    await host.value('jobs.plan', { jobId, devices: ['d1'], groupId: response.id })
    await host.value('training.assignGroups', {
      devices: [
        { id: 'of-no-house', groupId: response.id },
        { id, groupId: response.id },
      ],
    })
    expect((await host.value('jobs.refresh', { jobId })).devices[0]?.statuses.group.state).toBe('confirmed')
    expect(await host.call('training.assignGroups', { devices: [{ id, groupId: 'Lobby' }] })).toMatchObject({
      ok: false,
      error: { code: 'training.unknownGroup', data: { groupId: 'Lobby' } },
    })
  } finally {
    await host.close()
  }
})
