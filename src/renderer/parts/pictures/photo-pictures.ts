/**
 * The pictures of the open job as object URLs. Thumbnails are created once and kept while their job is open; a full picture is created
 * for its viewer and released again. They are read one after the other, because a wall of thumbnails must not keep the host from other
 * calls.
 */
import { defineStore } from 'pinia'
import { watch } from 'vue'
import type { Reply } from '#shared/contract/frames.ts'
import { Serial } from '#shared/serial.ts'
import { useClient } from '../../app/transport/client.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { fromBase64 } from './base64.ts'
import { thumbnailOf } from './photo-file.ts'

export const usePhotoPictures = defineStore('photo-pictures', () => {
  const client = useClient()
  const openJob = useOpenJob()
  const thumbnails = new Map<string, Promise<Reply<string>>>()
  const reads = new Serial()

  /** An object URL that the caller must revoke. */
  async function full(photo: string): Promise<Reply<string>> {
    const content = await contentOf(photo)
    return content.ok ? { ok: true, value: URL.createObjectURL(content.value) } : content
  }

  /** An object URL that stays valid while the job is open. */
  function thumbnail(photo: string): Promise<Reply<string>> {
    const known = thumbnails.get(photo)
    if (known !== undefined) return known
    const made = reads.run(async () => {
      const reply = await madeThumbnail(photo)
      // Not cached, so that the next call tries again.
      if (!reply.ok) thumbnails.delete(photo)
      return reply
    })
    thumbnails.set(photo, made)
    return made
  }

  async function madeThumbnail(photo: string): Promise<Reply<string>> {
    const content = await contentOf(photo)
    return content.ok ? { ok: true, value: URL.createObjectURL(await thumbnailOf(content.value)) } : content
  }

  async function contentOf(photo: string): Promise<Reply<Blob>> {
    const reply = await client.call('photos.read', { jobId: openJob.jobId ?? '', photo })
    return reply.ok ? { ok: true, value: fromBase64(reply.value.base64, reply.value.mediaType) } : reply
  }

  watch(
    () => openJob.jobId,
    () => {
      for (const made of thumbnails.values()) void made.then((reply) => (reply.ok ? URL.revokeObjectURL(reply.value) : undefined))
      thumbnails.clear()
    },
  )

  return { full, thumbnail }
})
