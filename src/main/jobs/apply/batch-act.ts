/** What a batch would send: its confirmation is bound to exactly these values, not just to the names of its devices. */
import { fail } from '#shared/tables/errors.ts'
import { steps, type Step } from '#shared/tables/steps.ts'
import { stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import type { Seen } from '#shared/job/approval.ts'
import { sameAct, type Act } from '../../client/confirmations.ts'
import { chosenFrom } from '../devices.ts'

interface Batch {
  readonly devices?: readonly string[] | undefined
  readonly steps?: readonly Step[] | undefined
  /** What was shown with it. */
  readonly seen?: readonly Seen[] | undefined
}

/** In the order of the job, so that the same devices and steps give the same act in whatever order they were named. */
export function batchAct(job: Job, { devices, steps: only = steps, seen = [] }: Batch): Act {
  const chosen = new Set(chosenFrom(job, devices))
  return {
    environment: job.environment,
    command: 'jobs.apply',
    id: job.jobId,
    body: {
      devices: job.devices.filter((device) => chosen.has(device)).map(toSend),
      steps: steps.filter((step) => only.includes(step)),
      seen: Object.fromEntries(seen.map(({ device, configuration }) => [device, configuration])),
    },
  }
}

/** Refuses a write to a device whose plan is no longer the one that was confirmed. */
export function onlyConfirmed(confirmed: Job): (job: Job, key: string) => void {
  const actOf = (job: Job, key: string) => batchAct(job, { devices: [key] })
  return (job, key) => {
    const isSame = confirmed.devices.some((device) => device.key === key) && sameAct(actOf(confirmed, key), actOf(job, key))
    if (!isSame) fail('confirmation.invalid', { reason: 'otherAct' })
  }
}

const toSend = ({ key, id, kind, plan, statuses }: JobDevice) => ({
  key,
  id,
  kind,
  configuration: plan.configuration,
  groupId: plan.groupId,
  skipped: stepsOf(kind).filter((step) => statuses[step].state === 'skipped'),
})
