/** What a batch does and came to, as the bar and its second line say it. */
import { computed, reactive } from 'vue'
import type { Job } from '#shared/job/job.ts'
import type { RunningBatch } from '#shared/lead/batch.ts'
import { useErrorWords } from '../../app/composables/use-error-words.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { useHost } from '../../app/stores/host.ts'
import { secondsLeft } from '../../app/stores/time-left.ts'
import { useClock } from '../../ui/composables/use-age.ts'
import { t } from '../../ui/text.ts'
import { asStatusesShow, outcomeGroups, outcomeOrder, type Outcome } from './batch-outcomes.ts'

/** The outcomes that another Apply would continue. */
export const again: readonly Outcome[] = ['notReached', 'failed', 'sent']
export const asksSomebody = (outcome: Outcome) => outcome !== 'done' && outcome !== 'nothingToDo'

export type BatchWords = ReturnType<typeof useBatchWords>
export function useBatchWords(job: () => Job) {
  const batch = useBatch()
  const host = useHost()
  const now = useClock()
  const { wordsOf } = useErrorWords()

  /** After an outage only reads are sent, until it is known what arrived. A paused batch still finishes the devices that it has begun. */
  const running = computed((): RunningBatch | null => {
    if (batch.applying === null) return null
    const { state, working, done, total } = batch.applying
    const about = { done, total, left: '' }
    if (host.state === 'unreachable') return { ...about, state: 'lastKnown' }
    if (state === 'running' && working.length > 0 && working.every(({ doing }) => doing === 'settling'))
      return { ...about, state: 'checking' }
    if (state === 'paused' && working.length > 0) return { ...about, state: 'pausing' }
    return { ...about, state, left: state === 'running' ? left.value : '' }
  })
  const left = computed(() => {
    if (batch.applying === null || batch.mark === null) return ''
    const seconds = secondsLeft(batch.applying, batch.mark, now.value.getTime())
    if (seconds === null) return ''
    return seconds < 60 ? t('board.run.left.seconds') : t('board.run.left.minutes', { count: Math.round(seconds / 60) })
  })
  /** The results of the running batch so far. */
  const soFar = computed(() =>
    outcomeOrder.flatMap((outcome) => {
      const count = outcome === 'sent' ? 0 : (batch.applying?.outcomes[outcome] ?? 0)
      return count > 0 ? [{ outcome, count }] : []
    }),
  )
  const result = computed(() => (batch.applying === null ? batch.result : null))
  const groups = computed(() =>
    result.value === null
      ? []
      : outcomeGroups(asStatusesShow(result.value, job()), (error) => {
          const { title, happened } = wordsOf(error)
          return `${title}\n${happened}`
        }),
  )
  return reactive({ running, soFar, result, groups })
}
