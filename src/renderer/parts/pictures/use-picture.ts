/** The full picture of the viewed photo: its object URL, which is revoked once another photo is viewed, or the error. */
import { onBeforeUnmount, ref, shallowRef, watch } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import { usePhotoPictures } from './photo-pictures.ts'

export function usePicture(photo: () => string | null) {
  const pictures = usePhotoPictures()
  const url = ref<string | null>(null)
  const error = shallowRef<AppError | null>(null)

  function revokeUrl() {
    if (url.value !== null) URL.revokeObjectURL(url.value)
    url.value = null
    error.value = null
  }
  async function load() {
    revokeUrl()
    const wanted = photo()
    if (wanted === null) return
    const reply = await pictures.full(wanted)
    if (photo() !== wanted) {
      if (reply.ok) URL.revokeObjectURL(reply.value)
    } else if (reply.ok) url.value = reply.value
    else error.value = reply.error
  }
  watch(photo, load, { immediate: true })
  onBeforeUnmount(revokeUrl)
  return { url, error, load }
}
