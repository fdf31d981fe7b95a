/** Runs a batch of the open job: in production after one typed confirmation that names the site, elsewhere directly. */
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Job } from '#shared/job/job.ts'
import { plannedSendings, type PlannedSending } from '#shared/job/planned-sendings.ts'
import { useClient } from '../transport/client.ts'
import { applySums } from './apply-sums.ts'
import { t } from '../../ui/text.ts'
import { useConfirmation, type Subject, type Typed } from '../stores/confirmation.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { nameOf } from '../job/job-figures.ts'

interface Run {
  readonly jobId: string
  readonly devices?: string[]
  readonly steps?: Step[]
}

/** More are counted, and listed in a folded section. */
const maxNamed = 6
/** If the device was not read yet, all planned fields may differ. */
const fieldsOf = ({ fields, device }: PlannedSending): number => fields ?? Object.keys(device.plan.configuration ?? {}).length
const isSent: Readonly<Partial<Record<Step, (sending: PlannedSending) => boolean>>> = {
  pair: ({ pair }) => pair,
  configure: ({ fields }) => fields !== 0,
  group: ({ group }) => group,
}

export function useConfirmedApply() {
  const client = useClient()
  const openJob = useOpenJob()
  const confirmation = useConfirmation()

  function subjectOf(job: Job, { devices, steps = ['pair', 'configure', 'group'] }: Run): Subject {
    const chosen = job.devices.filter((device) => devices?.includes(device.key) !== false)
    const sendings = plannedSendings(job).filter(({ device }) => chosen.includes(device))
    const sent = steps.filter((step) => sendings.some((sending) => isSent[step]?.(sending) === true))
    const fields = sent.includes('configure') ? sendings.reduce((sum, sending) => sum + fieldsOf(sending), 0) : 0
    const names = chosen.map(nameOf)
    const isFew = names.length <= maxNamed
    return {
      environment: job.environment,
      title: t('devices.confirm.run.title', { count: chosen.length }),
      target: [
        { label: t('app.newJob.site'), value: job.site.name },
        ...(isFew ? [{ label: t('devices.confirm.run.devices'), value: names.join(', ') }] : []),
        ...(fields > 0 ? [{ label: t('devices.confirm.run.fields'), value: String(fields) }] : []),
      ],
      request: null,
      batch: { sums: applySums(sendings, t, steps), devices: isFew ? [] : names },
      changes: [],
      notes: [t('app.apply.once')],
      act: t('app.apply.confirm', { environment: t(`app.environment.${job.environment}.name`) }),
      danger: false,
    }
  }

  /** Null: withdrawn before anything was sent, or no job is open. */
  return async function applyConfirmed(run: Run): Promise<Reply<OutputOf<'jobs.apply'>> | null> {
    const { job } = openJob
    // Another job is open by now.
    if (job?.jobId !== run.jobId) return null
    return confirmation.confirmed({
      needs: job.environment === 'production' ? 'phrase' : 'nothing',
      subject: () => subjectOf(openJob.job?.jobId === run.jobId ? openJob.job : job, run),
      request: async () => {
        // The dialog must show the job that the confirmation is bound to.
        await openJob.read()
        return client.call('jobs.confirmApply', run)
      },
      perform: (typed?: Typed) => openJob.act('jobs.apply', { ...run, ...(typed === undefined ? {} : { confirmation: typed }) }),
    })
  }
}
