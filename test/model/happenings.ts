/** What happens around the tool: colleagues, the office, hands at the shower, networks, keys and batteries. */
import fc from 'fast-check'
import { Happens } from './commands.ts'
import { groupOf, index, pick, values } from './draws.ts'
import { differing, type Device, type Reference, type State, type Unit } from './reference.ts'
import type { Scene } from './scene.ts'
import { testStepMs } from './service.ts'
import { clock } from './wound-clock.ts'

/** The unit, and its record in the world. */
const unitIn = (model: Reference, scene: Scene, at: number) => {
  const unit = pick(
    Object.values(model.state.units).filter(({ kind }) => kind === 'shower'),
    at,
  )!
  return { unit, shower: scene.laptop.service.world.showers.get(unit.id)! }
}
const always = () => true
const isTestable = ({ units }: State) => Object.values(units).some(({ kind, dead }) => kind === 'shower' && !dead)

export const colleague = fc.tuple(index, values).map(
  ([at, changed]) =>
    new Happens('a colleague configures', always, (model, scene) => {
      const { unit, shower } = unitIn(model, scene, at)
      scene.laptop.service.world.showers.put({ ...shower, configuration: { ...shower.configuration, ...changed } })
      unit.values = { ...unit.values, ...differing(changed, unit.values) }
    }),
)
/** What was read when somebody planned is no longer so, and what is there is not what they want either. */
export const meddler = index.map(
  (at) =>
    new Happens(
      'a colleague changes what is planned',
      ({ devices }) => devices.some(isPlannedAsRead),
      (model, scene) => {
        const { unit: id, plan } = pick(model.state.devices.filter(isPlannedAsRead), at)!
        const { world } = scene.laptop.service
        const shower = world.showers.get(id)!
        const water_hardness = [7, 8, 9].find((each) => each !== plan.base?.water_hardness)!
        world.showers.put({ ...shower, configuration: { ...shower.configuration, water_hardness } })
        model.state.units[id]!.values.water_hardness = water_hardness
      },
    ),
)
const isPlannedAsRead = ({ plan }: Device) => plan.base?.water_hardness !== undefined
export const owner = fc.tuple(index, fc.constantFrom('me' as const, 'other' as const, null)).map(
  ([at, to]) =>
    new Happens('a colleague pairs or unpairs', always, (model, scene) => {
      const { unit, shower } = unitIn(model, scene, at)
      const { world } = scene.laptop.service
      world.showers.put({ ...shower, owner: to === 'me' ? world.owner : to === 'other' ? world.otherOwner : null })
      unit.owner = to
    }),
)
export const office = fc.tuple(index, fc.boolean()).map(
  ([at, into]) =>
    new Happens('the office groups', always, (model, scene) => {
      const unit = pick(Object.values(model.state.units), at)!
      // The last unit in the group stays: there is one group to plan with.
      const group = into || Object.values(model.state.units).filter((each) => each.group !== null).length === 1 ? groupOf(model) : null
      scene.laptop.service.assignGroup(unit.id, group)
      unit.group = group
    }),
)
export const start = fc.tuple(index, fc.constantFrom('pass' as const, 'fail' as const, 'stuck' as const)).map(
  ([at, scenario]) =>
    new Happens('start a test', isTestable, (model, scene) => {
      const unit = pick(
        Object.values(model.state.units).filter(({ kind, dead }) => kind === 'shower' && !dead),
        at,
      )!
      scene.laptop.service.startTest(unit.id, scenario)
      unit.test = { run: scene.laptop.service.world.issued, scenario, step: 1, outcome: 'running' }
    }),
)
export const advance = fc.integer({ min: 1, max: 3 }).map(
  (steps) =>
    new Happens(
      'the tests advance',
      ({ units }) => Object.values(units).some(({ test }) => test?.outcome === 'running'),
      ({ state }) => {
        clock.wind(steps * testStepMs)
        for (const { test } of Object.values(state.units))
          for (let step = 0; step < steps; step++) if (test?.outcome === 'running') advanced(test)
      },
    ),
)

/** Three steps; what fails or gets stuck does so at the second. */
function advanced(test: NonNullable<Unit['test']>): void {
  if (test.step === 2 && test.scenario === 'stuck') return
  if (test.step === 2 && test.scenario === 'fail') test.outcome = 'failed'
  else if (test.step === 3) test.outcome = 'passed'
  else test.step += 1
}

export const network = (reachable: boolean) =>
  new Happens(
    reachable ? 'the network comes back' : 'the network goes',
    ({ reachable: now }) => now !== reachable,
    async ({ state }, { laptop }) => {
      state.reachable = reachable
      await laptop.service.setReachable(reachable)
    },
  )
export const key = (fits: boolean) =>
  new Happens(
    fits ? 'the key is right again' : 'the key is wrong',
    ({ keyFits }) => keyFits !== fits,
    async ({ state }, { laptop }) => {
      state.keyFits = fits
      await laptop.call('credentials.set', { environment: 'development', apiKey: fits ? laptop.service.key : 'wrong' })
    },
  )
export const powerCut = fc
  .constantFrom(0, 1)
  .map((share) => new Happens('power cut at rest', always, (model, scene) => scene.powerCut(model, share)))
export const restart = new Happens('restart', always, (model, scene) => scene.restart(model))
