/** Edits the configuration of one shower outside a job: compared with what was read, and only the differences are sent. */
import { computed } from 'vue'
import type { FieldName } from '#shared/tables/catalogue.ts'
import { compareConfiguration } from '#shared/tables/diff.ts'
import type { Configuration, ConfigurationPlan } from '#shared/tables/schema.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { useDraft } from '../parts/configuration/use-draft.ts'
import { edited, planOf, reverted, type Typed } from '../parts/configuration/configuration-draft.ts'

export function useConfigurationEdit(environment: EnvironmentName, id: string, read: () => Configuration | null) {
  const { draft: kept, restored, clear } = useDraft(`direct.${environment}`, id)
  const draft = computed(() => kept.value ?? {})
  const typed = computed(() => planOf(draft.value, read()))
  const differences = computed(() => compareConfiguration(typed.value.plan, read()).filter((row) => row.state !== 'same'))

  return {
    draft,
    restored,
    problems: computed(() => typed.value.problems),
    differences,
    changed: computed(() => new Set(differences.value.map((row) => row.field))),
    body: (): ConfigurationPlan => Object.fromEntries(differences.value.map((row) => [row.field, row.planned])),
    /** What was typed before is compared with what the shower reports. */
    isEditing: computed(() => kept.value !== null && read() !== null),
    /** An empty draft: the form is open, but nothing is typed yet. */
    begin: () => (kept.value ??= {}),
    edit: (field: FieldName, value: Typed) => (kept.value = edited(draft.value, field, value, { plan: null, read: read() })),
    revert: (field: FieldName) => (kept.value = reverted(draft.value, field)),
    clear,
  }
}
