/** What the settings are before somebody chooses. */
import { expect, it } from 'vitest'
import { readSettings } from '#main/app/settings.ts'

it('the language is the computer’s where the tool speaks it, until somebody chooses one', () => {
  const kept = new Map<string, unknown>()
  const store = { read: (name: string) => kept.get(name), write: (name: string, value: unknown) => void kept.set(name, value) }
  expect(['sv-SE', 'de-AT', 'fr-FR', 'en-US'].map((locale) => readSettings(store, locale).language)).toEqual(['sv', 'de', 'en', 'en'])
  store.write('settings.language', 'de')
  expect(readSettings(store, 'sv-SE').language).toBe('de')
})
