/** What the table shows of each device of a job, computed once for all users. */
import { computed } from 'vue'
import { saysFloor } from '#shared/job/floors.ts'
import type { Job } from '#shared/job/job.ts'
import { useErrorWords } from '../../app/composables/use-error-words.ts'
import { language, t } from '../../ui/text.ts'
import { useBatch } from '../../app/stores/batch.ts'
import { heldBack } from './batch-counts.ts'
import { useUnsaved } from '../../parts/configuration/use-unsaved.ts'
import { boardDevices, withUnsaved, type BoardDevice, type Floor } from './board-rows.ts'

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
  const isUnsaved = useUnsaved(() => job().jobId)
  return { devices: computed(() => heldBack(withUnsaved(ofJob.value, isUnsaved), batch.busy)), collator }
}

/** The display name of a floor; with its building only if `among` are of several buildings. */
export function useFloorName() {
  return ({ building, floor }: Pick<Floor, 'building' | 'floor'>, among?: readonly Pick<Floor, 'building'>[]): string => {
    const isOnlyBuilding = among?.every((each) => each.building === building) ?? false
    // A single floor without a name needs no heading.
    if (floor === null) return building ?? (among?.length === 1 ? '' : t('board.section.none'))
    const name = saysFloor(floor) ? floor : t('board.section.floor', { floor })
    return building === null || isOnlyBuilding ? name : `${building} · ${name}`
  }
}
