/** The choices of the settings, which are saved as they are made. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import SettingsView from '../../../../src/renderer/office/settings/SettingsView.vue'
import { useSettings } from '../../../../src/renderer/app/stores/settings.ts'
import { failed, ok, scriptedTransport, stage } from '../../support/stage.ts'

let shown: VueWrapper | null = null
afterEach(() => shown?.unmount())

it('a choice that is made while another is being saved is saved too, and one that fails is taken back and said', async () => {
  const script = scriptedTransport()
  const asked: ((reply: Reply<Settings>) => void)[] = []
  script.answer('settings.save', () => new Promise<Reply<Settings>>((resolve) => asked.push(resolve)))
  shown = await stage(script, SettingsView, { part: 'look' })
  const choose = (label: string) =>
    shown
      ?.findAll('label')
      .find((each) => each.text() === label)
      ?.get('input')
      .setValue(true)
  await choose('Dark')
  await choose('Deutsch')
  expect(script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)).toEqual([
    { theme: 'dark' },
    { language: 'de' },
  ])
  asked[0]?.(ok<'settings.save'>({ ...defaultSettings, theme: 'dark' }))
  asked[1]?.(failed('storage.full', {}))
  await flushPromises()
  expect(useSettings().values).toMatchObject({ theme: 'dark', language: 'en' })
  expect(shown.get('[role=alert]').text()).toContain('full')
})

it('a text is saved when its field is left, once, and says so', async () => {
  const script = scriptedTransport()
  script.answer('settings.save', (changes) => ok<'settings.save'>(Object.assign(structuredClone(defaultSettings), changes)))
  shown = await stage(script, SettingsView, { part: 'person' })
  const [technician] = shown.findAll('input')
  await technician?.setValue('Kim Berg')
  const saves = () => script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)
  expect(saves()).toEqual([])
  await technician?.trigger('focusout')
  await flushPromises()
  await technician?.trigger('focusout')
  await flushPromises()
  expect(saves()).toEqual([{ technician: 'Kim Berg' }])
  expect(shown.text()).toContain('Saved')
})

it('a text is saved too when its page is left with the field', async () => {
  const script = scriptedTransport()
  script.answer('settings.save', (changes) => ok<'settings.save'>(Object.assign(structuredClone(defaultSettings), changes)))
  shown = await stage(script, SettingsView, { part: 'person' })
  await shown.findAll('input')[1]?.setValue('Nordic Baths')
  shown.unmount()
  shown = null
  expect(script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)).toEqual([{ company: 'Nordic Baths' }])
})

it('no empty field asks in the words of a library, which are English', async () => {
  shown = await stage(scriptedTransport(), SettingsView, { part: 'advanced' })
  expect(shown.findAll('input').filter((input) => /^Please/.test(input.attributes('placeholder') ?? ''))).toEqual([])
})
