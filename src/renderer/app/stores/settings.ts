/** The user's settings, as stored by the host. Language and theme take effect immediately and are saved in the background. */
import { usePreferredContrast, usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useClient } from '../transport/client.ts'
import type { ThemeName } from '#shared/tables/tokens.ts'

export const useSettings = defineStore('settings', () => {
  const client = useClient()
  /** The host's last response. */
  const saved = shallowRef<Settings>(defaultSettings)
  /** Changes in flight to the host. */
  const saving = shallowRef<readonly Partial<Settings>[]>([])
  const values = computed(() => saving.value.reduce<Settings>((before, changes) => ({ ...before, ...changes }), saved.value))

  // Another window of this host or a script may save some too.
  client.on('settings.changed', () => void load())
  client.onRestored(() => void load())

  const prefersDark = usePreferredDark()
  const prefersContrast = usePreferredContrast()
  const theme = computed<ThemeName>(() => {
    if (values.value.theme !== 'system') return values.value.theme
    if (prefersContrast.value === 'more') return 'plantRoom'
    return prefersDark.value ? 'dark' : 'light'
  })

  /** An older response never replaces a newer one, in whatever order they arrive. */
  let asked = 0
  let shown = 0
  async function take(request: Promise<Reply<Settings>>, language?: () => Settings['language']): Promise<Reply<Settings>> {
    const turn = ++asked
    const reply = await request
    if (reply.ok && turn > shown) {
      shown = turn
      saved.value = { ...reply.value, language: language?.() ?? reply.value.language }
    }
    return reply
  }

  // Until one is chosen, the language of the reader is used.
  const languages = [...navigator.languages]
  const load = async (): Promise<boolean> => (await take(client.call('settings.read', { languages }))).ok

  async function save(changes: Partial<Settings>) {
    saving.value = [...saving.value, changes]
    // Until one is chosen, another window may have another one.
    const reply = await take(client.call('settings.save', changes), () => changes.language ?? saved.value.language)
    saving.value = saving.value.filter((each) => each !== changes)
    return reply
  }

  return { values, saved, theme, load, save }
})
