/** The figures of a report, and its skipped and postponed steps: views of the judgement. */
import { z } from 'zod'
import { numbers } from '../list-of.ts'
import { shownState, stepsOf, type Job } from '../job/job.ts'
import type { Judgement, Outcome } from '../job/outcome.ts'

export const summary = z.object({
  planned: z.number().describe('How many devices are on the list.'),
  installed: z.number().describe('How many are reported as paired, whatever else is open.'),
  tested: z.number().describe('How many passed an installation test, whatever else is open.'),
  outcomes: numbers<Outcome>({
    done: 'Every step is confirmed that is not for the office.',
    failed: 'A step failed.',
    unknown: 'A request has an unknown result.',
    notReported: 'Every step is confirmed, or applied and not reported back by the service.',
    notDone: 'Steps are open or skipped.',
    postponed: 'The remaining steps are postponed, or some of them skipped.',
  }).describe('How far the devices came; each is counted once.'),
})
type Summary = z.infer<typeof summary>

export function summaryOf({ devices }: Job, judged: Judgement): Summary {
  // A water guard is not paired through the service; a record at the service is all the evidence there is.
  const guards = devices.filter(({ kind, record }) => !stepsOf(kind).includes('pair') && record !== null)
  return {
    planned: devices.length,
    installed: judged.devices.filter(({ steps }) => steps.pair === 'done').length + guards.length,
    tested: judged.devices.filter(({ steps }) => steps.test === 'done').length,
    outcomes: judged.outcomes,
  }
}

export const skippedOf = (job: Job) => skips(job).flatMap(({ until, ...skipped }) => (until === null ? [skipped] : []))

/** Earliest date first. */
export const postponedOf = (job: Job) =>
  skips(job)
    .flatMap(({ until, ...skipped }) => (until === null ? [] : [{ ...skipped, until }]))
    .sort((one, other) => (one.until < other.until ? -1 : Number(one.until > other.until)))

const skips = ({ devices }: Job) =>
  devices.flatMap(({ key: device, kind, statuses }) =>
    stepsOf(kind)
      .filter((step) => ['skipped', 'postponed'].includes(shownState(statuses[step])))
      .map((step) => {
        const { at, reason, until } = statuses[step]
        return { device, step, at, reason, until }
      }),
  )
