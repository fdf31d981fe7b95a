/**
 * Runs a batch of the open job that a person has just seen, such as a scanned label in front of its room; who asks shows its results. Where
 * that is not enough, it is approved (stores/approval.ts).
 */
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { batchNeedsConfirmation } from '#shared/tables/confirmation.ts'
import { useApproval, type ApprovalAct, type Asked } from '../stores/approval.ts'
import { useOpenJob } from '../stores/open-job.ts'

export function useConfirmedApply() {
  const openJob = useOpenJob()
  const approval = useApproval()

  /** Null: withdrawn before anything was sent, or no job is open. */
  return async function applyConfirmed(
    run: Pick<Asked, 'jobId' | 'devices' | 'steps'>,
    act: ApprovalAct,
  ): Promise<Reply<OutputOf<'jobs.apply'>> | null> {
    // Another job is open by now.
    if (openJob.job?.jobId !== run.jobId) return null
    return batchNeedsConfirmation(openJob.job.environment) ? approval.ask({ ...run, act }) : openJob.act('jobs.apply', { ...run })
  }
}
