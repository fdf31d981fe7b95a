/** Unpairs a shower of the job, with a typed confirmation. */
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { useClient } from '../transport/client.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'
import { targetOf, useConfirmation, type Typed } from '../stores/confirmation.ts'
import { useOpenJob } from '../stores/open-job.ts'

interface Unpaired {
  readonly job: Job
  readonly device: JobDevice
  readonly id: string
}

/** Null: withdrawn before anything was sent. */
export function useUnpairing() {
  const client = useClient()
  const openJob = useOpenJob()
  const confirmation = useConfirmation()

  return ({ job, device, id }: Unpaired) => {
    const { environment } = job
    const name = nameOf(device)
    return confirmation.confirmed({
      needs: 'phrase',
      subject: () => ({
        environment,
        title: t('devices.unpair.ask', { device: name }),
        ...targetOf('showers.unpair', id, { name, serialNumber: device.serialNumber }),
        changes: [],
        notes: [t('devices.write.showers.unpair.text')],
        act: t('devices.unpair.act', { device: name }),
        danger: true,
      }),
      request: () => client.call('confirmations.request', { environment, command: 'showers.unpair', id }),
      perform: (typed?: Typed) =>
        openJob.act('jobs.unpair', { jobId: job.jobId, device: device.key, ...(typed === undefined ? {} : { confirmation: typed }) }),
    })
  }
}

export function useUnpair(of: () => Unpaired) {
  const unpair = useUnpairing()
  return useAction(() => unpair(of()))
}
