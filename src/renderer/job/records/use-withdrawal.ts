/** Withdraws a note or an issue that was entered by mistake, and restores it: each is the other's undo. */
import type { Issue, Job, Note } from '#shared/job/job.ts'
import { useUndo } from '../../app/job/undo.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'

export type Withdrawable = Pick<Note, 'note' | 'text'> | Pick<Issue, 'issue' | 'fault'>

export const wordsOf = (what: Withdrawable): string => ('note' in what ? what.text : what.fault)

export function useWithdrawal(job: () => Job) {
  const { jobId } = job()
  const openJob = useOpenJob()
  const undo = useUndo()

  const send = (what: Withdrawable, withdrawn: boolean) =>
    'note' in what
      ? openJob.act('jobs.withdrawNote', { jobId, note: what.note, withdrawn })
      : openJob.act('jobs.withdrawIssue', { jobId, issue: what.issue, withdrawn })
  const { running, error, run } = useAction(send)

  const turn = (what: Withdrawable, withdrawn: boolean): Promise<void> =>
    undo.during(async () => {
      if ((await run(what, withdrawn)) === null) return
      const words = t(withdrawn ? 'closing.withdrawal.done' : 'closing.withdrawal.undone', { what: shortened(wordsOf(what)) })
      undo.offer({ words, undo: () => send(what, !withdrawn) }, jobId)
    })
  return { running, error, withdraw: (what: Withdrawable) => turn(what, true), restore: (what: Withdrawable) => turn(what, false) }
}

/** Enough to recognise it. */
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
