/** What happens around the tool: colleagues, the office, hands at the shower, networks, keys, clocks and batteries. */
import fc from 'fast-check'
import { setKey } from './beside.ts'
import { Happens } from './commands.ts'
import { groupIn, index, pick, unitsIn, values } from './draws.ts'
import type { Scene } from './scene.ts'
import { testStepMs, type RemoteService } from './service.ts'
import type { Unit, Values } from './units.ts'
import { clock } from './wound-clock.ts'

const shower = (scene: Readonly<Scene>, at: number) => pick(unitsIn(scene, 'shower'), at)!

function configure(scene: Scene, id: string, changed: Values): void {
  const { world } = scene.laptop.service
  const record = world.showers.get(id)!
  world.showers.put({ ...record, configuration: { ...record.configuration, ...changed } })
  scene.laptop.requests.touch(id)
}

export const colleague = fc
  .tuple(index, values)
  .map(([at, changed]) => new Happens('a colleague configures', (scene) => configure(scene, shower(scene, at).id, changed)))

/** What was read when somebody planned is no longer so, and what is there is not what they want either. */
export const meddler = index.map(
  (at) =>
    new Happens(
      'a colleague changes what is planned',
      (scene) => {
        const { id, values: now } = pick(planned(scene), at)!
        configure(scene, id, { water_hardness: [7, 8, 9].find((value) => value !== now.water_hardness)! })
      },
      (scene) => planned(scene).length > 0,
    ),
)
const planned = (scene: Readonly<Scene>): Unit[] =>
  scene.job.devices.flatMap(({ id, plan }) => (plan.configuration?.water_hardness === undefined ? [] : [scene.units[id ?? '']!]))

export const owner = fc.tuple(index, fc.constantFrom('me' as const, 'other' as const, null)).map(
  ([at, to]) =>
    new Happens('a colleague pairs or unpairs', (scene) => {
      const { world } = scene.laptop.service
      const { id } = shower(scene, at)
      world.showers.put({ ...world.showers.get(id)!, owner: to === 'me' ? world.owner : to === 'other' ? world.otherOwner : null })
      scene.laptop.requests.touch(id)
    }),
)
export const office = fc.tuple(index, fc.boolean()).map(
  ([at, into]) =>
    new Happens('the office groups', (scene) => {
      const { id } = pick(unitsIn(scene), at)!
      // The last device in the group stays: there is one group to plan with.
      const isLast = unitsIn(scene).filter(({ group }) => group !== null).length === 1
      scene.laptop.service.assignGroup(id, into || isLast ? groupIn(scene) : null)
      scene.laptop.requests.touch(id)
    }),
)
const { floor } = Math
/** What a service may make of what it is sent, without a word. */
const waysToStore = {
  rounds: ({ water_hardness: hardness, ...values }) => ({
    ...values,
    ...(hardness === undefined ? {} : { water_hardness: floor(hardness) }),
  }),
  renames: ({ welcome_message: message, ...values }) => ({
    ...values,
    ...(message === undefined ? {} : { welcome_message: message.toUpperCase() }),
  }),
  ignores: (values, { welcome_message: present }) => ('welcome_message' in values ? { ...values, welcome_message: present } : values),
} as const satisfies Record<string, NonNullable<RemoteService['storesAs']>>

export const stores = fc.constantFrom('rounds' as const, 'renames' as const, 'ignores' as const, null).map(
  (how) =>
    new Happens(`the service ${how ?? 'stores'} what it is sent`, ({ laptop }) => {
      laptop.service.storesAs = how === null ? null : waysToStore[how]
      laptop.requests.isStoredOtherwise ||= how !== null
    }),
)
/** From now on no shower has it. */
export const hides = new Happens('the service no longer reports a field', ({ laptop }) => {
  const { world } = laptop.service
  const without = ({ welcome_message: _, ...values }: Values) => values
  for (const shower of [...world.showers.values()]) {
    world.showers.put({ ...shower, configuration: without(shower.configuration) })
    laptop.requests.touch(shower.id)
  }
  // An update of nothing is refused.
  laptop.service.storesAs = (values, { boost_flow_enabled: present }) => without({ boost_flow_enabled: present, ...values })
  laptop.requests.isStoredOtherwise = true
})
export const start = fc.tuple(index, fc.constantFrom('pass' as const, 'fail' as const, 'stuck' as const)).map(
  ([at, scenario]) =>
    new Happens('start a test', (scene) =>
      scene.laptop.service.startTest(
        pick(
          unitsIn(scene, 'shower').filter(({ dead }) => !dead),
          at,
        )!.id,
        scenario,
      ),
    ),
)
export const advance = fc.integer({ min: 1, max: 3 }).map(
  (steps) =>
    new Happens(
      'the tests advance',
      () => clock.wind(steps * testStepMs),
      (scene) => unitsIn(scene).some(({ test }) => test?.outcome === 'running'),
    ),
)

const hour = 3_600_000
export const jump = fc
  .constantFrom(-30 * 24 * hour, -hour, 60_000, hour, 365 * 24 * hour)
  .map((ms) => new Happens('the clock is set', () => clock.jump(ms)))
/** So long that every settle window is over. */
export const wait = new Happens('time goes by', () => clock.wind(60_000))

export const network = (reachable: boolean) =>
  new Happens(
    reachable ? 'the network comes back' : 'the network goes',
    (scene) => scene.setReachable(reachable),
    (scene) => scene.isReachable !== reachable,
  )
export const key = (fits: boolean) =>
  new Happens(
    fits ? 'the key is right again' : 'the key is wrong',
    (scene) => setKey(scene, fits ? scene.laptop.service.key : 'wrong-key-4711'),
    (scene) => scene.keyFits !== fits && scene.isHome,
  )
export const powerCut = fc
  .tuple(fc.constantFrom(0, 1), fc.constantFrom(100, 60_000))
  .map(([share, offFor]) => new Happens('power cut at rest', (scene) => scene.powerCut(share, offFor)))
export const restart = new Happens('restart', (scene) => scene.restart())
export const look = new Happens('look at lists and the report', (scene) => scene.look())
