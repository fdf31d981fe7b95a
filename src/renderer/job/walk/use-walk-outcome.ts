/** The results of the rooms whose pairing was sent: what failed is shown until somebody decides, what is paired for a moment. */
import { useTimeoutFn } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import type { AppError } from '#shared/tables/errors.ts'
import type { WalkOutcome } from '#shared/lead/walk.ts'
import { t } from '../../ui/text.ts'
import { usePairQueue } from './pair-queue.ts'
import type { useWalk } from './use-walk.ts'
import { useWalkPlace } from '../../app/job/walk-place.ts'

const pairedForMs = 1_200
const rejections: readonly string[] = ['service.refused', 'service.unauthorized', 'service.notFound', 'service.notHere', 'pairing.otherKey']

export function useWalkOutcome(
  walk: ReturnType<typeof useWalk>,
  wordsOf: (error: AppError) => { readonly title: string; readonly device: string },
) {
  const queue = usePairQueue()
  const place = useWalkPlace()
  const flashed = shallowRef<string | null>(null)
  const { start } = useTimeoutFn(() => (flashed.value = null), pairedForMs, { immediate: false })
  watch(
    () => queue.paired,
    (now) => {
      if (now === null || now.device !== place.latest) return
      flashed.value = now.device
      start()
    },
  )

  /** Some may have been paired in another way since. */
  const failed = computed(() =>
    (queue.failure?.devices ?? []).flatMap((key) => walk.deviceOf(key) ?? []).filter(({ statuses }) => statuses.pair.state !== 'confirmed'),
  )
  const outcome = computed((): WalkOutcome | null => {
    const [first] = failed.value
    if (first !== undefined) {
      const devices = failed.value.map(({ key }) => key)
      const error = queue.failure?.error ?? first.statuses.pair.error
      const { title, device } = error === null ? { title: '', device: '' } : wordsOf(error)
      if (first.statuses.pair.state === 'unknown') return { device: first, is: 'unknown', reason: t('walk.unknown'), devices }
      const reason = error === null ? t('walk.notReadBack') : `${title}. ${device}`
      return { device: first, is: error !== null && rejections.includes(error.code) ? 'rejected' : 'notPaired', reason, devices }
    }
    const latest = walk.deviceOf(place.latest)
    if (latest === null || place.standing !== null) return null
    const about = { device: latest, reason: '', devices: [latest.key] }
    if (queue.inProgress.has(latest.key)) return { ...about, is: queue.isHeld ? 'waits' : 'pairing' }
    return flashed.value === latest.key ? { ...about, is: 'paired' } : null
  })

  return {
    outcome,
    /** The rooms stay open, and the walk goes on. */
    setAside: () => void (queue.failure = null),
    retry: () => walk.pair(...failed.value.filter(({ id }) => id !== null).map(({ key }) => key)),
  }
}
