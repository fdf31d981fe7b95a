/** Where work continues from a step or the history of a device: at its next step, and past a finished one at the next device. */
import { expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import GoOn from '../../../../src/renderer/job/device/GoOn.vue'
import { deviceIn, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

const skipped = (device: string): Fact[] =>
  (['pair', 'configure', 'test'] as const).map((step) => ({ kind: 'step.skipped', data: { device, step, reason: 'later' } }))

async function wayOn(facts: readonly Fact[], step?: 'pair') {
  const job = jobOf(facts)
  const screen = await stage(scriptedTransport(), GoOn, { job, device: deviceIn(job), ...(step === undefined ? {} : { step }) })
  return { said: screen.text(), links: screen.findAll('a').map((link) => link.text()) }
}
const paired: Fact = {
  kind: 'observed.record',
  data: { device: 'd1', record: { id: showerId }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() },
}

test('a device that is not finished leads on to its own next step, whichever step is shown', async () => {
  expect((await wayOn([shower(), paired], 'pair')).links).toEqual(['Continue: Configure'])
  expect((await wayOn([shower(), paired])).links).toEqual(['Continue: Configure'])
})

test('a finished device says so and offers the next one, and the last one the end of the job', async () => {
  const others = [shower('d2', '102', 'b'), shower('d3', '103', 'c')]
  const { said, links } = await wayOn([shower(), ...others, ...skipped('d1'), ...skipped('d2')], 'pair')
  expect(links).toEqual(['Next device: 103'])
  expect(said).toContain('Skipped')
  expect((await wayOn([shower(), ...skipped('d1')], 'pair')).links).toEqual(['Next: Finish'])
  // Nothing follows a pairing that was skipped.
  expect((await wayOn([shower(), ...skipped('d1').slice(0, 1)], 'pair')).links).toEqual(['Next: Finish'])
})

test('the step that is shown does not lead to itself', async () => {
  expect((await wayOn([shower()], 'pair')).links).toEqual([])
})
