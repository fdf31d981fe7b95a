/** The notices above every page until they are dismissed: about the data folder, and about photos that were not saved. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import type { Notice } from '#shared/contract/notices.ts'
import { jsonOf } from '#shared/json.ts'
import { useClient } from '../transport/client.ts'
import { useDrafts } from './drafts.ts'

const slot = 'dismissedNotices'

/** Its page was left before it failed, so nothing else shows the failure. */
interface UnsavedPhoto {
  readonly name: string
  readonly error: AppError
  /** Null once it is saved. */
  readonly save: () => Promise<AppError | null>
}

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

  const photos = shallowRef<readonly UnsavedPhoto[]>([])
  const keepPhoto = (photo: UnsavedPhoto) => (photos.value = [...photos.value, photo])
  const dismissPhoto = (photo: UnsavedPhoto) => (photos.value = photos.value.filter((each) => each !== photo))
  async function savePhoto(photo: UnsavedPhoto): Promise<void> {
    dismissPhoto(photo)
    const error = await photo.save()
    if (error !== null) keepPhoto({ ...photo, error })
  }

  return { shown, load, dismiss, photos, keepPhoto, dismissPhoto, savePhoto }
})

function dismissedIn(text: string | null): string[] {
  const ids = jsonOf(text ?? '')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
