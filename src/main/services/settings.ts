/** The user's settings. What cannot be read any more falls back to its default, one value at a time. */
import { defaultSettings } from '#shared/ipc/choices.ts'
import { settings, type Settings } from '#shared/ipc/contract.ts'
import { preferredLanguage } from '#shared/language.ts'
import type { SettingsStore } from '../ports.ts'
import type { Handlers } from '../handlers.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

/** `locale`: of the computer, whose language is spoken until somebody chooses one. Told by PluralRules, which are made in a fiftieth of the time that a format of dates takes. */
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

  /** By itself: it is asked for with each entry of a job, and the logo may be large. */
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
