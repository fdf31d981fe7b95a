/** The built app where Documents was moved to a server that is not there: it starts, and offers the home folder. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { valueOf } from './page-calls.ts'
import { fake, startApp } from './under-fake-electron.ts'

it('starts, and offers the home folder to save in', async () => {
  fake.answers.outOfReach = ['documents']
  await startApp(await tempFolder())
  expect([fake.errorBoxes, fake.windows.length]).toEqual([[], 1])
  const { jobId } = await valueOf('jobs.create', { environment: 'training', site: { name: 'Hotel' }, technician: 'Kim' })
  await valueOf('reports.export', { jobId, language: 'en', formats: ['json'] })
  expect(fake.saveDialogs.map(({ options }) => options.defaultPath)).toEqual([expect.stringContaining(join(homedir(), 'commissioning-'))])
})
