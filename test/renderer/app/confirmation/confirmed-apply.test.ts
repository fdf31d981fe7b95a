/** The question before a run in production: it shows what the confirmation text is bound to, and is asked again when that has changed. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { useConfirmedApply } from '../../../../src/renderer/app/confirmation/use-confirmed-apply.ts'
import { useConfirmation } from '../../../../src/renderer/app/stores/confirmation.ts'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { jobId, jobOf, shower } from '../../support/sample-job.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

it('says how many devices and settings, and shows them anew with another phrase when somebody has planned otherwise', async () => {
  const script = scriptedTransport()
  const journal: Fact[] = [
    shower(),
    shower('d2', '102', '0b8e6f1a-1111-4222-8333-999955556666'),
    { kind: 'device.planned', data: { device: 'd1', configuration: { water_hardness: 7, color_mode: 1 } } },
  ]
  const job = () => jobOf(journal, 'production')
  let asked = 0
  script.answer('jobs.read', () => ok<'jobs.read'>(job()))
  script.answer('jobs.confirmApply', () =>
    ok<'jobs.confirmApply'>({ token: `t${(asked += 1)}`, phrase: 'production Hotel', expiresAt: '2099-01-01T00:00:00+00:00' }),
  )
  script.answer('jobs.apply', ({ confirmation }) =>
    confirmation?.token === 't1'
      ? failed('confirmation.invalid', { reason: 'otherAct' })
      : ok<'jobs.apply'>({ job: job(), results: [], stopped: null }),
  )
  const { value } = within(script, () => ({ openJob: useOpenJob(), question: useConfirmation(), apply: useConfirmedApply() }))
  await value.openJob.open(jobId)
  const shown = (name: string) => value.question.question?.subject.target.find(({ label }) => label === name)?.value
  const settings = () => shown('Planned values')
  const applying = value.apply({ jobId, devices: ['d1', 'd2'] })
  await flushPromises()
  expect(value.question.question?.subject.title).toContain('2 devices')
  expect(settings()).toBe('2')
  // Counted by kind. Showers are not grouped over the interface: it is no step of theirs.
  expect(value.question.question?.subject.batch?.sums).toEqual(['Pair 2 devices', 'Read 1 device first, then configure the differences'])
  expect(shown('Devices')).toBe('101, 102')

  journal.push({ kind: 'device.planned', data: { device: 'd2', configuration: { water_hardness: 7 } } })
  await value.question.submit('production hotel')
  expect(value.question.question?.stage).toMatchObject({ at: 'typing', token: 't2', problem: 'otherAct' })
  expect(settings()).toBe('3')
  await value.question.submit('production hotel')
  expect(await applying).toMatchObject({ ok: true })
  expect(script.calls.filter(({ command }) => command === 'jobs.apply').map(({ input }) => input)).toMatchObject([
    { confirmation: { token: 't1' } },
    { confirmation: { token: 't2' } },
  ])
})
