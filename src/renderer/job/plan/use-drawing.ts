/** The drawing of a floor: chosen, dropped or pasted; of a PDF with several pages, one of them is chosen first. */
import { useEventListener } from '@vueuse/core'
import { ref, shallowRef, watch } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { useClosed } from '../../app/job/use-closed.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { toBase64 } from '../../parts/pictures/base64.ts'
import { preparedPhoto } from '../../parts/pictures/photo-file.ts'
import { filesIn } from '../../parts/pictures/photo-sources.ts'
import { pictureWords } from '../../parts/pictures/picture-words.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'

export interface FloorOf {
  readonly building: string | null
  readonly floor: string | null
}
export const ofFloor = (of: FloorOf | null | undefined) =>
  omitUndefined({ building: of?.building ?? undefined, floor: of?.floor ?? undefined })

export function useDrawing(job: () => Job, floor: () => (FloorOf & { readonly name: string }) | null) {
  const openJob = useOpenJob()
  const { isClosed } = useClosed()

  /** Why the file is no drawing, in words. */
  const unreadable = ref<string | null>(null)
  /** A PDF with several floors, until one of its pages is chosen. */
  const several = shallowRef<{ readonly file: File; readonly pages: number } | null>(null)
  const page = ref('1')
  const choosing = useAction(async (file: File, of: ReturnType<typeof floor>, number?: number) => {
    const photo = await preparedPhoto(file, 'plan', number)
    unreadable.value = photo.blob === undefined ? pictureWords(photo.problem, 'plan', photo.kind) : null
    several.value = photo.blob !== undefined && photo.pages > 1 && number === undefined ? { file, pages: photo.pages } : null
    page.value = '1'
    if (photo.blob === undefined || several.value !== null) return null
    const { jobId } = job()
    const caption = t('plan.caption', { floor: of?.name ?? '' })
    const added = await openJob.act('photos.add', { jobId, shows: 'other', caption, base64: await toBase64(photo.blob) })
    const sha = added.ok ? added.value.photos.at(-1)?.photo : undefined
    return sha === undefined ? added : openJob.act('jobs.setSitePlan', { jobId, ...ofFloor(of), photo: sha })
  })

  let waiting: readonly File[] | null = null
  /** The drawing of the shown floor; during another one, the last of it follows. */
  function give(files: readonly File[]) {
    if (isClosed(job()) || floor() === null) return
    const [file] = files
    if (choosing.running.value) waiting = files
    else if (file === undefined) unreadable.value = pictureWords('noFile', 'plan')
    else void choosing.run(file, floor())
  }
  watch(choosing.running, (running) => {
    if (running || waiting === null) return
    const files = waiting
    waiting = null
    give(files)
  })
  useEventListener(document, 'paste', ({ clipboardData }: ClipboardEvent) => {
    const files = filesIn(clipboardData)
    if (files.length > 0) give(files)
  })
  const usePage = () => several.value && void choosing.run(several.value.file, floor(), Number(page.value))

  return { unreadable, several, page, usePage, running: choosing.running, error: choosing.error, give }
}
