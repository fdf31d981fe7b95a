/** What would be sent is asked for one job, and shown for that job only. */
import { ref } from 'vue'
import { expect, it } from 'vitest'
import type { Job } from '#shared/job/job.ts'
import { useApply } from '../../../src/renderer/board/use-apply.ts'
import { jobOf, shower } from '../support/sample-job.ts'
import { scriptedTransport, within } from '../support/stage.ts'

it('is withdrawn when another job is opened', () => {
  const first = jobOf([shower()])
  const second: Job = { ...jobOf([shower()], 'production'), jobId: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5c' }
  const job = ref<Job>(first)
  const { asking, sendings, ask } = within(scriptedTransport(), () => useApply(() => job.value)).value
  ask(null)
  expect(asking.value).toBe(true)
  expect(sendings.value.map(({ device }) => device.key)).toEqual(['d1'])
  job.value = second
  expect(asking.value).toBe(false)
  expect(sendings.value).toEqual([])
})

it('is withdrawn with the dialog', () => {
  const { asking, ask } = within(scriptedTransport(), () => useApply(() => jobOf([shower()]))).value
  ask(['d1'])
  asking.value = false
  expect(asking.value).toBe(false)
})
