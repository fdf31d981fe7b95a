/**
 * Installation tests as they run at the showers: started there, never over the interface, and advancing by themselves.
 *
 * The next state of a run is a pure function; this class only waits and stores the result in the world.
 */
import type { Choices } from './choices.ts'
import type { Timers } from './clock.ts'
import { uuidOf } from './random.ts'
import type { InstallationRun, SimulatedShower, TestScenario, World } from './world.ts'

export class InstallationTests {
  readonly #world: World
  readonly #choices: Choices
  readonly #timers: Timers
  readonly #stepMs: () => number

  constructor(world: World, choices: Choices, timers: Timers, stepMs: () => number) {
    this.#world = world
    this.#choices = choices
    this.#timers = timers
    this.#stepMs = stepMs
    // Resumes the tests that were running when the world was saved.
    for (const shower of world.showers.values()) this.#waitFor(shower)
  }

  /** Presses the button at the shower. A running test is replaced by the new one. */
  start(showerId: string, scenario: TestScenario): void {
    const shower = this.#world.showers.get(showerId)
    if (shower === undefined || shower.dead) throw new Error(`No shower answers to ${showerId}`)
    this.#world.issued += 1
    const run = newRun(this.#world, shower, scenario, this.#choices, this.#timers.now())
    this.#waitFor(this.#world.showers.put({ ...shower, activity: 'testing', test: run, updatedAt: run.updatedAt }))
  }

  abort(shower: SimulatedShower, run: InstallationRun): SimulatedShower {
    const aborted: InstallationRun = { ...run, outcome: 'aborted', updatedAt: this.#timers.now() }
    this.#remember(shower, aborted)
    return this.#world.showers.put({ ...shower, activity: 'idle', test: aborted, updatedAt: aborted.updatedAt })
  }

  #waitFor({ id, test }: SimulatedShower): void {
    if (test?.outcome !== 'running') return
    this.#timers.after(this.#stepMs(), () => {
      const shower = this.#world.showers.get(id)
      if (shower?.test?.run !== test.run || shower.test.outcome !== 'running') return
      const run = advance(shower.test, this.#timers.now())
      const activity = run.outcome === 'running' ? 'testing' : 'idle'
      if (run.outcome !== 'running') this.#remember(shower, run)
      if (run !== shower.test) this.#waitFor(this.#world.showers.put({ ...shower, activity, test: run, updatedAt: run.updatedAt }))
    })
  }

  /** A finished run leaves a history entry under the identifier of the test. */
  #remember(shower: SimulatedShower, run: InstallationRun): void {
    this.#world.history.put({ id: run.id, showerId: shower.id, kind: 'test', at: run.startedAt })
  }
}

/** The run one step later, or the same run if it is stuck. */
export function advance(run: InstallationRun, now: number): InstallationRun {
  const failsAt =
    run.scenario === 'fail'
      ? Math.ceil(run.steps / 2)
      : typeof run.scenario === 'object'
        ? Math.min(run.scenario.failsAtStep, run.steps)
        : null
  if (run.scenario === 'stuck' && run.step === Math.ceil(run.steps / 2)) return run
  if (run.step === failsAt) return { ...run, outcome: 'failed', updatedAt: now }
  if (run.step === run.steps) return { ...run, outcome: 'passed', updatedAt: now }
  return { ...run, step: run.step + 1, updatedAt: now }
}

function newRun(world: World, shower: SimulatedShower, scenario: TestScenario, choices: Choices, now: number): InstallationRun {
  const run = world.issued
  const fresh = (what: string) => uuidOf(world.seed, what, run)
  const same = (what: string) => uuidOf(world.seed, what, shower.id)
  return {
    run,
    id: choices.newRun === 'newId' ? fresh('test') : same('test'),
    testId: choices.newRun === 'newCreatedAt' ? same('test id') : fresh('test id'),
    scenario,
    steps: choices.testNames.length,
    step: 1,
    outcome: 'running',
    startedAt: now,
    createdAt: choices.newRun === 'newTestId' ? (shower.test?.createdAt ?? now) : now,
    updatedAt: now,
  }
}
