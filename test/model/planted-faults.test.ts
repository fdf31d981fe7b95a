/**
 * The workflow model must be able to fail: each fault that is planted here, at a seam of the tool or in place of one of its
 * parts, is found within a fraction of the budget.
 */
import type { Dispatcher } from 'undici'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { MemoryDisk } from './memory-disk.ts'
import { nearby, runSequences, type Place } from './workflow.ts'
import { freezeTime } from './wound-clock.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

type Lights = JobDevice['lights']
interface Facts {
  readonly writes: readonly { readonly operation: string; readonly state: string }[]
}

/** What stands in place of a part while a fault is planted. */
const planted = vi.hoisted(() => ({
  lights: null as ((lights: Lights, facts: Facts) => Lights) | null,
  fold: null as ((job: Job) => Job) | null,
  conflicts: true,
}))

vi.mock('#shared/job/lights.ts', async (original) => {
  const real = await original<{ lightsOf: (facts: Facts) => Lights }>()
  return { ...real, lightsOf: (facts: Facts) => planted.lights?.(real.lightsOf(facts), facts) ?? real.lightsOf(facts) }
})
vi.mock('#shared/job/fold.ts', async (original) => {
  const real = await original<{ JobFold: new () => { advanced(...args: unknown[]): Job } }>()
  class JobFold extends real.JobFold {
    override advanced(...args: unknown[]): Job {
      const job = super.advanced(...args)
      return planted.fold?.(job) ?? job
    }
  }
  return { ...real, JobFold }
})
vi.mock('#shared/configuration/diff.ts', async (original) => {
  const real = await original<{ conflictingFields: (...args: unknown[]) => string[] }>()
  return { ...real, conflictingFields: (...args: unknown[]) => (planted.conflicts ? real.conflictingFields(...args) : []) }
})

vi.setConfig({ testTimeout: 3_600_000 })
beforeAll(freezeTime)
afterAll(() => void vi.useRealTimers())
afterEach(() => Object.assign(planted, { lights: null, fold: null, conflicts: true }))

const budget = { sequences: 400, seed: 1, stopAtFirst: true }
const found = async (place: Partial<Place>, words: RegExp) => expect(runSequences(budget, { ...nearby, ...place })).rejects.toThrow(words)

it('finds nothing where nothing is planted', async () => {
  await runSequences({ ...budget, sequences: 50 })
})

it('finds a road that sends a write again when its answer was lost', async () => {
  const sendingAgain = (lane: Dispatcher): Dispatcher => {
    const dispatch: Dispatcher['dispatch'] = (request, handler) =>
      lane.dispatch(request, {
        onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
        onResponseStart: (...args) => handler.onResponseStart?.(...args),
        onResponseData: (...args) => handler.onResponseData?.(...args),
        onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
        onResponseError: () => lane.dispatch(request, handler),
      })
    return { dispatch, close: () => lane.close(), destroy: () => lane.destroy() } as unknown as Dispatcher
  }
  await found({ planted: { lane: sendingAgain } }, /sent again/)
})

it('finds a flush that does nothing', async () => {
  const lying = () => Object.assign(new MemoryDisk(), { liesAboutFlushes: true })
  await found({ disk: lying }, /before its intent was on the disk|to be/)
})

it('finds a settle window that is over at once', async () => {
  await found({ planted: { settlePauses: [] } }, /notApplied/)
})

it('finds a skip that is forgotten', async () => {
  planted.lights = (lights) =>
    Object.fromEntries(
      Object.entries(lights).map(([step, light]) => [step, light.state === 'skipped' ? { ...light, state: 'local' } : light]),
    ) as Lights
  await found({}, /skipped/)
})

it('finds a configuration called verified because it was accepted', async () => {
  planted.lights = (lights, { writes }) => {
    const isAccepted = writes.findLast(({ operation }) => operation === 'showers.updateConfiguration')?.state === 'confirmed'
    return isAccepted && lights.configure.state === 'local' ? { ...lights, configure: { ...lights.configure, state: 'confirmed' } } : lights
  }
  await found({}, /"configure":"confirmed"|nothing backs/)
})

it('finds a write that is taken for undone because the tool died before its answer came', async () => {
  planted.fold = (job) => ({
    ...job,
    writes: job.writes.map((write) => (write.state === 'sent' ? { ...write, state: 'notApplied' } : write)),
  })
  await found({}, /sent again|notApplied/)
})

it('finds a colleague who is overwritten', async () => {
  planted.conflicts = false
  await found({}, /conflict/)
})
