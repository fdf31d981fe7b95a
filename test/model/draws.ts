/** How fast-check draws what a command is about: devices and steps as numbers, taken from what there is when the command is given. */
import fc from 'fast-check'
import type { JobDevice } from '#shared/job/job.ts'
import type { Make, Stumble } from './commands.ts'
import type { Scene } from './scene.ts'
import type { ServiceFault, FaultKind } from './service.ts'
import type { Unit, Values } from './units.ts'

export const index = fc.nat({ max: 11 })
export const reason = fc.constantFrom('Wet paint', 'No water yet')
export const values: fc.Arbitrary<Values> = fc.record(
  { water_hardness: fc.constantFrom(5, 12.5), welcome_message: fc.constantFrom('Hello', 'Välkommen'), boost_flow_enabled: fc.boolean() },
  { requiredKeys: [] },
)

export const stumble: fc.Arbitrary<Stumble> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      after: fc.nat({ max: 24 }),
      share: fc.constantFrom(0, 0.4, 1),
      offFor: fc.constantFrom(100, 60_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('full' as const), after: fc.nat({ max: 9 }) }) },
)

export const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)]
export const unitsIn = ({ units }: Readonly<Scene>, kind?: Unit['kind']): Unit[] =>
  Object.values(units).filter((unit) => kind === undefined || unit.kind === kind)
export const free = (scene: Readonly<Scene>, kind?: Unit['kind']): Unit[] =>
  unitsIn(scene, kind).filter(({ id }) => scene.job.devices.every((device) => device.id !== id))
export const groupIn = (scene: Readonly<Scene>) => unitsIn(scene).find(({ group }) => group !== null)?.group ?? null
export const some = ({ job }: Readonly<Scene>, which: readonly number[]): JobDevice[] => [
  ...new Set(which.map((each) => pick(job.devices, each)).filter((device) => device !== undefined)),
]
interface Drawn {
  /** Null meets every device. */
  readonly at: number | null
  readonly kind: FaultKind
  readonly of: keyof typeof faultsOf
}
const lost = ['tooMany', 'dropBefore', 'dropAfter', 'late', 'silent', 'failed', 'failedAfter', 'redirectedAfter', 'gaveUpAfter'] as const
const faultsOf = {
  list: ['tooMany', 'dropBefore', 'failed', 'unauthorized'],
  readConfiguration: ['tooMany', 'dropBefore', 'failed', 'notFound', 'stale', 'stale'],
  readTest: ['tooMany', 'dropBefore', 'failed', 'notFound'],
  pair: [...lost, 'unauthorized', 'notFound', 'nameless', 'namelessAfter'],
  unpair: [...lost, 'notFound', 'nameless', 'namelessAfter'],
  configure: [...lost, 'unauthorized', 'notFound', 'nameless', 'namelessAfter'],
  abort: [...lost, 'unauthorized', 'nameless'],
  group: [...lost, 'notFound', 'nameless', 'namelessAfter'],
} as const
const operationsOf = {
  list: ['showers.list'],
  readConfiguration: ['showers.readConfiguration'],
  readTest: ['showers.readInstallationTest'],
  pair: ['showers.pair', 'taps.pair'],
  unpair: ['showers.unpair'],
  configure: ['showers.updateConfiguration'],
  abort: ['showers.abortInstallationTest'],
  group: ['waterGuards.update'],
} as const

export const faultWith = (...parts: Drawn['of'][]): fc.Arbitrary<Drawn[]> =>
  fc.array(
    fc.oneof(
      ...parts.map((of) =>
        fc.record({ at: fc.option(index, { freq: 1 }), of: fc.constant(of), kind: fc.constantFrom<FaultKind[]>(...faultsOf[of]) }),
      ),
    ),
    { maxLength: 2 },
  )

/** What a trouble meets. */
export function met(scene: Readonly<Scene>, drawn: readonly Drawn[]): ServiceFault[] {
  return drawn.flatMap(({ at, kind, of }) => {
    const id = at === null || of === 'list' ? null : (pick(scene.job.devices, at)?.id ?? null)
    return operationsOf[of].map((operation): ServiceFault => ({ kind, operation, ...(id === null ? {} : { id }) }))
  })
}

/** About one device; null where there is none that fits. */
export const about =
  (
    at: number,
    make: (device: JobDevice & { readonly id: string }, scene: Readonly<Scene>) => ReturnType<Make>,
    fits: (device: JobDevice, scene: Readonly<Scene>) => boolean = () => true,
  ): Make =>
  (scene) => {
    const device = pick(
      scene.job.devices.filter((each) => fits(each, scene)),
      at,
    )
    return device === undefined || device.id === null ? null : make({ ...device, id: device.id }, scene)
  }
