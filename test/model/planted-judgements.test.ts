/** The model must be able to fail: a list that leaves out an open step, and evidence that outlives what it is about, are found. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Job, StepStatus } from '#shared/job/job.ts'
import type { Judgement } from '#shared/job/outcome.ts'
import { applyMeanwhile } from './field-commands.ts'
import { stores } from './happenings.ts'
import { firstFailure, type Fault } from './planted.ts'
import { freezeTime, thawTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

/** What is in place of a part while a fault is planted. */
const planted = vi.hoisted(() => ({ isLeftOut: false, fold: null as ((job: Job) => Job) | null }))

vi.mock('#shared/job/outcome.ts', async (original) => {
  const real = await original<{ judge: (job: Job) => Judgement }>()
  const judge = (job: Job): Judgement => {
    const { outstanding, ...judged } = real.judge(job)
    const open = outstanding.open.filter(({ why }) => !planted.isLeftOut || why !== 'notReported')
    return { ...judged, outstanding: { ...outstanding, open } }
  }
  return { ...real, judge }
})
vi.mock('#shared/job/fold.ts', async (original) => {
  const { bentFold } = await import('./planted-fold.ts')
  return bentFold(await original(), () => planted.fold)
})

vi.setConfig({ testTimeout: 3_600_000 })
beforeAll(freezeTime)
afterEach(() => void Object.assign(planted, { isLeftOut: false, fold: null }))
afterAll(thawTime)

/** Once confirmed, a pairing stays so. */
function pairedForEver(): (job: Job) => Job {
  const kept = new Map<string, StepStatus>()
  return (job) => ({
    ...job,
    devices: job.devices.map(({ statuses, ...device }) => {
      const of = `${job.jobId} ${device.key} ${device.id ?? ''}`
      if (statuses.pair.state === 'confirmed') kept.set(of, statuses.pair)
      const before = statuses.pair.state === 'local' ? kept.get(of) : undefined
      return { ...device, statuses: { ...statuses, pair: before ?? statuses.pair } }
    }),
  })
}

/** What a service makes of a value is a change by somebody else: only what was planned, or was there first, is known. */
function neverOurs(): (job: Job) => Job {
  const first = new Map<string, unknown>()
  return (job) => ({
    ...job,
    devices: job.devices.map(({ plan, ...device }) => {
      const fields = Object.entries(plan.base ?? {}).map(([field, value]) => {
        const of = `${job.jobId} ${device.key} ${device.id ?? ''} ${field}`
        if (!first.has(of)) first.set(of, value)
        const isPlanned = value === (plan.configuration as Record<string, unknown> | null)?.[field]
        return [field, isPlanned ? value : first.get(of)] as const
      })
      return { ...device, plan: { ...plan, base: plan.base === null ? null : Object.fromEntries(fields) } }
    }),
  })
}

const faults: readonly Fault[] = [
  {
    what: 'the list of open steps leaves out what the service does not report back',
    plant: () => (planted.isLeftOut = true),
    breaks: /with no open step in the list/,
    often: [stores, applyMeanwhile(stores)],
  },
  {
    what: 'a pairing counts beyond the unpairing that ended it',
    plant: () => (planted.fold = pairedForEver()),
    breaks: /pair is confirmed, and no reading that counts says so/,
  },
  {
    what: 'what the service made of a value is a colleague’s change',
    plant: () => (planted.fold = neverOurs()),
    breaks: /hides a colleague's change/,
    often: [stores],
  },
]

it.each(faults)('finds that $what', async ({ plant, breaks, often }) => {
  plant()
  expect(await firstFailure(often)).toMatch(breaks)
})
