/** A choice among the settings: sent when it is made, without waiting for another setting's. */
import { computed, shallowRef } from 'vue'
import type { Settings } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/tables/errors.ts'
import { useSettings } from '../../app/stores/settings.ts'

export function useSettingChoice() {
  const settings = useSettings()
  /** The error of one that was not saved. */
  const refused = shallowRef<AppError | null>(null)
  async function choose(changes: Partial<Settings>) {
    refused.value = null
    const reply = await settings.save(changes)
    if (!reply.ok) refused.value = reply.error
  }
  const choiceOf = <Key extends keyof Settings>(key: Key) =>
    computed({ get: () => settings.values[key], set: (value: Settings[Key]) => void choose({ [key]: value }) })
  return { refused, choose, choiceOf }
}
