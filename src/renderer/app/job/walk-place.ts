/** Where the walk is, and what it did: kept while the job is open, so that a look into another part loses nothing. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { JobDevice } from '#shared/job/job.ts'
import { isOpen, nextRoom } from '#shared/job/walk-card.ts'
import { useLastPlaces } from '../stores/last-places.ts'
import { useOpenJob } from '../stores/open-job.ts'

/** What was done with a room. `before`: the label that it had, if undoing has to restore it. */
export interface WalkDone {
  readonly device: string
  readonly how: 'paired' | 'kept' | 'half' | 'checked'
  readonly before: Pick<JobDevice, 'id' | 'serialNumber'> | null
  /** Another label took the place of the one on the list. */
  readonly isReplaced: boolean
}
/** As long as a replaced label can be undone here: until so many further rooms are done. */
const replacedFor = 2

export const useWalkPlace = defineStore('walk', () => {
  const openJob = useOpenJob()
  const places = useLastPlaces()
  /** Pair at once. Kept while the window is open. */
  const atOnce = ref(false)
  const latest = ref<string | null>(null)
  /** The room that somebody went to on purpose. */
  const standing = ref<string | null>(null)
  /** Of the room that was added last: the next one is likely on the same floor. */
  const added = shallowRef({ building: '', floor: '', preset: '' })
  const done = shallowRef<readonly WalkDone[]>([])
  /** Matched, but the next label came before Enter, so they were neither kept nor paired. */
  const passedOver = shallowRef<readonly string[]>([])
  const keysOf = (how: WalkDone['how']) => computed(() => new Set(done.value.flatMap((each) => (each.how === how ? [each.device] : []))))
  const replaced = computed(() => done.value.slice(-1 - replacedFor).findLast(({ isReplaced }) => isReplaced) ?? null)

  watch(
    () => openJob.jobId,
    () => {
      latest.value = null
      standing.value = null
      done.value = []
      added.value = { building: '', floor: '', preset: '' }
      passedOver.value = []
    },
    { flush: 'sync' },
  )

  function note(entry: WalkDone): void {
    latest.value = entry.device
    standing.value = null
    passedOver.value = passedOver.value.filter((key) => key !== entry.device)
    done.value = [...done.value.filter(({ device }) => device !== entry.device), entry]
  }
  /** Where an earlier walk stopped; null once this one has done a room. */
  const stopped = computed(() => (latest.value === null ? (places.found?.walk ?? null) : null))
  /** The room to go to, by the order of the walk. */
  function following(inOrder: readonly JobDevice[], walked: ReadonlySet<string>): JobDevice | null {
    const at = stopped.value?.device ?? latest.value
    const before = inOrder.find(({ key }) => key === stopped.value?.device)
    return before !== undefined && isOpen(before) && !walked.has(before.key) ? before : nextRoom(inOrder, at, walked)
  }
  const forget = (entry: WalkDone) => (done.value = done.value.filter((each) => each !== entry))

  return {
    ...{ atOnce, latest, standing, added, done, passedOver, kept: keysOf('kept'), checked: keysOf('half'), replaced },
    ...{ stopped, following, note, forget },
  }
})
