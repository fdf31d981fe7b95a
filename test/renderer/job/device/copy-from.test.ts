/** Values taken over from elsewhere in the panel of a device: what is shown before, exactly what is planned, and the way back. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, test } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import type { Preset } from '#shared/job/activity.ts'
import type { Job } from '#shared/job/job.ts'
import { useApproval } from '../../../../src/renderer/app/stores/approval.ts'
import { jobId, jobOf, read, shower } from '../../support/sample-job.ts'
import { failed, ok } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'
import { panelStage, preset, screen } from './support.ts'

const paired: Fact = { kind: 'observed.record', data: { device: 'd1', record: {}, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } }
const facts: Fact[] = [shower(), paired, read({ default_shower_flow: 9, water_hardness: 5, color_mode: 0, heater_power_available: 3 })]
const hotel = preset('Hotel', { default_shower_flow: 8, color_mode: 0, welcome_message: 'Hi' })
const suite = preset('Suite', { water_hardness: 12 }, 2)
const plan = (configuration: Record<string, unknown>, name?: string): Fact => ({
  kind: 'device.planned',
  data: { device: 'd1', configuration, ...(name === undefined ? {} : { preset: name }) },
})

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})
async function begin(job: Job, presets: readonly Preset[] = []) {
  const on = await panelStage(job, { presets })
  shown = on.wrapper
  return on
}

const choose = async () => {
  document.querySelector<HTMLElement>('[data-anchor=preset]')?.click()
  await flushPromises()
}

describe('a preset', () => {
  test('says what it would mean before it is taken, and then plans its fields beside what is planned already', async () => {
    const { plans, planned, undo } = await begin(jobOf([...facts, plan({ water_hardness: 7 })]), [hotel, suite])
    planned(jobOf([...facts, plan({ water_hardness: 7, ...hotel.fields }, 'Hotel')]))
    await choose()
    expect(screen.text()).toContain('1 changes')
    expect(screen.text()).toContain('1 unchanged')
    expect(screen.text()).toContain('1 unknown')
    expect(plans()).toEqual([])
    await screen.press('Set preset')
    expect(plans()).toEqual([
      { jobId, devices: ['d1'], configuration: { water_hardness: 7, ...hotel.fields }, conflicts: 'keep', preset: 'Hotel' },
    ])
    expect(undo()?.words).toBe('101: Preset “Hotel” set.')
  })

  test('can be undone: the plan is as it was before', async () => {
    const before = jobOf([...facts, plan({ water_hardness: 7 })])
    const { plans, planned, undo } = await begin(before, [hotel])
    planned(before)
    await choose()
    await screen.press('Set preset')
    await undo()?.undo()
    const instead = { configuration: { water_hardness: 7, ...hotel.fields } }
    expect(plans()[1]).toEqual({ jobId, plans: [{ devices: ['d1'], configuration: { water_hardness: 7 }, base: null, instead }] })
  })

  test('takes what was typed along, and loses nothing of what cannot be planned yet', async () => {
    const { field, plans, planned } = await begin(jobOf(facts), [hotel])
    planned(jobOf([...facts, plan({ water_hardness: 7, ...hotel.fields }, 'Hotel')]))
    await (await field('water_hardness')).setValue('7')
    await (await field('max_shower_water_flow')).setValue('99')
    await choose()
    await screen.press('Set preset')
    expect(plans()[0]).toMatchObject({ configuration: { water_hardness: 7, ...hotel.fields } })
    expect(screen.text()).toContain('The largest accepted value is 12.')
  })

  test('replaced by another one gives back what came from it, unless that is unticked', async () => {
    const own = { ...hotel.fields, heater_power_available: 4 }
    const { plans, planned } = await begin(jobOf([...facts, plan(own, 'Hotel')]), [hotel, suite])
    planned(jobOf(facts))
    await choose()
    await screen.choose('Suite')
    expect(screen.text()).toContain('Remove 3 fields of “Hotel” that are not in this preset')
    await screen.press('Set preset')
    expect(plans()).toEqual([
      { jobId, devices: ['d1'], configuration: { heater_power_available: 4, water_hardness: 12 }, conflicts: 'keep', preset: 'Suite' },
    ])
  })

  test('taken back lets go of its fields alone', async () => {
    const { plans, planned } = await begin(jobOf([...facts, plan({ ...hotel.fields, default_shower_flow: 7 }, 'Hotel')]), [hotel])
    planned(jobOf(facts))
    expect(document.querySelector('[data-anchor=preset]')?.textContent).toContain('Hotel')
    await screen.press('Remove preset')
    expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 7 }, conflicts: 'keep' }])
  })

  test('of which nothing is on this computer is named, and its values stay', async () => {
    await begin(jobOf([...facts, plan({ default_shower_flow: 8 }, 'Elsewhere')]), [hotel])
    expect(screen.text()).toContain('Planned with the preset “Elsewhere”, which this computer does not have.')
  })

  test('that the host refuses to plan leaves the dialog open with the reason', async () => {
    const { script } = await begin(jobOf(facts), [hotel])
    script.answer('jobs.plan', () => failed('storage.full', {}))
    await choose()
    await screen.press('Set preset')
    expect(document.querySelector('dialog[open]')?.textContent).toContain('disk')
  })
})

describe('a field', () => {
  test('says which of the three values stands, and offers the other two', async () => {
    const { wrapper, plans, planned, press } = await begin(jobOf([...facts, plan({ ...hotel.fields, default_shower_flow: 7 }, 'Hotel')]), [
      hotel,
    ])
    planned(jobOf(facts))
    const flow = wrapper.get('[data-field=default_shower_flow]')
    expect(flow.text()).toContain('own value')
    expect(flow.text()).toContain('as read: 9')
    expect(flow.text()).toContain('preset: 8')
    await flow.get('button[aria-label="Use preset value: Default shower flow"]').trigger('click')
    expect(flow.get<HTMLInputElement>('input').element.value).toBe('8')
    expect(flow.text()).toContain('from the preset')
    await flow.get('button[aria-label="Undo change: Default shower flow"]').trigger('click')
    expect(flow.get<HTMLInputElement>('input').element.value).toBe('9')
    await press()
    expect(plans()).toEqual([
      { jobId, devices: ['d1'], configuration: { color_mode: 0, welcome_message: 'Hi' }, conflicts: 'keep', preset: 'Hotel' },
    ])
  })

  test('reported outside its bounds is marked, and shown as it came', async () => {
    const { wrapper, unfold } = await begin(jobOf([shower(), read({ water_hardness: 99 })]))
    await unfold()
    const hardness = wrapper.get('[data-field=water_hardness]')
    expect(hardness.text()).toContain('reported outside the limits')
    expect(hardness.get<HTMLInputElement>('input').element.value).toBe('99')
  })

  test('that does not go together with another is advised about, and still sent', async () => {
    const { wrapper, unfold, lead } = await begin(
      jobOf([shower(), paired, read({ max_shower_water_flow: 8 }), plan({ min_shower_water_flow: 10 })]),
    )
    await unfold()
    expect(screen.text()).toContain('The minimum flow (10) is above the maximum (8).')
    expect(wrapper.get('[data-field=max_shower_water_flow]').text()).toContain('check this value')
    expect(lead()).toEqual(['101: 1 value differs from the plan', 'Apply to 101'])
  })
})

describe('copying from another shower', () => {
  const other = [
    shower('d2', '102', '0b8e6f1a-2222-4222-8333-444455556666'),
    read({ default_shower_flow: 6, water_hardness: 99, heater_power_available: 5 }, 'd2'),
  ]

  test('plans its latest reading, and names what is left out', async () => {
    const { plans, planned } = await begin(jobOf([...facts, ...other]))
    planned(jobOf([...facts, ...other]))
    await screen.press('Copy from another shower')
    expect(screen.text()).toContain('1 for the other shower only, not copied')
    expect(screen.text()).toContain('1 outside the limits, not copied')
    await screen.press('Copy 1 value')
    expect(plans()).toEqual([{ jobId, devices: ['d1'], configuration: { default_shower_flow: 6 }, conflicts: 'keep' }])
  })

  test('says what to do where no other was read', async () => {
    await begin(jobOf([...facts, shower('d2', '102', 'another')]))
    await screen.press('Copy from another shower')
    expect(screen.text()).toContain('No other shower of this job has values yet.')
  })
})

describe('putting back as found', () => {
  test('plans exactly what differs from the first reading', async () => {
    const later = jobOf([
      ...facts,
      plan({ color_mode: 1 }),
      read({ default_shower_flow: 8, water_hardness: 5, color_mode: 0, heater_power_available: 4 }),
    ])
    const { plans, planned } = await begin(later)
    planned(later)
    await screen.press('Restore as found')
    expect(plans()).toEqual([
      { jobId, plans: [{ devices: ['d1'], configuration: { default_shower_flow: 9, heater_power_available: 3 } }], conflicts: 'keep' },
    ])
    expect(useApproval().asked).toMatchObject({ devices: ['d1'], steps: ['configure'] })
  })

  test('is not offered where the device reports what it was found with', async () => {
    await begin(jobOf(facts))
    expect(screen.hasButton('Restore as found')).toBe(false)
  })
})

describe('saving as a preset', () => {
  test('proposes what is planned, offers no device-specific field and says why', async () => {
    const { script, wrapper } = await begin(jobOf([...facts, plan({ default_shower_flow: 8, heater_power_available: 4 })]))
    script.answer('presets.save', () => ok<'presets.save'>([hotel]))
    await screen.press('Save as preset')
    expect(screen.text()).toContain('Available heater power: Depends on the installation in one room')
    const name = document.querySelector<HTMLInputElement>('dialog input[type=text], dialog input:not([type])')!
    name.value = 'Hotel'
    name.dispatchEvent(new Event('input'))
    await wrapper.vm.$nextTick()
    document.querySelector<HTMLFormElement>('dialog form')!.dispatchEvent(new Event('submit'))
    await wrapper.vm.$nextTick()
    expect(script.calls.filter(({ command }) => command === 'presets.save')).toEqual([
      { command: 'presets.save', input: { name: 'Hotel', fields: { default_shower_flow: 8 } } },
    ])
  })
})
