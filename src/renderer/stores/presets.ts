/** The presets kept on this computer, for whoever plans with them. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppError } from '#shared/ipc/errors.ts'
import type { Preset } from '#shared/workbench/activity.ts'
import { useClient } from '../api/client.ts'

export const usePresets = defineStore('presets', () => {
  const client = useClient()
  const list = shallowRef<readonly Preset[] | null>(null)
  const error = shallowRef<AppError | null>(null)

  // Another window of this host or a script may save some too.
  client.on('activity.changed', reload)
  client.onRestored(reload)
  function reload() {
    if (list.value !== null) void load()
  }

  async function load(): Promise<void> {
    const reply = await client.call('presets.list', {})
    if (reply.ok) list.value = reply.value
    error.value = reply.ok ? null : reply.error
  }

  return { list, error, load }
})
