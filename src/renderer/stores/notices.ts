/** What has to be told of the data folder as a whole, until somebody has dismissed it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Notice } from '#shared/ipc/notices.ts'
import { jsonOf } from '#shared/json.ts'
import { useClient } from '../api/client.ts'
import { useDrafts } from './drafts.ts'

const slot = 'dismissedNotices'

export const useNotices = defineStore('notices', () => {
  const client = useClient()
  const kept = useDrafts()
  const all = shallowRef<readonly Notice[]>([])
  const dismissed = ref(dismissedIn(kept.getItem(slot)))
  const shown = computed(() => all.value.filter(({ id }) => !dismissed.value.includes(id)))

  async function load() {
    const reply = await client.call('app.notices', {})
    if (reply.ok) all.value = reply.value
  }

  /** A journal's torn end is cut off with the first entry after it. */
  const known = new Set<string>()
  const loadOnce = (journal: string) => {
    if (known.has(journal)) return
    known.add(journal)
    void load()
  }
  client.on('job.changed', ({ jobId }) => loadOnce(jobId))
  client.on('activity.changed', () => loadOnce('workbench'))
  client.onRestored(() => {
    known.clear()
    void load()
  })

  function dismiss({ id }: Notice) {
    dismissed.value = [...dismissed.value, id]
    kept.setItem(slot, JSON.stringify(dismissed.value))
  }

  return { shown, load, dismiss }
})

function dismissedIn(text: string | null): string[] {
  const ids = jsonOf(text ?? '')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
