/** How fast-check draws what a command is about: devices, units and steps as numbers, taken from what there is when the command is given. */
import fc from 'fast-check'
import type { Make, Stumble } from './commands.ts'
import type { Device, Kind, Reference, Unit, Values } from './reference.ts'
import type { Trouble } from './service.ts'

export const index = fc.nat({ max: 11 })
export const reason = fc.constantFrom('Wet paint', 'No water yet')
export const values: fc.Arbitrary<Values> = fc.record(
  { water_hardness: fc.constantFrom(5, 12.5), welcome_message: fc.constantFrom('Hello', 'Välkommen'), boost_flow_enabled: fc.boolean() },
  { requiredKeys: [] },
)
export const allSteps = ['pair', 'configure', 'test', 'group'] as const

export const stumble: fc.Arbitrary<Stumble> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut' as const), after: fc.nat({ max: 24 }), share: fc.constantFrom(0, 0.4, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('full' as const), after: fc.nat({ max: 9 }) }) },
)

export const present = ({ state }: Readonly<Reference>) => state.devices.filter(({ removed }) => !removed)
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)]
export const free = (model: Readonly<Reference>, kind?: Kind): Unit[] =>
  Object.values(model.state.units).filter(
    (unit) => (kind === undefined || unit.kind === kind) && present(model).every((device) => device.unit !== unit.id),
  )
export const groupOf = (model: Readonly<Reference>) => Object.values(model.state.units).find(({ group }) => group !== null)?.group ?? null
export const some = (model: Readonly<Reference>, which: readonly number[]): Device[] => {
  const devices = present(model)
  return [...new Set(which.map((each) => pick(devices, each)).filter((device) => device !== undefined))]
}
export const isUndecided = (device: Device) => device.writes.some(({ state }) => state === 'unknown' || state === 'sent')

interface Drawn {
  /** Null meets every unit. */
  readonly at: number | null
  readonly kind: Trouble['kind']
  readonly of: 'list' | 'readConfiguration' | 'readTest' | 'pair' | 'configure' | 'abort' | 'group'
}
const troublesOf = {
  list: ['dropBefore', 'failed', 'unauthorized'],
  readConfiguration: ['dropBefore', 'failed', 'notFound'],
  readTest: ['dropBefore', 'failed', 'notFound'],
  pair: ['dropBefore', 'dropAfter', 'late', 'failed', 'failedAfter', 'unauthorized', 'notFound'],
  configure: ['dropBefore', 'dropAfter', 'late', 'failed', 'failedAfter', 'unauthorized', 'notFound'],
  abort: ['dropBefore', 'dropAfter', 'failed', 'unauthorized'],
  group: ['dropBefore', 'dropAfter', 'failedAfter', 'notFound'],
} as const
export const troubleWith = (...parts: Drawn['of'][]): fc.Arbitrary<Drawn[]> =>
  fc.array(
    fc.oneof(
      ...parts.map((of) =>
        fc.record({ at: fc.option(index, { freq: 1 }), of: fc.constant(of), kind: fc.constantFrom<Trouble['kind'][]>(...troublesOf[of]) }),
      ),
    ),
    { maxLength: 2 },
  )

/** What a trouble meets. */
export function met(model: Readonly<Reference>, drawn: readonly Drawn[]): Trouble[] {
  return drawn.flatMap(({ at, kind, of }): Trouble[] => {
    const device = at === null ? undefined : pick(present(model), at)
    if (of === 'list') return [{ kind, operation: 'showers.list' }]
    const target = device === undefined ? { kind } : { kind, id: device.unit }
    return operationsOf[of].map((operation) => ({ ...target, operation }))
  })
}

const operationsOf = {
  readConfiguration: ['showers.readConfiguration'],
  readTest: ['showers.readInstallationTest'],
  pair: ['showers.pair', 'taps.pair'],
  configure: ['showers.updateConfiguration'],
  abort: ['showers.abortInstallationTest'],
  group: ['waterGuards.update'],
} as const

/** About one device; null where there is none that fits. */
export const about =
  (
    at: number,
    make: (device: Device, model: Readonly<Reference>) => ReturnType<Make>,
    fits: (device: Device) => boolean = () => true,
  ): Make =>
  (model) => {
    const device = pick(present(model).filter(fits), at)
    return device === undefined ? null : make(device, model)
  }
