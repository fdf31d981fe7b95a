/** The facts that planning commands add to a job. One command returns all of its facts, so that they are saved together. */
import { isDeepStrictEqual } from 'node:util'
import { fieldNames, type FieldName } from '#shared/tables/catalogue.ts'
import { conflictingFields, differencesOf, readingOf, reportedValue } from '#shared/tables/diff.ts'
import { fieldAccepts, type Configuration, type ConfigurationPlan } from '#shared/tables/schema.ts'
import { typedPlan } from '#shared/tables/typed.ts'
import { sameValue } from '#shared/tables/value.ts'
import type { CommandName, ParsedInputOf } from '#shared/contract/contract.ts'
import { fail } from '#shared/tables/errors.ts'
import type { Plan, Skip } from '#shared/contract/planning.ts'
import type { Fact } from '#shared/job/entries.ts'
import type { Preset, RegisterRow } from '#shared/job/activity.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { groupNameIn } from '../client/workbench.ts'
import { chosenFrom, deviceOf } from './devices.ts'
import type { Step } from '#shared/tables/steps.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { sameId } from '#shared/tables/ids.ts'

type Input<Name extends Extract<CommandName, `jobs.${string}`>> = ParsedInputOf<Name>
type Conflicts = 'keep' | 'decide'
/** The parts of a device that a plan depends on. */
type Planned = Pick<JobDevice, 'key' | 'kind' | 'configuration'> & { readonly plan: Omit<JobDevice['plan'], 'groupId' | 'groupName'> }
type Presets = readonly Pick<Preset, 'name' | 'fields'>[]
/** What this computer knows besides the job. */
export interface KnownHere {
  readonly presets: Presets
  readonly register: readonly Pick<RegisterRow, 'kind' | 'id' | 'name'>[]
}
const nothingKnown: KnownHere = { presets: [], register: [] }

const unplanned: Pick<Planned, 'configuration' | 'plan'> = {
  configuration: { asFound: null, latest: null, sent: {}, awaited: [] },
  plan: { configuration: null, base: null, preset: null, presetFields: null },
}

export function planFacts(job: Job, input: Input<'jobs.plan'>, known: KnownHere = nothingKnown): Fact[] {
  const plans = input.plans ?? [input]
  const chosen = plans.flatMap((plan) => chosenFrom(job, plan.devices).map((device) => ({ device, plan })))
  for (const { device, plan } of chosen)
    if ('instead' in plan && plan.instead !== undefined && !isPlannedSo(device, plan.instead))
      fail('job.otherPlan', { jobId: job.jobId, device: device.key })
  const byHand = chosen.length === 1 && chosen.every(({ plan }) => plan.preset === undefined)
  const conflicts = input.conflicts ?? (byHand ? 'decide' : 'keep')
  return chosen.flatMap(({ device, plan }) => planFact(device, plan, conflicts, known))
}

/** A device that reports something else by now is left alone: nobody has seen that. */
export function decisionFacts(job: Job, { devices, decisions }: Input<'jobs.decideReported'>): Fact[] {
  return chosenFrom(job, devices).flatMap((device): Fact[] => {
    const { configuration, base, preset, presetFields } = device.plan
    const decided = differencesOf(device).flatMap(({ field, planned, reported }) => {
      if (decisions === undefined) return [{ field, value: reported, isAgain: false }]
      const found = decisions.find((each) => each.field === field && sameValue(each.planned, planned) && sameValue(each.reported, reported))
      if (found === undefined) return []
      const { plan: wanted = reported } = found
      const value = sameValue(wanted, planned) ? planned : wanted
      return [{ field, value, isAgain: value === planned }]
    })
    if (configuration === null || decided.length === 0) return []
    const changed = Object.fromEntries(decided.map(({ field, value }) => [field, value]))
    const accepted = Object.entries({ ...configuration, ...changed }).filter(([field, value]) => fieldAccepts(field as FieldName, value))
    const again = decided.flatMap(({ field, isAgain }) => (isAgain ? [field] : []))
    const data = {
      device: device.key,
      configuration: typedPlan(Object.fromEntries(accepted), configuration, device.configuration.latest?.value ?? null),
      preset,
      ...omitUndefined({ base: base ?? undefined, presetFields: presetFields ?? undefined }),
      ...(again.length === 0 ? {} : { again }),
    }
    return [{ kind: 'device.planned', data }]
  })
}

