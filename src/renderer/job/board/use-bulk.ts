/** Actions on several devices of the open job, each in one command. Planning actions can be undone. */
import { resolvedPlan, type Conflict, type Side } from '#shared/tables/conflict.ts'
import { withFields } from '#shared/tables/presets.ts'
import type { ReportedInstead } from '#shared/tables/reported-instead.ts'
import type { ConfigurationPlan, FieldValue } from '#shared/tables/schema.ts'
import type { Reply } from '#shared/contract/frames.ts'
import type { Step } from '#shared/tables/steps.ts'
import { nameOf, stepsOf, type Job, type JobDevice } from '#shared/job/job.ts'
import type { Preset } from '#shared/job/activity.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { t } from '../../ui/text.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import type { GroupChoice } from '../../parts/configuration/group-choices.ts'
import { useUndo } from '../../app/job/undo.ts'

export interface LeavingOut {
  /** Null: every step that is still open. */
  readonly step: Step | null
  readonly reason: string
  /** YYYY-MM-DD; null: skipped for good. */
  readonly until: string | null
}
/** A device, and the plan that replaces its current one. */
export interface Renewal {
  readonly device: JobDevice
  readonly configuration: ConfigurationPlan
}
/** `plan`: the value to send; without it, what is reported is accepted. */
export interface ReportedDecision extends ReportedInstead {
  readonly plan?: FieldValue
}
interface StepAt {
  readonly device: string
  readonly step: Step
}

export function useBulk(job: () => Job) {
  const { jobId } = job()
  const openJob = useOpenJob()
  const undo = useUndo()
  const { running, error, run, forget } = useAction((act: () => Promise<Reply<unknown>>) => act())

  const keysOf = (devices: readonly JobDevice[]) => devices.map((device) => device.key)
  /** One device by its name, several by their number. */
  const params = (devices: readonly JobDevice[]) => ({ count: devices.length, device: devices.map(nameOf)[0] ?? '' })

  /** Runs the action, and offers to undo it. */
  const perform = (words: string, act: () => Promise<Reply<unknown>>, undoAct: () => Promise<Reply<unknown>>): Promise<boolean> =>
    undo.during(async () => {
      const isDone = (await run(act)) !== null
      if (isDone) undo.offer({ words, undo: undoAct }, jobId)
      return isDone
    })

  async function remove(devices: readonly JobDevice[]): Promise<boolean> {
    if (devices.length === 0) return true
    const which = { jobId, devices: keysOf(devices) }
    return perform(
      t('board.undo.removed', params(devices)),
      () => openJob.act('jobs.removeDevices', which),
      () => openJob.act('jobs.restoreDevices', which),
    )
  }

  async function leaveOut(devices: readonly JobDevice[], { step, reason, until }: LeavingOut): Promise<boolean> {
    const steps = openSteps(devices).filter((each) => step === null || each.step === step)
    if (steps.length === 0) return true
    const skips = steps.map((each) => ({ ...each, reason, ...(until === null ? {} : { until }) }))
    const back = skips.map(({ device, step: undone, ...instead }) => ({ device, step: undone, instead }))
    return perform(
      t(until === null ? 'board.undo.leftOut' : 'board.undo.putOff', params(devices)),
      () => openJob.act('jobs.skip', { jobId, skips }),
      () => openJob.act('jobs.resumeStep', { jobId, steps: back }),
    )
  }

  async function resumeSteps(devices: readonly JobDevice[]): Promise<void> {
    const left = leftOutSteps(devices)
    if (left.length === 0) return
    const steps = left.map(({ device, step }) => ({ device, step }))
    const skips = left.map(({ reason, until, ...each }) => ({
      ...each,
      reason: reason ?? t('board.undo.leftOutAgain'),
      ...(until === null ? {} : { until }),
      instead: 'open' as const,
    }))
    await perform(
      t('board.undo.resumed', params(devices)),
      () => openJob.act('jobs.resumeStep', { jobId, steps }),
      () => openJob.act('jobs.skip', { jobId, skips }),
    )
  }

  /** The preset's fields replace those of each plan; all other planned fields stay, and so do open conflicts. */
  async function planPreset(devices: readonly JobDevice[], preset: Preset): Promise<boolean> {
    const showers = devices.filter((device) => device.kind === 'shower')
    const renewals = showers.map((device) => ({ device, configuration: withFields(device.plan.configuration, preset.fields) }))
    return renew(preset.name, renewals)
  }

  const renew = (preset: string, renewals: readonly Renewal[]) =>
    replace(preset, renewals, t('board.undo.planned', { ...params(renewals.map(({ device }) => device)), preset }))
  /** The plan is exactly that. */
  const planAsFound = (renewals: readonly Renewal[]) =>
    replace(null, renewals, t('presets.putBack.planned', params(renewals.map(({ device }) => device))))

  /** Open conflicts stay open. */
  async function replace(preset: string | null, renewals: readonly Renewal[], words: string): Promise<boolean> {
    if (renewals.length === 0) return false
    const showers = renewals.map(({ device }) => device)
    const planned = new Map(renewals.map(({ device, configuration }) => [device.key, configuration]))
    const before = groupsOf(showers, ({ key, plan: { configuration, base, preset: name, presetFields } }) => ({
      configuration,
      base,
      ...presetOf(name, presetFields),
      instead: { configuration: planned.get(key) ?? null },
    }))
    const after = groupsOf(showers, ({ key }) => planned.get(key) ?? null)
    const plans = after.map(({ value, keys }) => ({ devices: keys, configuration: value, ...presetOf(preset, null) }))
    const back = before.map(({ value, keys }) => ({ devices: keys, ...value }))
    return perform(
      words,
      () => openJob.act('jobs.plan', { jobId, plans, conflicts: 'keep' }),
      () => openJob.act('jobs.plan', { jobId, plans: back }),
    )
  }

  /** The devices keep the values that a preset had before it was changed, as values of their own. */
  async function keepOld(preset: string, fields: ConfigurationPlan, devices: readonly JobDevice[]): Promise<boolean> {
    const plansWith = (presetFieldsOf: (device: JobDevice) => ConfigurationPlan | null) =>
      groupsOf(devices, (device) => ({
        configuration: device.plan.configuration,
        base: device.plan.base,
        ...presetOf(preset, presetFieldsOf(device)),
      })).map(({ value, keys }) => ({ devices: keys, ...value }))
    const [after, before] = [plansWith(() => fields), plansWith(({ plan }) => plan.presetFields)]
    return perform(
      t('board.undo.kept', { preset }),
      () => openJob.act('jobs.plan', { jobId, plans: after, conflicts: 'keep' }),
      () => openJob.act('jobs.plan', { jobId, plans: before, conflicts: 'keep' }),
    )
  }

  /** Accepts what the devices report instead of what was sent, or plans another value, where they still report that. */
  async function decideReported(devices: readonly JobDevice[], decisions: readonly ReportedDecision[]): Promise<boolean> {
    const back = devices.map(({ key, plan: { configuration, base, preset, presetFields } }) => {
      return { devices: [key], configuration, base, ...presetOf(preset, presetFields) }
    })
    return perform(
      t('presets.instead.decided', params(devices)),
      () => openJob.act('jobs.decideReported', { jobId, devices: keysOf(devices), decisions: [...decisions] }),
      () => openJob.act('jobs.plan', { jobId, plans: back, conflicts: 'keep' }),
    )
  }

  /** Keeps one side of a field that was changed at these devices in the same way; their other conflicts stay open. */
  async function decideConflict(devices: readonly JobDevice[], conflict: Conflict, side: Side): Promise<boolean> {
    const decided = (device: JobDevice) => ({
      configuration: resolvedPlan(device.plan.configuration ?? {}, [conflict], { [conflict.field]: side }),
      base: { ...device.plan.base, [conflict.field]: conflict.theirs },
      ...presetOf(device.plan.preset, device.plan.presetFields),
      instead: { configuration: device.plan.configuration },
    })
    const before = (device: JobDevice) => ({
      configuration: device.plan.configuration,
      base: device.plan.base,
      ...presetOf(device.plan.preset, device.plan.presetFields),
      instead: { configuration: decided(device).configuration },
    })
    const plans = groupsOf(devices, decided).map(({ value, keys }) => ({ devices: keys, ...value }))
    const back = groupsOf(devices, before).map(({ value, keys }) => ({ devices: keys, ...value }))
    return perform(
      t('presets.conflict.decided'),
      () => openJob.act('jobs.plan', { jobId, plans }),
      () => openJob.act('jobs.plan', { jobId, plans: back }),
    )
  }

  async function planGroup(devices: readonly JobDevice[], group: GroupChoice | null): Promise<boolean> {
    const before = groupsOf(devices, ({ plan }) => (plan.groupId === null ? null : { id: plan.groupId, name: plan.groupName }))
    const instead = { groupId: group?.id ?? null }
    const plans = before.map(({ value, keys }) => ({ devices: keys, ...planned(value), instead }))
    return perform(
      group === null
        ? t('board.undo.groupTaken', params(devices))
        : t('board.undo.grouped', { ...params(devices), group: group.name ?? group.id }),
      () => openJob.act('jobs.plan', { jobId, devices: keysOf(devices), ...planned(group) }),
      () => openJob.act('jobs.plan', { jobId, plans }),
    )
  }

  return {
    ...{ error, running, forget, remove, leaveOut, resumeSteps },
    ...{ planPreset, renew, planAsFound, keepOld, decideReported, decideConflict, planGroup },
  }
}

