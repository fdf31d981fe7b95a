/** A text among the settings, which another window may save while somebody types here. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import SettingField from '../../../../src/renderer/office/settings/SettingField.vue'
import { useSettings } from '../../../../src/renderer/app/stores/settings.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

async function field() {
  const script = scriptedTransport()
  let saved = { ...defaultSettings, technician: 'Ada' }
  script.answer('settings.read', () => ok<'settings.read'>(saved))
  script.answer('settings.save', ({ technician = saved.technician }) => {
    saved = { ...saved, technician }
    return ok<'settings.save'>(saved)
  })
  const wrapper = await stage(script, SettingField, { name: 'technician', label: 'Your name' }, () => useSettings().load())
  const input = wrapper.get('input')
  const elsewhere = async (technician: string) => {
    saved = { ...saved, technician }
    script.event('settings.changed', {})
    await flushPromises()
  }
  return { input, elsewhere, saved: () => saved.technician }
}

test('follows what another window saves, also after a text that was saved here', async () => {
  const { input, elsewhere, saved } = await field()
  await elsewhere('Grace')
  expect(input.element.value).toBe('Grace')
  await input.setValue('Jo ')
  await input.trigger('focusout')
  await flushPromises()
  expect(saved()).toBe('Jo')
  await elsewhere('Kim')
  expect(input.element.value).toBe('Kim')
})

test('keeps what is typed here and not saved yet', async () => {
  const { input, elsewhere, saved } = await field()
  await input.setValue('Jo')
  await elsewhere('Grace')
  expect(input.element.value).toBe('Jo')
  await input.trigger('focusout')
  await flushPromises()
  expect(saved()).toBe('Jo')
})
