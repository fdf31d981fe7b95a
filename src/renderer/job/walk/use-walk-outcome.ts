/** The results of the rooms whose pairing was sent: what failed is shown until somebody decides, what is paired for a moment. */
import { useTimeoutFn } from '@vueuse/core'
import { computed, shallowRef, watch } from 'vue'
import type { JobDevice } from '#shared/job/job.ts'
import { isOpen } from '#shared/job/walk-card.ts'
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
  const failed = computed(() => (queue.failure?.devices ?? []).flatMap((key) => walk.deviceOf(key) ?? []).filter(isOpen))
  function failureOf(first: JobDevice, devices: readonly string[], error: AppError | null): WalkOutcome {
    if (first.statuses.pair.state === 'unknown') return { device: first, is: 'unknown', reason: t('walk.unknown'), devices }
    const { title, device } = error === null ? { title: '', device: '' } : wordsOf(error)
    const reason = error === null ? t('walk.notReadBack') : `${title}. ${device}`
    return { device: first, is: error !== null && rejections.includes(error.code) ? 'rejected' : 'notPaired', reason, devices }
  }
  const outcome = computed((): WalkOutcome | null => {
    const [first] = failed.value
    if (first !== undefined) {
      const devices = failed.value.map(({ key }) => key)
      return failureOf(first, devices, queue.failure?.error ?? first.statuses.pair.error)
    }
    const latest = walk.deviceOf(place.latest)
    if (latest === null || place.standing !== null) return null
    const about = { device: latest, reason: '', devices: [latest.key] }
    if (queue.inProgress.has(latest.key)) return { ...about, is: queue.isHeld ? 'waits' : 'pairing' }
    return flashed.value === latest.key ? { ...about, is: 'paired' } : null
  })

  /** The walk is back at a room that was set aside: it still says why. */
  const failedBefore = computed(() => {
    const next = walk.next.value
    if (next === null || !['failed', 'unknown'].includes(next.statuses.pair.state)) return null
    return failureOf(next, [next.key], next.statuses.pair.error)
  })

  return {
    outcome,
    failedBefore,
    /** The rooms stay open, and the walk goes on. */
    setAside: () => void (queue.failure = null),
    retry: (devices: readonly string[]) => walk.pair(...devices.filter((key) => walk.deviceOf(key)?.id !== null)),
  }
}
