/** Applying: to which devices something could be sent, and asking for the one approval (ApproveDialog.vue). */
import { computed } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { hasConflict } from '#shared/job/next-act.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { useApproval, type Asked } from '../../app/stores/approval.ts'

export function useApply(job: () => Job) {
  const approval = useApproval()
  /** Of a device in conflict nothing is sent before somebody decides. */
  const all = computed(() => plannedSendings(job()).filter(({ device, pair }) => pair || !hasConflict(device)))
  const sendableAmong = (devices: readonly JobDevice[]) => {
    const among = new Set(devices)
    return all.value.filter(({ device }) => among.has(device)).length
  }
  /** Null: all devices of the job. */
  function ask(devices: readonly string[] | null, about: Pick<Asked, 'act' | 'isSeen'> = {}): void {
    void approval.ask({
      jobId: job().jobId,
      ...(devices === null ? {} : { devices: [...devices] }),
      ...about,
    })
  }
  return { all, sendableAmong, ask }
}
