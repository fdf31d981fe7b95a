/** The user's settings. What cannot be read any more falls back to its default, one value at a time. */
import { defaultSettings, settings, type Settings } from '#shared/ipc/contract.ts'
import type { SettingsStore } from '../ports.ts'
import type { Handlers } from '../handlers.ts'

const names = Object.keys(defaultSettings) as (keyof Settings)[]

export class SettingsService {
  readonly #store: SettingsStore

  constructor(store: SettingsStore) {
    this.#store = store
  }

  read(): Settings {
    const kept = names.map((name) => {
      const parsed = settings.shape[name].safeParse(this.#store.read(`settings.${name}`))
      return [name, parsed.success ? parsed.data : defaultSettings[name]]
    })
    return settings.parse(Object.fromEntries(kept))
  }

  save(changes: { readonly [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    for (const name of names) if (changes[name] !== undefined) this.#store.write(`settings.${name}`, changes[name])
    return this.read()
  }
}

export const settingsHandlers = (settings: SettingsService) =>
  ({
    'settings.read': () => settings.read(),
    'settings.save': (input) => settings.save(input),
  }) satisfies Partial<Handlers>
