/** The user's settings. A value that cannot be read falls back to its default, each on its own. */
import { defaultSettings } from '#shared/contract/choices.ts'
import { settings, type Settings } from '#shared/contract/contract.ts'
import { preferredLanguage } from '#shared/language.ts'
import type { SettingsStore } from '../ports.ts'
import type { Handlers } from '../commands/handlers.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/**
 * `locale`: the computer's, used until someone chooses a language. Taken from PluralRules, which are constructed in a fiftieth of the
 * time of a DateTimeFormat.
 */
export function readSettings(store: SettingsStore, locale = new Intl.PluralRules().resolvedOptions().locale): Settings {
  const initial: Settings = { ...defaultSettings, language: preferredLanguage([locale]) }
  const kept = names.map((name) => {
    const parsed = settings.shape[name].safeParse(store.read(`settings.${name}`))
    return [name, parsed.success ? parsed.data : initial[name]]
  })
  return settings.parse(Object.fromEntries(kept))
}

export type SettingsService = ReturnType<typeof settingsService>

export function settingsService(store: SettingsStore, changed: () => void) {
  const read = () => readSettings(store)
  return {
    read,
    /** Read separately, because every job entry needs it and the logo may be large. */
    technician: () => settings.shape.technician.safeParse(store.read('settings.technician')).data ?? defaultSettings.technician,
    handlers: {
      'settings.read': read,
      'settings.save': (changes) => {
        for (const name of names) if (changes[name] !== undefined) store.write(`settings.${name}`, changes[name])
        changed()
        return read()
      },
    } satisfies Partial<Handlers>,
  }
}