/** The plan to be undone may have been changed since, in another window. */
const isPlannedSo = ({ plan }: JobDevice, { configuration, groupId }: { configuration?: unknown; groupId?: string | null | undefined }) =>
  (configuration === undefined || isDeepStrictEqual(plan.configuration, configuration)) &&
  (groupId === undefined || plan.groupId === groupId || sameId(plan.groupId, groupId))

export function addedFacts(
  key: string,
  { plan, skips, note, ...planned }: Input<'jobs.addDevices'>['devices'][number],
  known: KnownHere,
): Fact[] {
  const device = { key, kind: planned.kind, ...unplanned }
  return [
    { kind: 'device.added', data: { device: key, ...planned } },
    ...plannedFacts(device, plan, skips, known),
    ...(note === undefined ? [] : [{ kind: 'note.added' as const, data: { device: key, text: note } }]),
  ]
}

/** A device that is identified now. Values read from another device in this location are not used. */
export function identifiedFacts(
  device: JobDevice,
  { id: named, serialNumber, plan, skips }: Omit<Input<'jobs.identify'>, 'jobId' | 'device'>,
  known: KnownHere,
): Fact[] {
  const id = sameId(named, device.id) ? (device.id ?? undefined) : named
  const isOther = id !== undefined && id !== device.id
  return [
    { kind: 'device.identified', data: { device: device.key, ...omitUndefined({ id, serialNumber }) } },
    ...plannedFacts(isOther ? { ...device, ...unplanned } : device, plan, skips, known),
  ]
}

export function skipFacts(job: Job, input: Input<'jobs.skip'>): Fact[] {
  const skips = 'skips' in input ? input.skips : devicesIn(input).map((device) => ({ ...input, device, instead: undefined }))
  return skips.map(({ device: key, instead, ...skip }) => {
    const device = deviceOf(job, key)
    if (instead !== undefined) refuseOther(job, device, skip.step, null)
    return skipFact(device.key, skip)
  })
}

export function resumeFacts(job: Job, input: Input<'jobs.resumeStep'>): Fact[] {
  const steps = 'steps' in input ? input.steps : devicesIn(input).map((device) => ({ device, step: input.step, instead: undefined }))
  return steps.map(({ device: key, step, instead }) => {
    const device = deviceOf(job, key)
    if (instead !== undefined) refuseOther(job, device, step, instead)
    return { kind: 'step.resumed', data: { device: device.key, step } }
  })
}

/** The step to be undone may have been skipped, postponed or resumed in another window since. `undone`: null for a step that was open. */
function refuseOther({ jobId }: Job, { key, statuses }: JobDevice, step: Step, undone: Omit<Skip, 'step'> | null): void {
  const { state, reason, until } = statuses[step]
  const isSo = undone === null ? state !== 'skipped' : state === 'skipped' && reason === undone.reason && until === (undone.until ?? null)
  if (!isSo) fail('job.otherPlan', { jobId, device: key })
}

const devicesIn = (input: { readonly device: string } | { readonly devices: readonly string[] }): string[] =>
  'devices' in input ? [...new Set(input.devices)] : [input.device]

const skipFact = (device: string, { step, reason, until }: Skip): Fact => ({
  kind: 'step.skipped',
  data: { device, step, reason, ...omitUndefined({ until }) },
})

function plannedFacts(device: Planned, plan: Plan | undefined, skips: readonly Skip[] = [], known: KnownHere): Fact[] {
  return [...(plan === undefined ? [] : planFact(device, plan, 'keep', known)), ...skips.map((skip) => skipFact(device.key, skip))]
}

