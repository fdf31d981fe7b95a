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
  let pause = Promise.resolve(undefined)
  script.answer('settings.save', async ({ technician = saved.technician }) => {
    saved = { ...saved, technician }
    const reply = ok<'settings.save'>(saved)
    await pause
    return reply
  })
  const wrapper = await stage(script, SettingField, { name: 'technician', label: 'Your name' }, () => useSettings().load())
  const input = wrapper.get('input')
  const elsewhere = async (technician: string) => {
    saved = { ...saved, technician }
    script.event('settings.changed', {})
    await flushPromises()
  }
  /** From now on a save is answered once this is called. */
  const answers = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    pause = promise
    return () => resolve(undefined)
  }
  return { input, elsewhere, answers, saved: () => saved.technician }
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

test('a text that is typed back while another is being saved stays and is saved', async () => {
  const { input, answers, saved } = await field()
  const answered = answers()
  await input.setValue('Jo')
  await input.trigger('focusout')
  await input.setValue('Ada')
  answered()
  await flushPromises()
  expect(input.element.value).toBe('Ada')
  await input.trigger('focusout')
  await flushPromises()
  expect(saved()).toBe('Ada')
})

test('a text that is typed back and left while another is being saved is saved after it', async () => {
  const { input, answers, saved } = await field()
  const answered = answers()
  await input.setValue('Jo')
  await input.trigger('focusout')
  await input.setValue('Ada')
  await input.trigger('focusout')
  answered()
  await flushPromises()
  expect([saved(), input.element.value]).toEqual(['Ada', 'Ada'])
})
