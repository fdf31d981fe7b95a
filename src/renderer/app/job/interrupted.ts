/** The result of an interrupted batch, according to the job's current state. Pure. */
import { stepsOf, type Job, type JobDevice, type StepState } from '#shared/job/job.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import type { Step } from '#shared/tables/steps.ts'

export interface Interrupted {
  readonly total: number
  readonly confirmed: number
  readonly failed: number
  readonly unknown: number
  /** Of the devices that are left: accepted by the service and not read back. */
  readonly sent: number
  /** The devices that Apply would still send something to. */
  readonly left: readonly string[]
}

/** The steps that a batch sends and reads back: tests are not started from here. */
export const batchSteps = (kind: JobDevice['kind']): readonly Step[] => stepsOf(kind).filter((step) => step !== 'test')

/** Devices with something accepted but not read back: applying again reads it, and sends nothing twice. */
export const sentIn = ({ devices }: Pick<Job, 'devices'>): string[] =>
  devices.flatMap(({ key, kind, statuses }) => (batchSteps(kind).some((step) => statuses[step].state === 'sent') ? [key] : []))

export function interruptedIn(job: Job, devices: readonly string[]): Interrupted {
  const about = new Set(devices)
  const there = job.devices.filter(({ key }) => about.has(key))
  const having = (state: StepState, steps: (kind: JobDevice['kind']) => readonly Step[]) =>
    new Set(there.filter(({ kind, statuses }) => steps(kind).some((step) => statuses[step].state === state)).map(({ key }) => key))
  const [unknown, failed] = [having('unknown', stepsOf), having('failed', batchSteps)]
  const left = plannedSendings(job).flatMap(({ device }) => (about.has(device.key) && !unknown.has(device.key) ? [device.key] : []))
  const sent = new Set(sentIn(job).filter((key) => about.has(key)))
  const open = new Set([...left, ...unknown, ...failed, ...sent])
  return {
    total: there.length,
    confirmed: there.length - open.size,
    failed: [...failed].filter((key) => !unknown.has(key)).length,
    unknown: unknown.size,
    sent: left.filter((key) => sent.has(key)).length,
    left,
  }
}

/** Nothing is left to send or to check. */
export const isOver = ({ left, unknown }: Interrupted) => left.length + unknown === 0
