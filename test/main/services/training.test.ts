/** Troubles to practise on in training: each is met by the real client, and is over when it should be. */
import { expect, it } from 'vitest'
import { TrainingService } from '#main/services/training.ts'
import { startSimulator } from '#simulator/server.ts'
import { startHost } from '../../support/host.ts'
import { tempFolder } from '../../support/temp-folder.ts'

async function inTraining() {
  const host = await startHost(await tempFolder())
  const { jobId } = await host.value('jobs.create', { environment: 'training', site: { name: 'Training house' }, technician: 'Ada' })
  const shower = (await host.value('training.labels', {})).find(({ kind }) => kind === 'shower')
  await host.value('jobs.addDevices', { jobId, devices: [{ id: shower?.id ?? '' }] })
  return { host, jobId }
}

it('loses the answer to one write and to no reading, and is over then', async () => {
  const { host, jobId } = await inTraining()
  try {
    expect(await host.value('training.trouble', {})).toEqual({ trouble: null })
    expect(await host.value('training.practise', { trouble: 'lostAnswer' })).toEqual({ trouble: 'lostAnswer' })
    await host.value('environments.check', { environment: 'training' })
    expect(await host.value('training.trouble', {})).toEqual({ trouble: 'lostAnswer' })
    const { job } = await host.value('jobs.apply', { jobId, steps: ['pair'] })
    expect(job.writes).toMatchObject([{ operation: 'showers.pair', state: 'applied', error: { code: 'network.interrupted' } }])
    expect(await host.value('training.trouble', {})).toEqual({ trouble: null })
  } finally {
    await host.end('SIGTERM')
  }
})

it('refuses the key until that is over', async () => {
  const { host } = await inTraining()
  try {
    await host.value('training.practise', { trouble: 'wrongKey' })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: true, keyAccepted: false })
    await host.value('training.practise', { trouble: null })
    expect(await host.value('environments.check', { environment: 'training' })).toMatchObject({ reachable: true, keyAccepted: true })
  } finally {
    await host.end('SIGTERM')
  }
})

it('begins after all, where it could not begin the first time', async () => {
  let attempts = 0
  const training = new TrainingService(() =>
    ++attempts === 1 ? Promise.reject(new Error('EMFILE')) : startSimulator({ world: 'training' }),
  )
  await expect(training.labels()).rejects.toThrow('EMFILE')
  expect(await training.labels()).not.toEqual([])
  await training.close()
})
