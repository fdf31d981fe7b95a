/** Whether something was typed for a device and not planned yet: Apply does not include it. */
import { jsonOf } from '#shared/json.ts'
import type { JobDevice } from '#shared/job/job.ts'
import { draftSlot, useDrafts } from '../../app/stores/drafts.ts'
import { draftFrom, planOf, samePlan } from './configuration-draft.ts'

export function useUnsaved(jobId: () => string) {
  const drafts = useDrafts()

  return function isUnsaved({ key, plan, configuration: { latest } }: JobDevice): boolean {
    const kept = jsonOf(drafts.getItem(draftSlot(jobId(), key)) ?? '')
    if (kept === null) return false
    const typed = planOf(draftFrom(kept), plan.configuration, latest?.value ?? null)
    return typed.problems.size > 0 || !samePlan(typed.plan, plan.configuration ?? {})
  }
}
