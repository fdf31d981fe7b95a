/** The configuration of one device as typed, planned and read, and the actions of its step. */
import { computed } from 'vue'
import type { FieldName } from '#shared/tables/catalogue.ts'
import { adviceOn } from '#shared/tables/advice.ts'
import { conflictsOf } from '#shared/tables/conflict.ts'
import { compareConfiguration, differencesOf, readingOf } from '#shared/tables/diff.ts'
import { withoutPreset } from '#shared/tables/presets.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import { nameOf, type Job, type JobDevice } from '#shared/job/job.ts'
import { useDraft } from '../../parts/configuration/use-draft.ts'
import { t } from '../../ui/text.ts'
import {
  decided,
  draftOf,
  edited,
  leftOver,
  planOf,
  reverted,
  samePlan,
  type Typed,
} from '../../parts/configuration/configuration-draft.ts'
import { usePlan } from './use-plan.ts'
import { useChangedSince } from '../../parts/configuration/changed-since.ts'

export function useConfigure(of: () => { readonly job: Job; readonly device: JobDevice }) {
  const job = () => of().job
  const device = () => of().device
  const planned = computed(() => device().plan.configuration)
  const latest = computed(() => device().configuration.latest)
  const read = computed(() => latest.value?.value ?? null)
  const planning = usePlan(of)

  const { draft: kept, restored, clear } = useDraft(job().jobId, device().key)
  const draft = computed(() => kept.value ?? draftOf(planned.value))
  const typed = computed(() => planOf(draft.value, planned.value, read.value))
  const isUnsaved = computed(
    () => kept.value !== null && (typed.value.problems.size > 0 || !samePlan(typed.value.plan, planned.value ?? {})),
  )
  const differing = computed(() => compareConfiguration(typed.value.plan, read.value).filter((row) => row.state !== 'same'))
  /** What Apply would send: nothing that was sent so already. */
  const differences = computed(() => {
    const { open } = readingOf(typed.value.plan, read.value, device().configuration.sent)
    return differing.value.filter(({ field }) => open.includes(field))
  })
  const problems = computed(() => new Map([...planning.refused.value, ...typed.value.problems]))
  const { meanwhile, seen } = useChangedSince(() => ({ draft: kept.value, read: read.value }))

  const conflicts = computed(() => conflictsOf(planned.value, device().plan.base, read.value))
  const advice = computed(() => adviceOn(typed.value.plan, read.value))
  /** What the device reports instead of what was sent. */
  const instead = computed(() => differencesOf(device()))

  function edit(field: FieldName, value: Typed) {
    kept.value = edited(draft.value, field, value, { plan: planned.value, read: read.value })
  }
  const revert = (field: FieldName) => (kept.value = reverted(draft.value, field))
  function asInPreset(field: FieldName) {
    const value = planning.preset.value?.fields[field]
    if (value !== undefined) kept.value = decided(draft.value, field, value)
  }

  /** Plans what was typed. */
  async function keep(): Promise<boolean> {
    const { plan } = typed.value
    if (!(await planning.plan(plan, planning.presetFor(plan)))) return false
    clear()
    return true
  }

  /** Replaces the current plan, with undo; what cannot be planned yet stays in the form. */
  async function replace(plan: ConfigurationPlan, preset: string | null, words: string): Promise<boolean> {
    const before = isUnsaved.value ? typed.value.plan : planned.value
    const open = leftOver(draft.value, typed.value.problems, plan)
    if (!(await planning.plan(plan, preset, { words: t('presets.ofDevice', { device: nameOf(device()), words }), before }))) return false
    kept.value = open
    return true
  }

  /** Removes the preset's values, and nothing else. */
  function removePresetValues(): Promise<boolean> {
    const name = planning.preset.value?.name ?? ''
    const plan = withoutPreset(typed.value.plan, planning.preset.value?.fields ?? {})
    return replace(plan, null, t('presets.tools.takenBack', { name }))
  }

  /** Decides a conflict: plans again, compared with what the device reports now. Other typed values are kept. */
  async function decide(plan: ConfigurationPlan): Promise<boolean> {
    const fields = conflicts.value.map(({ field }) => field)
    if (!(await planning.decide(plan))) return false
    if (kept.value === null) return true
    kept.value = fields.reduce((rest, field) => {
      const value = plan[field]
      return value === undefined ? reverted(rest, field) : decided(rest, field, value)
    }, kept.value)
    return true
  }

  return {
    planned,
    latest,
    read,
    planning,
    draft,
    typed,
    restored,
    isUnsaved,
    differences,
    changed: computed(() => new Set(differing.value.map((row) => row.field))),
    problems,
    meanwhile,
    seen,
    conflicts,
    advice,
    instead,
    edit,
    revert,
    asInPreset,
    keep,
    replace,
    removePresetValues,
    decide,
    discard: clear,
  }
}
