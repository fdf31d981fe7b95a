/** The user's settings. A value that cannot be read falls back to its default, each on its own. */
import { defaultSettings } from '#shared/ipc/choices.ts'
import { settings, type Settings } from '#shared/ipc/contract.ts'
import { preferredLanguage } from '#shared/language.ts'
import type { SettingsStore } from '../ports.ts'
import type { Handlers } from '../handlers.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/**
 * `locale`: the computer's, used until somebody chooses a language. Taken from PluralRules, which are constructed in a fiftieth of the
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

export class SettingsService {
  readonly #store: SettingsStore
  readonly #changed: () => void

  constructor(store: SettingsStore, changed: () => void) {
    this.#store = store
    this.#changed = changed
  }

  read(): Settings {
    return readSettings(this.#store)
  }

  /** Read separately, because every job entry needs it and the logo may be large. */
  technician(): string {
    return settings.shape.technician.safeParse(this.#store.read('settings.technician')).data ?? defaultSettings.technician
  }

  save(changes: { readonly [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    for (const name of names) if (changes[name] !== undefined) this.#store.write(`settings.${name}`, changes[name])
    this.#changed()
    return this.read()
  }
}

export const settingsHandlers = (settings: SettingsService) =>
  ({
    'settings.read': () => settings.read(),
    'settings.save': (input) => settings.save(input),
  }) satisfies Partial<Handlers>
