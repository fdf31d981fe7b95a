/** What was in progress when Firstflow ended: drafts that were not sent, and requests that were interrupted. Pure. */
import { compareConfiguration } from '#shared/tables/diff.ts'
import type { Step } from '#shared/tables/steps.ts'
import { unknownWrites, type Job, type JobDevice } from '#shared/job/job.ts'
import { stepOf } from '#shared/tables/endpoints.ts'
import { planOf, type Draft } from '../../parts/configuration/configuration-draft.ts'

export interface Unfinished {
  readonly job: Job
  readonly device: JobDevice
  readonly step: Step
  /** When it was last touched. */
  readonly at: string
  /** The number of typed fields; null for a request without a response. */
  readonly fields: number | null
}

export interface KeptDraft {
  readonly device: string
  readonly at: string
  readonly draft: Draft
}

/** A finalised job has nothing unfinished, whatever was typed into it. */
export function unfinishedIn(job: Job, drafts: readonly KeptDraft[]): Unfinished[] {
  if (job.sealed) return []
  return job.devices.flatMap((device): Unfinished[] => {
    const kept = drafts.find((each) => each.device === device.key)
    const fields = kept === undefined ? 0 : unsentFields(kept.draft, device)
    if (kept !== undefined && fields > 0) return [{ job, device, step: 'configure', at: kept.at, fields }]
    const write = unknownWrites(job, device).findLast(({ error }) => error?.code === 'job.interrupted')
    return write === undefined
      ? []
      : [{ job, device, step: stepOf(write.operation) ?? device.nextStep ?? 'pair', at: write.intendedAt, fields: null }]
  })
}

function unsentFields(draft: Draft, { plan: { configuration }, configuration: { latest } }: JobDevice): number {
  const read = latest?.value ?? null
  const { plan, problems } = planOf(draft, configuration, read)
  return problems.size + compareConfiguration(plan, read).filter(({ state }) => state !== 'same').length
}