/** The steps of these devices that are neither done nor skipped, in order. */
export const openSteps = (devices: readonly JobDevice[]): StepAt[] => {
  const isOpen = (device: JobDevice, step: Step) => !['confirmed', 'skipped'].includes(device.statuses[step].state)
  return devices.flatMap((device) => stepsOf(device.kind).flatMap((step) => (isOpen(device, step) ? [{ device: device.key, step }] : [])))
}

export const leftOutSteps = (devices: readonly JobDevice[]) =>
  devices.flatMap((device) =>
    stepsOf(device.kind).flatMap((step) => {
      const { state, reason, until } = device.statuses[step]
      return state === 'skipped' ? [{ device: device.key, step, reason, until }] : []
    }),
  )

/** The preset of a plan that is restored. */
export const presetOf = (preset: string | null, presetFields: ConfigurationPlan | null) => ({
  ...(preset === null ? {} : { preset }),
  ...(presetFields === null ? {} : { presetFields }),
})

/** Groups devices by a common value, so that undoing takes as many calls as there are values. */
function groupsOf<Value>(devices: readonly JobDevice[], valueOf: (device: JobDevice) => Value): { value: Value; keys: string[] }[] {
  const groups = Map.groupBy(devices, (device) => JSON.stringify(valueOf(device)))
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : [{ value: valueOf(first), keys: members.map((device) => device.key) }]
  })
}

const planned = (group: GroupChoice | null) =>
  group === null || group.name === null ? { groupId: group?.id ?? null } : { groupId: group.id, groupName: group.name }
