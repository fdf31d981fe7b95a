/** Plans the configuration of one device of the open job: what was typed becomes the plan, and the latest plan can be undone. */
import { fieldNames, type FieldName } from '#shared/tables/catalogue.ts'
import { holdsOf } from '#shared/tables/presets.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { Job, JobDevice } from '#shared/job/job.ts'
import type { Preset } from '#shared/job/activity.ts'
import { computed } from 'vue'
import { useUndo } from '../../app/job/undo.ts'
import { presetOf } from '../board/use-bulk.ts'
import { useAction } from '../../ui/composables/use-action.ts'
import { useOpenJob } from '../../app/stores/open-job.ts'
import { usePresets } from '../../app/stores/presets.ts'
import type { FieldProblem } from '../../app/composables/use-error-words.ts'

interface Planned {
  readonly configuration: ConfigurationPlan | null
  /** The name of the preset that it comes from. */
  readonly preset: string | null
  readonly conflicts: 'keep' | 'decide'
}

export function usePlan(of: () => { readonly job: Job; readonly device: JobDevice }) {
  const device = () => of().device
  const openJob = useOpenJob()
  const presets = usePresets()
  const undo = useUndo()

  const { running, error, run } = useAction(({ configuration, preset, conflicts }: Planned) =>
    openJob.act('jobs.plan', {
      jobId: of().job.jobId,
      devices: [device().key],
      configuration,
      conflicts,
      ...(preset === null ? {} : { preset }),
    }),
  )

  /** The preset that the plan was made from, if it is still on this computer, with the values it set then; a plan refers to it by name. */
  const preset = computed((): Preset | null => {
    const { preset: planned, presetFields } = device().plan
    const found = presets.list?.find(({ name }) => name === planned) ?? null
    return found && { ...found, fields: presetFields ?? found.fields }
  })
  const isGone = computed(() => device().plan.preset !== null && presets.list !== null && preset.value === null)
  /** A plan keeps the name of its preset for as long as it contains any of its values. */
  const presetFor = (configuration: ConfigurationPlan): string | null =>
    preset.value !== null && !holdsOf(configuration, preset.value.fields) ? null : device().plan.preset

  /** Returns whether it was planned. Open conflicts stay open. With `undone`, the previous plan can be restored under this text. */
  async function plan(configuration: ConfigurationPlan, from: string | null, undone?: { words: string; before: ConfigurationPlan | null }) {
    const key = device().key
    const { preset: former, base, presetFields } = device().plan
    const { jobId } = of().job
    const isPlanned = async () => (await run({ configuration, preset: from, conflicts: 'keep' })) !== null
    if (undone === undefined) return isPlanned()
    return undo.during(async () => {
      if (!(await isPlanned())) return false
      const instead = { configuration }
      const back = {
        devices: [key],
        configuration: undone.before,
        base,
        instead,
        ...presetOf(former, presetFields),
      }
      undo.offer({ words: undone.words, undo: () => openJob.act('jobs.plan', { jobId, plans: [back] }) }, jobId)
      return true
    })
  }

  /** The user has seen what the device reports, and plans against it. */
  async function decide(configuration: ConfigurationPlan): Promise<boolean> {
    return (await run({ configuration, preset: presetFor(configuration), conflicts: 'decide' })) !== null
  }

  /** The host's errors about single values are shown at their fields. */
  const refused = computed(() => {
    if (error.value?.code !== 'input.invalid') return []
    return error.value.data.problems.flatMap((each): [FieldName, FieldProblem][] => {
      const field = fieldNames.find((name) => each.path.endsWith(name))
      return field === undefined ? [] : [[field, each]]
    })
  })

  return { running, error, refused, preset, isGone, presetFor, plan, decide }
}
