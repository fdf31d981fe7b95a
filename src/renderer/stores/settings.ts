/** The technician's settings, as the host keeps them. Language and theme take effect at once and are saved behind. */
import { usePreferredContrast, usePreferredDark } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { defaultSettings, type Settings } from '#shared/ipc/contract.ts'
import type { AppError } from '#shared/ipc/errors.ts'
import { useClient } from '../api/client.ts'
import type { ThemeName } from '../theme/tokens.ts'

export const useSettings = defineStore('settings', () => {
  const client = useClient()
  const values = ref<Settings>(defaultSettings)
  const error = shallowRef<AppError | null>(null)

  const prefersDark = usePreferredDark()
  const prefersContrast = usePreferredContrast()
  const theme = computed<ThemeName>(() => {
    if (values.value.theme !== 'system') return values.value.theme
    if (prefersContrast.value === 'more') return 'plantRoom'
    return prefersDark.value ? 'dark' : 'light'
  })

  async function load(): Promise<boolean> {
    const reply = await client.call('settings.read', {})
    if (reply.ok) values.value = reply.value
    else error.value = reply.error
    return reply.ok
  }

  async function save(changes: Partial<Settings>) {
    const before = values.value
    values.value = { ...before, ...changes }
    const reply = await client.call('settings.save', changes)
    if (!reply.ok) values.value = before
    error.value = reply.ok ? null : reply.error
    return reply
  }

  return { values, theme, error, load, save }
})
