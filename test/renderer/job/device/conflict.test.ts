/** A device that came to read differently after it was planned: nothing is sent or planned over it until a person has decided. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { jobId, jobOf, read, shower, showerId } from '../../support/sample-job.ts'
import { panelStage, preset, screen } from './support.ts'

const facts: Fact[] = [
  shower(),
  read({ default_shower_flow: 9, water_hardness: 5 }),
  {
    kind: 'device.planned',
    data: {
      device: 'd1',
      configuration: { default_shower_flow: 8, water_hardness: 12 },
      base: { default_shower_flow: 9, water_hardness: 5 },
    },
  },
]
const changed = [...facts, read({ default_shower_flow: 10, water_hardness: 5 })]

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})
async function begin(...args: Parameters<typeof panelStage>) {
  const on = await panelStage(...args)
  shown = on.wrapper
  return on
}

test('it shows all three values, and holds everything back until each field is decided', async () => {
  const { wrapper, plans, lead, asked, press } = await begin(jobOf(changed), { presets: [preset('Hotel', { color_mode: 1 })] })
  expect(screen.text()).toContain('This shower was changed since you planned it')
  expect(lead()).toEqual(['101 was changed since you planned it', 'Choose …'])
  expect(screen.text()).toContain('Read when planned: 9')
  expect(screen.text()).toContain('Keep the plan: 8')
  expect(screen.text()).toContain("Keep the device's value: 10")
  expect(screen.button('Confirm choices').disabled).toBe(true)
  expect(document.querySelector<HTMLButtonElement>('[data-anchor=preset]')?.disabled).toBe(true)
  // The bar leads to the choice in Differences, and sends nothing.
  await press()
  expect(wrapper.vm.$route.query).toEqual({ devices: 'd1' })
  expect(asked()).toBeNull()
  await screen.press('Actions for this device')
  expect(screen.button('Copy from another shower').getAttribute('aria-disabled')).toBe('true')
  expect(plans()).toEqual([])
})

test('theirs becomes the plan, and there is less to send', async () => {
  const { plans, planned } = await begin(jobOf(changed))
  planned(jobOf(changed))
  await screen.choose("Keep the device's value: 10")
  expect(screen.text()).toContain('Then 1 change remains to apply.')
  await screen.press('Confirm choices')
  expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 10, water_hardness: 12 }, conflicts: 'decide' }])
})

test('two differences are decided with one press', async () => {
  const both = jobOf([...facts, read({ default_shower_flow: 10, water_hardness: 7 })])
  const { plans, planned } = await begin(both)
  planned(both)
  await screen.press("Keep the device's values for all")
  await screen.press('Confirm choices')
  expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 10, water_hardness: 7 }, conflicts: 'decide' }])
})

test('mine is planned once more, against what is reported now', async () => {
  const { plans, planned } = await begin(jobOf(changed))
  planned(jobOf(changed))
  await screen.choose('Keep the plan: 8')
  await screen.press('Confirm choices')
  expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 8, water_hardness: 12 }, conflicts: 'decide' }])
})

test('nobody else is blamed where the value was sent from here and does not read back', async () => {
  const write = '3f0bd9c2-43a5-4896-a3d0-3f0bd9c243a5'
  const sent: Fact[] = [
    ...facts,
    {
      kind: 'write.intended',
      data: { write, device: 'd1', operation: 'showers.updateConfiguration', id: showerId, body: { default_shower_flow: 8 } },
    },
    { kind: 'write.confirmed', data: { write, response: {}, receivedAt: '2026-11-20T09:20:00.000Z' } },
    read({ default_shower_flow: 7, water_hardness: 12 }),
  ]
  await begin(jobOf(sent))
  expect(screen.text()).not.toContain('This shower was changed since you planned it')
  expect(screen.text()).toContain('Default shower flow: reports 7 instead of 8')
})

test('where no reading stood behind the plan, what was sent and reads back differently is listed field by field', async () => {
  const write = '3f0bd9c2-43a5-4896-a3d0-3f0bd9c243a5'
  const body = { default_shower_flow: 8, water_hardness: 12 }
  const { lead } = await begin(
    jobOf([
      shower(),
      { kind: 'device.planned', data: { device: 'd1', configuration: body } },
      { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.updateConfiguration', id: showerId, body } },
      { kind: 'write.confirmed', data: { write, response: {}, receivedAt: '2026-11-20T09:20:00.000Z' } },
      read({ default_shower_flow: 7, water_hardness: 12 }),
    ]),
  )
  expect(screen.text()).toContain('Default shower flow: reports 7 instead of 8')
  expect(screen.text()).not.toContain('Water hardness: reports')
  expect(document.querySelector('[aria-label="Accept the reported value of Default shower flow"]')?.textContent).toContain('Accept')
  expect(lead()).toEqual(['101 reports other values than were sent', 'Choose …'])
})
