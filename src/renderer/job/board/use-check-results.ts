/** Checks all unknown results of a job at once by reading their devices, which settles them. Nothing is sent again. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { unknownWrites, type Job } from '#shared/job/job.ts'
import { t } from '../../ui/text.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { useBarNote } from './bar-note.ts'
import { useOccupied } from './use-occupied.ts'

/** The devices whose results are being checked now, wherever that was started. */
export const useChecking = defineStore('checking', () => ({ devices: shallowRef<readonly string[]>([]) }))

export function useCheckResults(job: () => Job) {
  const openJob = useOpenJob()
  const note = useBarNote()
  const occupied = useOccupied(job)
  const checking = useChecking()

  const unknown = computed(() => unknownWrites(job()))
  const devices = computed(() => [...new Set(unknown.value.flatMap(({ device }) => device ?? []))])
  const canCheck = computed(() => devices.value.length > 0 && !occupied.value)
  const among = (chosen: readonly string[]) => devices.value.filter((each) => chosen.includes(each))
  async function check(chosen: readonly string[] = devices.value): Promise<void> {
    await note.follow(t('workflow.unsettled.looking'), async () => {
      checking.devices = among(chosen)
      const reply = await openJob.act('jobs.refresh', { jobId: job().jobId, devices: among(chosen) })
      checking.devices = []
      return reply
    })
  }

  return { unknown, canCheck, among, check }
}
