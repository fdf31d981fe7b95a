/** What the bar says in every part of a job: a batch, what is being read, and what both left. */
import { computed, watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import type { Job } from '#shared/job/job.ts'
import { batchLead, resultLead, stoppedLead } from '#shared/lead/batch.ts'
import { failureLead, workingLead } from '#shared/lead/job.ts'
import { useErrorWords } from '../app/composables/use-error-words.ts'
import { batchSteps } from '../app/job/interrupted.ts'
import { countsOf } from '../app/job/interrupted-words.ts'
import { useLead } from '../app/lead/use-lead.ts'
import { useApproval } from '../app/stores/approval.ts'
import { useBatch } from '../app/stores/batch.ts'
import { useHost } from '../app/stores/host.ts'
import { useShortcuts } from '../ui/composables/use-shortcuts.ts'
import { t } from '../ui/text.ts'
import { readingWords } from './approve/change-words.ts'
import { useBoardPlace } from './board/board-place.ts'
import { useBarNote } from './board/bar-note.ts'
import { useApply } from './board/use-apply.ts'
import { again, asksSomebody, useBatchWords, type BatchWords } from './board/use-batch-words.ts'
import { useCheckResults } from './board/use-check-results.ts'
import { useInterruptedBatch } from './board/use-interrupted-batch.ts'
import { useConnection } from '../app/job/use-connection.ts'

/** What the batch does and came to, which the second line says too. */
export function useJobLeads(job: () => Job): BatchWords {
  const batch = useBatch()
  const approval = useApproval()
  const note = useBarNote()
  const host = useHost()
  const place = useBoardPlace()
  const route = useRoute()
  const router = useRouter()
  const { wordsOf } = useErrorWords()
  const { ask } = useApply(job)
  const { connection, service, mend } = useConnection()
  const { check } = useCheckResults(job)
  const words = useBatchWords(job)
  const stopped = useInterruptedBatch(job)
  const isLive = () => host.state !== 'unreachable'

  const pause = () => void batch.change(words.running?.state === 'paused' ? 'running' : 'paused')
  useLead('job', () => words.running && batchLead(words.running), { act: pause, quiet: () => void batch.change('ending') })
  useShortcuts([
    {
      label: 'board.shortcuts.pause',
      run: pause,
      enabled: () => batch.applying !== null && batch.applying.state !== 'ending' && isLive(),
    },
  ])

  const interrupted = computed(() =>
    stopped.value === null || note.doing !== null
      ? null
      : stoppedLead({
          ...stopped.value,
          ...service.value,
          counts: countsOf(stopped.value),
          canContinue: isLive(),
        }),
  )
  function review(): void {
    place.showOnly(job().jobId, { stage: 'attention' })
    if (route.name !== 'job') void router.push({ name: 'job', params: { jobId: job().jobId } })
  }
  useLead('job', () => interrupted.value, {
    act() {
      if (interrupted.value?.row.startsWith('job.') === true) mend(() => void check())
      else if (stopped.value === null || stopped.value.left.length === 0) void check()
      else ask(stopped.value.left, { act: 'goOn' })
    },
    quiet: () => void batch.endInterrupted(),
    menu: () => (interrupted.value === null ? [] : [{ key: 'review', icon: 'list', label: t('board.interrupted.review'), run: review }]),
  })

  /** What is being read; in words of its own where another window, or one that was closed, asked for it. */
  const reading = computed(() => note.doing ?? (batch.status?.total === 0 ? t('app.job.waiting') : null))
  useLead('job', () => (reading.value === null ? null : workingLead(reading.value)))
  // Read before it is sent at one press; where that shows something else, the approval opens.
  useLead('job', () =>
    approval.isHidden && approval.stage?.at === 'reading'
      ? workingLead(readingWords(approval.stage.devices, job().devices, approval.done))
      : null,
  )

  const devicesOf = (outcomes: readonly string[]) =>
    words.groups.flatMap(({ outcome, devices }) => (outcomes.includes(outcome) ? devices : []))
  /** Somebody skipped the rest of it since: there is nothing to repeat. */
  const isLeftOut = (key: string) => {
    const device = job().devices.find((each) => each.key === key)
    const states = device === undefined ? [] : batchSteps(device.kind).map((step) => device.statuses[step].state)
    return states.includes('skipped') && states.every((state) => state === 'skipped' || state === 'confirmed')
  }
  /** Why the batch ended, or the one cause of all that is left. */
  const reason = computed(() => {
    if (words.result === null || words.result.stopped !== null) return words.result?.stopped ?? null
    const causes = words.groups.flatMap((group) => (again.includes(group.outcome) ? group.causes : []))
    return causes.length === 1 ? (causes[0]?.error ?? null) : null
  })
  const left = computed(() =>
    words.result === null
      ? null
      : resultLead({
          done: devicesOf(['done', 'nothingToDo']).length,
          unknown: devicesOf(['unknown']),
          again: devicesOf(again).filter((key) => !isLeftOut(key)),
          reason: reason.value === null ? '' : wordsOf(reason.value).title,
          connection: connection.value,
        }),
  )
  useLead('result', () => left.value, {
    act() {
      const row = left.value?.row
      const { devices = [] } = left.value ?? {}
      if (row === 'batch.cutOff' || row === 'batch.rejected') mend(() => ask(devices, { act: 'retry' }))
      else if (row === 'batch.someUnknown') void check(devices)
      else ask(devices, { act: 'retry' })
    },
    quiet: () => batch.forget(),
  })

  const failure = computed(() => {
    const error = batch.error ?? note.error
    return error === null || host.isInNotice(error) ? null : error
  })
  const notDone = computed(() => {
    // A lost connection has its own words, and mends by itself.
    if (failure.value === null || words.running !== null || connection.value !== 'there') return null
    const { title, happened, problems } = wordsOf(failure.value)
    return failureLead({ title, happened: [happened, problems.join(', ')].filter(Boolean).join(' '), canRetry: note.retry !== null })
  })
  useLead('result', () => notDone.value, {
    act: () => note.retry?.(),
    quiet() {
      batch.forget()
      note.dismiss()
    },
  })

  // A result that needs nobody counts as seen once the user goes to another part of the job.
  watch(
    () => route.name,
    (_now, before) =>
      before !== undefined && words.result !== null && words.groups.every(({ outcome }) => !asksSomebody(outcome)) && batch.forget(),
  )
  // A failed read from before the batch must not hide the batch's result.
  watch(
    () => words.running,
    (now, before) => now !== null && before === null && note.dismiss(),
  )
  return words
}
