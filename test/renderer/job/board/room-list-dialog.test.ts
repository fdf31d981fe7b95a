/** The dialog of a room list: what it offers once nothing is left to import, and what it asks about the lines below the last device. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Fact } from '#shared/job/entries.ts'
import RoomListDialog from '../../../../src/renderer/job/board/room-list/RoomListDialog.vue'
import { useOpenJob } from '../../../../src/renderer/app/stores/open-job.ts'
import { factsOfAdded } from '../../support/planned.ts'
import { jobId, jobOf } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => {
  wrapper?.unmount()
  document.body.innerHTML = ''
})

const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('dialog > footer button')].map((button) => button.textContent.replace(/Ctrl.*/, '').trim())
const filled = () => document.querySelector<HTMLElement>('dialog > footer .n-button--primary-type')
const says = () => document.querySelector('dialog')?.textContent ?? ''

async function dialogWith(text: string) {
  const script = scriptedTransport()
  const journal: Fact[] = []
  script.answer('jobs.read', () => ok<'jobs.read'>(jobOf(journal)))
  script.answer('presets.list', () => ok<'presets.list'>([]))
  script.answer('drafts.save', () => ok<'drafts.save'>({}))
  script.answer('jobs.addDevices', ({ devices }: InputOf<'jobs.addDevices'>) => {
    journal.push(...factsOfAdded(devices, jobOf(journal).devices.length))
    return ok<'jobs.addDevices'>(jobOf(journal))
  })
  let openJob: ReturnType<typeof useOpenJob> | undefined
  wrapper = await stage(
    script,
    {
      components: { RoomListDialog },
      setup: () => ({ openJob: useOpenJob() }),
      template: '<RoomListDialog v-if="openJob.job" :job="openJob.job" open />',
    },
    {},
    () => {
      openJob = useOpenJob()
      return openJob.open(jobId)
    },
  )
  await flushPromises()
  const area = document.querySelector<HTMLTextAreaElement>('dialog textarea')
  if (area === null) throw new Error('no field for the list')
  area.value = text
  area.dispatchEvent(new Event('input'))
  // It is on the disk before anything is pressed.
  await expect.poll(() => script.calls.some(({ command }) => command === 'drafts.save')).toBe(true)
  filled()?.click()
  await flushPromises()
  return { script, devices: () => jobOf(journal).devices.map(({ room }) => room) }
}

it('has one button once the rest of a list is in the job, which closes it and keeps nothing of it', async () => {
  const { devices, script } = await dialogWith('Room;Serial number\n101;SH65629\n102;SH65630\n102;SH65630')
  filled()?.click()
  await flushPromises()
  expect(devices()).toEqual(['101', '102'])
  expect(says()).toContain('2 devices imported.')
  expect(says()).not.toContain('Lines to correct')
  expect(buttons().filter((label) => label === 'Close' || label === 'Cancel')).toEqual(['Close'])
  filled()?.click()
  await flushPromises()
  await expect.poll(() => script.calls.filter(({ command }) => command === 'drafts.save').at(-1)?.input).toMatchObject({ text: null })
})

it('asks whether a name below the last device is a room, and skips it where it is none', async () => {
  const { devices } = await dialogWith('Room;Serial number\n101;SH65629\n102;SH65630\n\nAnna Keller')
  expect(says()).toContain('“Anna Keller” has no serial number. Is it a room?')
  const skip = [...document.querySelectorAll('label')].find((label) => label.textContent.includes('Skip the lines below the last device'))
  skip?.querySelector('input')?.click()
  await flushPromises()
  expect(says()).not.toContain('Is it a room?')
  filled()?.click()
  await flushPromises()
  expect(devices()).toEqual(['101', '102'])
})
