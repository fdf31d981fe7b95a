/** Whether something was typed for a device and not planned yet: Apply does not include it. */
import type { JobDevice } from '#shared/job/job.ts'
import { draftUnder } from '../../app/composables/use-draft-form.ts'
import { draftSlot, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom, planOf, samePlan } from './configuration-draft.ts'

export function useUnsaved(jobId: () => string) {
  const drafts = useDrafts()

  return function isUnsaved({ key, plan, configuration: { latest } }: JobDevice): boolean {
    const slot = draftSlot(jobId(), key)
    const kept = drafts.getItem(slot) === null ? null : draftUnder(slot, drafts)
    if (kept === null) return false
    const typed = planOf(draftFrom(kept), plan.configuration, latest?.value ?? null)
    return typed.problems.size > 0 || !samePlan(typed.plan, plan.configuration ?? {})
  }
}
