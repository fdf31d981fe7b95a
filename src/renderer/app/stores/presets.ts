/** The presets of this computer. */
import { defineStore } from 'pinia'
import { useClient } from '../transport/client.ts'
import { latestOf } from './latest.ts'

export const usePresets = defineStore('presets', () => {
  const client = useClient()
  const { value: list, error, load, reload } = latestOf(() => client.call('presets.list', {}))

  // Another window of this host or a script may save some too.
  client.on('activity.changed', () => reload())
  client.onRestored(reload)

  return { list, error, load }
})
