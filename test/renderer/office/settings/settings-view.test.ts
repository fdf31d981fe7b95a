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
  shown = await stage(script, SettingsView, {})
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

it('no empty field asks in the words of a library, which are English', async () => {
  shown = await stage(scriptedTransport(), SettingsView, {})
  expect(shown.findAll('input').filter((input) => /^Please/.test(input.attributes('placeholder') ?? ''))).toEqual([])
})
