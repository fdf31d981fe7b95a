/** Undoes what the walk did in a room: the label that was there before, and the pairing, which asks first because it sends. */
import { computed } from 'vue'
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'
import { useUnpair } from '../../app/job/use-unpair.ts'
import type { useWalk } from './use-walk.ts'
import { useWalkPlace, type WalkDone } from '../../app/job/walk-place.ts'

export function useWalkUndo(job: () => Job, walk: ReturnType<typeof useWalk>) {
  const place = useWalkPlace()
  let undone: JobDevice | null = null
  const unpairing = useUnpair(() => {
    if (undone === null || undone.id === null) throw new Error('Nothing was paired')
    return { job: job(), device: undone, id: undone.id }
  })
  const isPaired = (device: JobDevice) => device.statuses.pair.state === 'confirmed'
  const namesOf = ({ before }: WalkDone) => before?.serialNumber ?? before?.id ?? ''

  /** In words; null where nothing can be undone: taps have no call for it. */
  function wordsOf(entry: WalkDone): string | null {
    const device = walk.deviceOf(entry.device)
    if (device === null || walk.inProgress.value.has(device.key)) return null
    const about = { room: nameOf(device), before: namesOf(entry) }
    if (isPaired(device)) {
      if (device.kind !== 'shower' || device.pairing.how !== 'paired') return null
      return t(entry.before === null ? 'walk.undo.unpair' : 'walk.undo.unpairAndReset', about)
    }
    if (entry.before !== null) return t(about.before === '' ? 'walk.undo.clear' : 'walk.undo.reset', about)
    return entry.how === 'half' ? t('walk.undo.clear', about) : null
  }

  const running = useAction(async (entry: WalkDone) => {
    const device = walk.deviceOf(entry.device)
    undone = device
    if (device !== null && isPaired(device) && (await unpairing.run()) === null) return { ok: true as const, value: null }
    if (entry.before !== null && !(await walk.label({ key: entry.device }, entry.before))) return { ok: true as const, value: null }
    place.forget(entry)
    return { ok: true as const, value: null }
  })
  /** What the foot shows: the latest room that is not on the card, and a label that was replaced not long ago. */
  const last = computed(() => place.done.at(-1) ?? null)

  return {
    wordsOf,
    namesOf,
    undo: running.run,
    isRunning: running.running,
    last,
    deviceOf: walk.deviceOf,
    isPaired,
    inProgress: walk.inProgress,
  }
}
