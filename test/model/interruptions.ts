/** What happens while a command is under way: colleagues, clocks, a second window, a pause. */
import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { otherKey } from './beside.ts'
import type { Happens, Interruption } from './commands.ts'
import { colleague, jump, meddler, office, owner } from './happenings.ts'
import { inSecondWindow } from './planning-commands.ts'
import type { Scene } from './scene.ts'
import { clock } from './wound-clock.ts'

const around = fc.oneof(colleague, meddler, owner, owner, office, jump, jump, jump, fc.constant(otherKey))

const inWindow = inSecondWindow.map((make) => (scene: Scene) => scene.askMeanwhile(make))
/** Somebody pauses the batch, something happens, and it goes on. */
const pause = fc.array(around, { minLength: 1, maxLength: 2 }).map((happens) => async (scene: Scene) => {
  const { laptop } = scene
  const ofJob = { jobId: laptop.jobId }
  const paused = await laptop.call('jobs.changeBatch', { ...ofJob, state: 'paused' })
  if (paused === 'cut' || !paused.ok) return
  for (let idle = 0; idle < 5; await nextTurn()) {
    const run = await laptop.call('jobs.batch', ofJob)
    if (run === 'cut' || !run.ok || run.value === null) return
    idle = run.value.working.length === 0 && clock.busy === 0 ? idle + 1 : 0
  }
  scene.note('  meanwhile paused')
  for (const each of happens) await each.during(scene)
  clock.wind(1_000)
  laptop.requests.readFrom = laptop.requests.all.length
  await laptop.call('jobs.changeBatch', { ...ofJob, state: 'running' })
})

/** In a second window. What waits is not begun any more. */
const cancel = async (scene: Scene): Promise<void> => {
  const { laptop, job } = scene
  const cancelled = await laptop.call('jobs.changeBatch', { jobId: laptop.jobId, state: 'ending' })
  if (cancelled === 'cut' || !cancelled.ok) return
  scene.note('  meanwhile cancelled')
  const working = new Set(cancelled.value.working.map(({ device }) => device))
  const begun = new Set(job.devices.flatMap(({ key, id }) => (working.has(key) && id !== null ? [id] : [])))
  laptop.requests.cancelled = { begun }
  // It waits for no unknown result: that is read for behind it.
  await clock.untilIdle()
}

const interrupting = (what: fc.Arbitrary<Omit<Interruption, 'after'>>): fc.Arbitrary<Interruption> =>
  fc.tuple(fc.integer({ min: 1, max: 12 }), what).map(([after, each]) => ({ after, ...each }))
const happening = (what: fc.Arbitrary<Happens>) =>
  what.map((happens) => ({ name: 'something around', begin: (scene: Scene) => happens.during(scene) }))
export const meanwhile = (what: fc.Arbitrary<Happens>): fc.Arbitrary<Interruption> => interrupting(happening(what))

export const interruption = interrupting(
  fc.oneof(
    { weight: 3, arbitrary: inWindow.map((begin) => ({ name: 'a second window', begin })) },
    { weight: 3, arbitrary: happening(around) },
    { weight: 3, arbitrary: pause.map((begin) => ({ name: 'a pause', begin })) },
    { weight: 2, arbitrary: fc.constant({ name: 'a cancel', begin: cancel }) },
  ),
)
