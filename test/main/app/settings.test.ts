/** What the settings are before somebody chooses. */
import { expect, it } from 'vitest'
import { readSettings, settingsService } from '#main/app/settings.ts'

it('the language is the computer’s where the tool speaks it, until somebody chooses one', () => {
  const kept = new Map<string, unknown>()
  const store = { read: (name: string) => kept.get(name), write: (name: string, value: unknown) => void kept.set(name, value) }
  expect(['sv-SE', 'de-AT', 'fr-FR', 'en-US'].map((locale) => readSettings(store, [locale]).language)).toEqual(['sv', 'de', 'en', 'en'])
  store.write('settings.language', 'de')
  expect(readSettings(store, ['sv-SE']).language).toBe('de')
})

it('the language is the reader’s before the computer’s: each window has its own, and the first one’s is that of menus and packages', () => {
  const kept = new Map<string, unknown>()
  const store = { read: (name: string) => kept.get(name), write: (name: string, value: unknown) => void kept.set(name, value) }
  let changes = 0
  const { read, handlers } = settingsService(store, () => (changes += 1), ['en-US'])
  const languageFor = (...languages: string[]) => handlers['settings.read']({ languages }).language
  expect(read().language).toBe('en')
  // A script asks without.
  expect(handlers['settings.read']({}).language).toBe('en')
  expect([languageFor('fr-FR', 'de-AT', 'en'), read().language, changes]).toEqual(['de', 'de', 1])
  expect([languageFor('sv-SE'), read().language, changes]).toEqual(['sv', 'de', 1])
  expect(languageFor('fr-FR')).toBe('en')
  // Saving anything else chooses none.
  handlers['settings.save']({ theme: 'dark' })
  expect(languageFor('sv-SE')).toBe('sv')
  expect([...kept.keys()]).toEqual(['settings.theme'])
  handlers['settings.save']({ language: 'en' })
  expect([languageFor('sv-SE'), read().language]).toEqual(['en', 'en'])
})
