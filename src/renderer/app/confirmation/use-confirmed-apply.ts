/**
 * Runs a batch of the open job whose content a person has just confirmed, such as a scanned label in front of its room. In production, it
 * is approved with all values and the text to type (stores/approval.ts).
 */
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useApproval, type Asked } from '../stores/approval.ts'
import { useOpenJob } from '../stores/open-job.ts'

export function useConfirmedApply() {
  const openJob = useOpenJob()
  const approval = useApproval()

  /** Null: withdrawn before anything was sent, or no job is open. */
  return async function applyConfirmed(run: Asked): Promise<Reply<OutputOf<'jobs.apply'>> | null> {
    // Another job is open by now.
    if (openJob.job?.jobId !== run.jobId) return null
    return openJob.job.environment === 'production' ? approval.ask(run) : openJob.act('jobs.apply', { ...run })
  }
}
