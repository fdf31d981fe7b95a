/** What the service really holds, as the model speaks of it. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { DeviceKind } from '#shared/job/entries.ts'
import type { World } from '#simulator/world.ts'
import type { Operation } from '#shared/tables/endpoints.ts'
import type { Step } from '#shared/tables/steps.ts'

export const fields = ['water_hardness', 'welcome_message', 'boost_flow_enabled'] as const
export type Values = Pick<ConfigurationPlan, (typeof fields)[number]>

export interface Unit {
  readonly kind: DeviceKind
  readonly id: string
  /** Registered, and never responds. */
  readonly dead: boolean
  readonly owner: 'me' | 'other' | null
  readonly values: Values
  readonly group: string | null
  readonly test: { readonly run: number; readonly outcome: string } | null
}

export function unitsOf(world: World): Record<string, Unit> {
  const ownerOf = (owner: string | null) => (owner === world.owner ? 'me' : owner === null ? null : 'other')
  const others = { dead: false, configuration: {}, test: null }
  const units = [
    ...[...world.showers.values()].map((unit) => ({ ...unit, kind: 'shower' as const })),
    ...[...world.taps.values()].map((unit) => ({ ...unit, ...others, kind: 'tap' as const })),
    ...[...world.waterGuards.values()].map((unit) => ({ ...unit, ...others, kind: 'waterGuard' as const })),
  ]
  return Object.fromEntries(
    units.map(({ kind, id, dead, owner, configuration, groupId, test }): [string, Unit] => {
      const values = Object.fromEntries(Object.entries(configuration).filter(([field]) => (fields as readonly string[]).includes(field)))
      return [id, { kind, id, dead, owner: ownerOf(owner), values, group: groupId, test }]
    }),
  )
}

/** An environment that has the same address, and the first key. */
export const twinOf = (environment: EnvironmentName): EnvironmentName => (environment === 'staging' ? 'development' : 'staging')

export const allSteps = ['pair', 'configure', 'test', 'group'] as const satisfies readonly Step[]
export const stepsOf = { shower: allSteps, tap: ['pair', 'group'], waterGuard: ['group'] } as const satisfies {
  [Kind in DeviceKind]: readonly Step[]
}
export const changedBy: Partial<Record<Operation, readonly Step[]>> = {
  'showers.pair': allSteps,
  'taps.pair': allSteps,
  'showers.unpair': allSteps,
  'showers.updateConfiguration': ['configure'],
  'showers.abortInstallationTest': ['test'],
  'waterGuards.update': ['group'],
}
