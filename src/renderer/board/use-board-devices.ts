/** What the board says of each device of a job; worked out once for all that show it. */
import { computed } from 'vue'
import { saysFloor } from '#shared/job/floors.ts'
import type { Job } from '#shared/job/job.ts'
import { useErrorWords } from '../composables/use-error-words.ts'
import { language, t } from '../text.ts'
import { useBatch } from '../stores/batch.ts'
import { heldBack } from './batch-counts.ts'
import { boardDevices, type BoardDevice, type Floor } from './board-rows.ts'

const made = new WeakMap<Job, { readonly language: string; readonly devices: readonly BoardDevice[] }>()

export function useBoardDevices(job: () => Job) {
  const { wordsOf } = useErrorWords()
  const batch = useBatch()
  const collator = computed(() => new Intl.Collator(language.value, { numeric: true }))
  const ofJob = computed(() => {
    const kept = made.get(job())
    if (kept?.language === language.value) return kept.devices
    const fresh = boardDevices(job(), collator.value, (error) => {
      const { title, happened } = wordsOf(error)
      return `${title}. ${happened}`
    })
    made.set(job(), { language: language.value, devices: fresh })
    return fresh
  })
  return { devices: computed(() => heldBack(ofJob.value, batch.busy)), collator }
}

/** What people call a floor; its building only where `among` are of several. */
export function useFloorName() {
  return ({ building, floor }: Pick<Floor, 'building' | 'floor'>, among?: readonly Pick<Floor, 'building'>[]): string => {
    const isOnlyBuilding = among?.every((each) => each.building === building) ?? false
    // One that has no name beside none needs no words for that.
    if (floor === null) return building ?? (among?.length === 1 ? '' : t('board.section.none'))
    const name = saysFloor(floor) ? floor : t('board.section.floor', { floor })
    return building === null || isOnlyBuilding ? name : `${building} · ${name}`
  }
}
