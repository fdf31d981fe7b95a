/** What a job does with its service, and what people decide where the service cannot say. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { act, Asked, type Happens, type Interruption, type Make } from './commands.ts'
import { about, index, met, pick, reason, some, stumble, faultWith, unitsIn } from './draws.ts'
import { interruption, meanwhile } from './interruptions.ts'
import { inSecondWindow } from './planning-commands.ts'
import { allSteps } from './units.ts'
import type { Scene } from './scene.ts'
import { testStepMs } from './service.ts'
import { say } from './stated.ts'
import { clock } from './wound-clock.ts'

const interrupted: fc.Arbitrary<Interruption | null> = fc.option(interruption, { freq: 2 })
/** One thing at a time goes wrong with the laptop itself. */
const calamity = fc.oneof(
  stumble.map((trips) => [trips, null] as const),
  interrupted.map((happens) => [null, happens] as const),
)

/** `happens`: what happens during it; absent for any calamity or none. */
export const apply = (which: fc.Arbitrary<readonly number[] | undefined>, name: string, happens?: fc.Arbitrary<Interruption>) =>
  fc
    .tuple(
      which,
      fc.option(fc.subarray([...allSteps], { minLength: 1 }), { nil: undefined, freq: 2 }),
      fc.oneof(fc.constant([]), faultWith('list', 'pair', 'configure', 'group', 'readConfiguration', 'readTest')),
      happens?.map((each) => [null, each] as const) ?? calamity,
      fc.option(inSecondWindow, { freq: 3 }),
    )
    .map(
      ([chosen, steps, drawn, [trips, happens], inBetween]) =>
        new Asked(
          name,
          (scene) => {
            const devices = chosen === undefined ? scene.job.devices : some(scene, chosen)
            if (devices.length === 0) return null
            const keys = devices.map(({ key }) => key)
            const input = { ...(chosen === undefined ? {} : { devices: keys }), ...(steps === undefined ? {} : { steps }) }
            return act('jobs.apply', input, null, { faults: met(scene, drawn), inBetween })
          },
          trips,
          happens,
        ),
    )

/** All of a job, while something certain happens. */
export const applyMeanwhile = (what: fc.Arbitrary<Happens>) => apply(fc.constant(undefined), 'apply all', meanwhile(what))

export const refresh = fc
  .tuple(
    fc.option(fc.array(index, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    fc.oneof(fc.constant([]), faultWith('list', 'readConfiguration', 'readTest')),
    calamity,
  )
  .map(
    ([chosen, drawn, [trips, happens]]) =>
      new Asked(
        'refresh',
        (scene) => {
          const devices = chosen === undefined ? scene.job.devices : some(scene, chosen)
          if (devices.length === 0) return null
          const input = chosen === undefined ? {} : { devices: devices.map(({ key }) => key) }
          return act('jobs.refresh', input, null, { faults: met(scene, drawn) })
        },
        trips,
        happens,
      ),
  )

export const match = stumble.map((trips) => new Asked('match with the list', () => act('jobs.match', {}, null), trips))
export const lookUp = index.map(
  (at) =>
    new Asked(
      'look up',
      about(at, ({ id }) => act('jobs.lookUp', { text: id }, null)),
    ),
)

const ofShower = (at: number, make: (key: string, scene: Readonly<Scene>) => ReturnType<Make>) =>
  about(
    at,
    ({ key }, scene) => make(key, scene),
    ({ kind }) => kind === 'shower',
  )

export const observe = fc.tuple(index, faultWith('readTest'), stumble).map(
  ([at, drawn, trips]) =>
    new Asked(
      'read the test',
      ofShower(at, (key, scene) => act('jobs.observeTest', { device: key }, null, { faults: met(scene, drawn) })),
      trips,
    ),
)

/** In two windows: one is answered with a pass, then the next test begins and the other is answered; the first answer arrives last. */
export const observeTwice = index.map((at) => {
  const observed = (id: string): Make =>
    about(
      0,
      ({ key }) =>
        act('jobs.observeTest', { device: key }, null, { faults: [{ operation: 'showers.readInstallationTest', id, kind: 'held' }] }),
      (device) => device.id === id,
    )
  const isMeant = (scene: Readonly<Scene>) => unitsIn(scene, 'shower').filter(({ owner, dead }) => owner === 'me' && !dead)
  const idIn = (scene: Readonly<Scene>) => pick(isMeant(scene), at)?.id ?? ''
  const begin = async (scene: Scene) => {
    const { service } = scene.laptop
    service.startTest(idIn(scene), 'pass')
    clock.wind(9 * testStepMs)
    await nextTurn()
    service.startTest(idIn(scene), 'fail')
    await scene.askMeanwhile(observed(idIn(scene))).finally(() => service.release())
  }
  return new Asked('read the test in two windows', (scene) => observed(idIn(scene))(scene), null, {
    after: 1,
    name: 'the next test',
    begin,
    readsOn: true,
  })
})

export const abort = fc.tuple(index, reason, faultWith('abort', 'readTest'), stumble).map(
  ([at, why, drawn, trips]) =>
    new Asked(
      'abort the test',
      ofShower(at, (key, scene) => act('jobs.abortTest', { device: key, reason: why }, null, { faults: met(scene, drawn) })),
      trips,
    ),
)

/** With the confirmation that a person types for it. */
export const unpair = fc.tuple(index, faultWith('unpair', 'list'), stumble).map(
  ([at, drawn, trips]) =>
    new Asked(
      'unpair',
      ofShower(at, (key, scene) => act('jobs.unpair', { device: key }, null, { faults: met(scene, drawn) })),
      trips,
    ),
)

export const judge = fc.tuple(index, fc.constantFrom('passed' as const, 'failed' as const), reason, stumble).map(
  ([at, verdict, why, trips]) =>
    new Asked(
      'judge the test',
      about(
        at,
        ({ key }) => act('jobs.recordVerdict', { device: key, verdict, reason: why }, (stated) => say(stated, () => undefined)),
        ({ runs, id }) => runs.some(({ unit }) => unit === id),
      ),
      trips,
    ),
)

export const resolveWrite = fc.tuple(index, fc.boolean(), reason, stumble).map(
  ([at, applied, why, trips]) =>
    new Asked(
      'say what a write did',
      ({ job }) => {
        const unknown = job.writes.filter(({ state }) => state === 'unknown')
        const chosen = unknown[at % Math.max(unknown.length, 1)]
        if (chosen === undefined) return null
        const { write } = chosen
        return act('jobs.resolveWrite', { write, applied, reason: why }, (stated) => say(stated, () => undefined), {
          shows: ({ writes }) => writes.some((each) => each.write === write && each.state === (applied ? 'applied' : 'notApplied')),
        })
      },
      trips,
    ),
)
