/** The user's settings. A value that cannot be read falls back to its default, each on its own. */
import { defaultSettings } from '#shared/contract/choices.ts'
import { settings, type Settings } from '#shared/contract/contract.ts'
import { preferredLanguage } from '#shared/language.ts'
import type { SettingsStore } from '../ports.ts'
import type { Handlers } from '../commands/handlers.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/** Taken from PluralRules, which are constructed in a fiftieth of the time of a DateTimeFormat. */
const ofComputer = (): readonly string[] => [new Intl.PluralRules().resolvedOptions().locale]

/** `accepted`: the languages of the reader, used until someone chooses one. */
export function readSettings(store: SettingsStore, accepted = ofComputer()): Settings {
  const initial: Settings = { ...defaultSettings, language: preferredLanguage(accepted) }
  const kept = names.map((name) => {
    const parsed = settings.shape[name].safeParse(store.read(`settings.${name}`))
    return [name, parsed.success ? parsed.data : initial[name]]
  })
  return settings.parse(Object.fromEntries(kept))
}

export type SettingsService = ReturnType<typeof settingsService>

/** Each window shows its reader's language until one is chosen; the rest of this process has that of the first window. */
export function settingsService(store: SettingsStore, changed: () => void, computer = ofComputer()) {
  let first: readonly string[] | null = null
  const read = (accepted = first ?? computer) => readSettings(store, accepted)
  function readFor(languages: readonly string[] | undefined): Settings {
    if (languages !== undefined && first === null) {
      const before = read().language
      first = languages
      if (read().language !== before) changed()
    }
    return read(languages)
  }
  return {
    read: () => read(),
    /** Read separately, because every job entry needs it and the logo may be large. */
    technician: () => settings.shape.technician.safeParse(store.read('settings.technician')).data ?? defaultSettings.technician,
    handlers: {
      'settings.read': ({ languages }) => readFor(languages),
      'settings.save': (changes) => {
        for (const name of names) if (changes[name] !== undefined) store.write(`settings.${name}`, changes[name])
        changed()
        return read()
      },
    } satisfies Partial<Handlers>,
  }
}