/** Empty if no part of the plan concerns the device. */
function planFact(
  device: Planned,
  plan: Plan & { readonly base?: Configuration | null | undefined; readonly presetFields?: ConfigurationPlan | null | undefined },
  conflicts: Conflicts,
  known: KnownHere,
): Fact[] {
  // The service documents no configuration update for taps and water guards, so none is planned.
  const configuration = device.kind === 'shower' ? configurationOf(device, plan, conflicts, known.presets) : {}
  const data = { ...configuration, ...omitUndefined({ groupId: plan.groupId, groupName: plan.groupName ?? registeredName(plan, known) }) }
  return Object.keys(data).length === 0 ? [] : [{ kind: 'device.planned', data: { device: device.key, ...data } }]
}

/** Otherwise only the ID would be in the report. */
const registeredName = ({ groupId }: Plan, { register }: KnownHere): string | undefined =>
  typeof groupId === 'string' ? groupNameIn(register, groupId) : undefined

function configurationOf(
  device: Planned,
  { configuration, preset, base, presetFields: restored }: Parameters<typeof planFact>[1],
  conflicts: Conflicts,
  presets: Presets,
) {
  if (configuration === undefined || configuration === null) return omitUndefined({ configuration })
  const planned = typedPlan(configuration, device.plan.configuration, device.configuration.latest?.value ?? null)
  const against = baseOf(device, planned, base === undefined ? keptBase(device, conflicts) : (base ?? {}))
  const presetFields = restored === undefined ? presetFieldsOf(device, planned, preset, presets) : (restored ?? undefined)
  // Restoring an earlier plan decides nothing.
  const again = conflicts === 'decide' && base === undefined ? sentFieldsAmong(device, planned) : []
  return {
    configuration: planned,
    preset: preset ?? null,
    ...omitUndefined({ base: against ?? undefined, presetFields }),
    ...(again.length === 0 ? {} : { again }),
  }
}

/** Fields that were sent so already and that the device reports as something else: someone who has seen that plans them again. */
const sentFieldsAmong = ({ configuration: { latest, sent } }: Planned, planned: ConfigurationPlan): FieldName[] =>
  readingOf(planned, latest?.value ?? null, sent).instead.map(({ field }) => field)

/** Changing one value by hand does not update the rest of the plan to a newer version of the preset. */
function presetFieldsOf({ plan }: Planned, configuration: ConfigurationPlan, preset: string | undefined, presets: Presets) {
  if (preset === undefined) return undefined
  const now = presets.find(({ name }) => name === preset)?.fields
  const isAsNow = now !== undefined && fieldNames.every((field) => now[field] === undefined || sameValue(now[field], configuration[field]))
  const before = plan.preset === preset ? plan.presetFields : null
  return isAsNow ? now : (before ?? now)
}

/**
 * What the device reports for the planned fields: a later difference from it is a change by someone else. Values in `kept` take
 * precedence.
 */
function baseOf({ configuration: { latest } }: Planned, planned: ConfigurationPlan, kept: Configuration): Configuration | null {
  const fields = fieldNames.flatMap((field) => {
    const value = planned[field] === undefined ? null : (reportedValue(kept, field) ?? reportedValue(latest?.value ?? null, field))
    return value === null ? [] : [[field, value]]
  })
  return latest === null && fields.length === 0 ? null : (Object.fromEntries(fields) as Configuration)
}

/** With `keep`, fields that someone has changed, or that the device does not report now, keep their earlier base. */
function keptBase({ plan: { configuration, base }, configuration: { latest } }: Planned, conflicts: Conflicts): Configuration {
  if (conflicts === 'decide' || configuration === null || base === null) return {}
  // No read counts at the moment, so the earlier base is kept.
  if (latest === null) return base
  const open = new Set(conflictingFields(configuration, base, latest.value))
  return Object.fromEntries(
    Object.entries(base).filter(([name]) => open.has(name as FieldName) || latest.value[name as FieldName] === undefined),
  )
}
