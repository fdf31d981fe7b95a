/** The presets of this computer on the screen: what was removed comes back, names stay apart, and a foreign file is refused in words. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { InputOf } from '#shared/contract/contract.ts'
import type { Preset } from '#shared/job/activity.ts'
import PresetsView from '../../../../src/renderer/office/presets/PresetsView.vue'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'
import { preset, screen } from '../../job/device/support.ts'

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})

/** A host that keeps presets as the real one does. */
async function begin(...kept: Preset[]) {
  let list = kept
  const script = scriptedTransport()
  script.answer('presets.list', () => ok<'presets.list'>(list))
  script.answer('presets.remove', (input: InputOf<'presets.remove'>) => {
    list = list.filter((each) => each.preset !== input.preset)
    return ok<'presets.remove'>(list)
  })
  script.answer('presets.save', ({ preset: id, name, fields }: InputOf<'presets.save'>) => {
    const saved = { ...preset(name, fields, list.length + 5), ...(id === undefined ? {} : { preset: id }) }
    list = [...list.filter((each) => each.preset !== saved.preset), saved]
    return ok<'presets.save'>(list)
  })
  script.answer('presets.import', ({ text }: InputOf<'presets.import'>) => {
    if (text !== 'preset') return failed('preset.unreadable', { reason: 'no preset' })
    list = [...list, preset('Hotel (2)', { color_mode: 0 }, 9)]
    return ok<'presets.import'>(list)
  })
  const wrapper = await stage(script, PresetsView, {})
  shown = wrapper
  const choose = async (content: string, size = content.length) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const file = { size, text: () => Promise.resolve(content) }
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change'))
    await flushPromises()
  }
  return { script, wrapper, choose, names: () => wrapper.findAll('article').map((each) => each.attributes('aria-label')) }
}
const hotel = preset('Hotel', { default_shower_flow: 8, color_mode: 1 })

test('it shows what each preset owns, and teaches where there is none', async () => {
  await begin(hotel)
  expect(screen.text()).toMatch(/Default shower flow\s*8/)
  shown?.unmount()
  await begin()
  expect(screen.text()).toContain('No presets yet')
})

test('a removed preset comes back with everything, under its own identity', async () => {
  const { script, names } = await begin(hotel)
  await screen.press('Actions: Hotel')
  await screen.press('Delete')
  expect(names()).toEqual([])
  await screen.press('Undo')
  expect(names()).toEqual(['Hotel'])
  expect(script.calls.at(-1)).toEqual({ command: 'presets.save', input: { preset: hotel.preset, name: 'Hotel', fields: hotel.fields } })
})

test('an imported preset whose name is taken gets a number', async () => {
  const { choose, names } = await begin(hotel)
  await choose('preset')
  expect(names()).toEqual(['Hotel', 'Hotel (2)'])
  expect(screen.text()).toContain('Preset “Hotel (2)” imported.')
  await screen.press('Undo')
  expect(names()).toEqual(['Hotel'])
})

test('a file that is no preset is refused in words, and one that is too large is not even read', async () => {
  const { script, choose, names } = await begin(hotel)
  await choose('something else')
  expect(screen.text()).toContain('This is not a preset')
  await choose('preset', 1_000_000)
  expect(screen.text()).toContain('The file is too large to be a preset.')
  expect(names()).toEqual(['Hotel'])
  expect(script.namesOf().filter((name) => name === 'presets.import')).toHaveLength(1)
})

test('a new name keeps the fields, and a name that another preset has is refused', async () => {
  const { script, names } = await begin(hotel, preset('Suite', { color_mode: 0 }, 2))
  await screen.press('Edit Hotel')
  const input = document.querySelector<HTMLInputElement>('dialog input')!
  const type = async (name: string) => {
    input.value = name
    input.dispatchEvent(new Event('input'))
    await flushPromises()
  }
  await type(' suite')
  expect(screen.text()).toContain('Another preset has this name.')
  await type('House')
  document.querySelector('dialog form')?.dispatchEvent(new Event('submit'))
  await flushPromises()
  expect(names().toSorted()).toEqual(['House', 'Suite'])
  expect(script.calls.at(-1)).toEqual({ command: 'presets.save', input: { preset: hotel.preset, name: 'House', fields: hotel.fields } })
})
