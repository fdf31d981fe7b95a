/** Presets without a device: made, changed, duplicated, and the examples that come with the tool. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { fieldAccepts } from '#shared/tables/schema.ts'
import type { FieldName } from '#shared/tables/catalogue.ts'
import { isDeviceSpecific } from '#shared/tables/presets.ts'
import { presetExamples } from '#shared/tables/preset-examples.ts'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Preset } from '#shared/job/activity.ts'
import PresetEditor from '../../../../src/renderer/office/presets/PresetEditor.vue'
import PresetExamples from '../../../../src/renderer/office/presets/PresetExamples.vue'
import { usePresets } from '../../../../src/renderer/app/stores/presets.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

const preset: Preset = {
  preset: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a50',
  name: 'Guest',
  fields: { default_shower_flow: 8 },
  savedAt: '2026-11-20T10:00:00Z',
  who: 'Kim',
}
let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})

async function editor(props: Record<string, unknown>, component: object = PresetEditor) {
  const script = scriptedTransport()
  script.answer('presets.list', () => ok<'presets.list'>([preset]))
  script.answer('presets.save', (input: InputOf<'presets.save'>) =>
    ok<'presets.save'>([preset, { ...preset, preset: preset.preset.replace(/0$/, '1'), name: input.name, fields: input.fields }]),
  )
  shown = await stage(script, component, { open: true, ...props }, () => usePresets().load())
  const body = document.body
  const type = async (input: Element | null | undefined, text: string) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no such field')
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
  }
  const named = (label: string) => {
    const found = [...body.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(label))
    return body.querySelector(`#${CSS.escape(found?.htmlFor ?? '')}`)
  }
  const button = (name: RegExp) => [...body.querySelectorAll('button')].find((each) => name.test(each.textContent.trim()))
  return {
    text: () => body.textContent,
    name: (text: string) => type(named('Name'), text),
    field: (field: FieldName, text: string) => type(body.querySelector(`[data-field="${field}"] input`), text),
    button,
    save: async () => {
      button(/^Save (preset|Guest)/)?.click()
      await flushPromises()
    },
    saved: () => script.calls.filter(({ command }) => command === 'presets.save').map(({ input }) => input),
  }
}

describe('a preset', () => {
  it('is made of a name and the fields that are filled in, and of no field of one device', async () => {
    const { name, field, save, saved, text } = await editor({})
    await save()
    expect(saved()).toEqual([])
    // There is no device that anything could have been read from.
    expect(text()).not.toContain('As read')
    await name('Spa')
    await field('default_shower_flow', '7')
    await save()
    expect(saved()).toEqual([{ name: 'Spa', fields: { default_shower_flow: 7 } }])
    const shownFields = [...document.querySelectorAll('[data-field]')].map((each) => each.getAttribute('data-field') as FieldName)
    expect(shownFields.filter(isDeviceSpecific)).toEqual([])
  })

  it('is not saved out of limits, nor under the name of another', async () => {
    const { name, field, save, saved, text } = await editor({})
    await name(' guest ')
    await field('default_shower_flow', '7')
    expect(text()).toContain('Another preset has this name.')
    await name('Spa')
    await field('default_shower_flow', '70')
    await save()
    expect(saved()).toEqual([])
  })

  it('is changed under its own name, and duplicated under a free one', async () => {
    const edit = await editor({ from: preset })
    await edit.field('default_shower_flow', '9')
    await edit.save()
    expect(edit.saved()).toEqual([{ preset: preset.preset, name: 'Guest', fields: { default_shower_flow: 9 } }])
    shown?.unmount()
    document.body.innerHTML = ''
    const copy = await editor({ from: preset, duplicate: true })
    await copy.save()
    expect(copy.saved()).toEqual([{ name: 'Guest (2)', fields: { default_shower_flow: 8 } }])
  })
})

describe('an example', () => {
  it('is within the limits, of no field of one device, and marked as what it is', async () => {
    const { text, saved } = await editor({}, PresetExamples)
    expect(text()).toMatch(/^Examples/)
    for (const fields of Object.values(presetExamples))
      for (const [field, value] of Object.entries(fields))
        expect([field, fieldAccepts(field as FieldName, value), isDeviceSpecific(field as FieldName)]).toEqual([field, true, false])
    document.querySelector<HTMLButtonElement>('button[aria-label="Add Hotel room"]')?.click()
    await flushPromises()
    expect(saved()).toEqual([{ name: 'Hotel room', fields: presetExamples.hotel }])
  })
})
