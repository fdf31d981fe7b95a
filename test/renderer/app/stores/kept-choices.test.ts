/** What somebody chose for good is kept by the host: the loopback host has another address, and with it another browser storage, each time. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useEnvironments } from '../../../../src/renderer/app/stores/environments.ts'
import { useSettings } from '../../../../src/renderer/app/stores/settings.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

test('the environment of new jobs is saved with the settings, and takes effect at once', () => {
  const script = scriptedTransport()
  const { value: environments } = within(script, useEnvironments)
  environments.chosen = 'staging'
  expect(environments.chosen).toBe('staging')
  expect(script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)).toEqual([{ environment: 'staging' }])
})

test('what is being saved is shown at once, and an older response replaces neither it nor a newer one', async () => {
  const script = scriptedTransport()
  const asked: ((reply: Reply<Settings>) => void)[] = []
  const answer = () => new Promise<Reply<Settings>>((resolve) => asked.push(resolve))
  script.answer('settings.read', answer)
  script.answer('settings.save', answer)
  const { value: settings } = within(script, useSettings)
  const held = (changes: Partial<Settings>) => ok<'settings.read'>({ ...defaultSettings, ...changes })
  const reply = async (turn: number, changes: Partial<Settings>) => {
    asked[turn]?.(held(changes))
    await flushPromises()
  }

  void settings.load()
  void settings.save({ language: 'de' })
  void settings.save({ theme: 'dark' })
  script.event('settings.changed', {})
  expect(settings.values).toMatchObject({ language: 'de', theme: 'dark' })
  await reply(1, { language: 'de' })
  expect(settings.values).toMatchObject({ language: 'de', theme: 'dark' })
  await reply(0, {})
  expect(settings.values).toMatchObject({ language: 'de', theme: 'dark' })
  await reply(3, { language: 'de', theme: 'dark', technician: 'Jo' })
  await reply(2, { language: 'de', theme: 'dark' })
  expect(settings.values).toMatchObject({ language: 'de', theme: 'dark', technician: 'Jo' })
  // What was shown meanwhile may be older than what was saved.
  await reply(4, { language: 'de', theme: 'dark', technician: 'Jo' })
  expect(settings.values).toMatchObject({ language: 'de', theme: 'dark', technician: 'Jo' })

  void settings.save({ technician: 'Ada' })
  expect([settings.values.technician, settings.saved.technician]).toEqual(['Ada', 'Jo'])
  asked[5]?.(failed('storage.full', {}))
  await flushPromises()
  expect(settings.values.technician).toBe('Jo')
})
