/** The groups to suggest: those stored on this computer, with their names, and IDs that occur in the job. */
import { computed } from 'vue'
import type { Job, JobDevice } from '#shared/job/job.ts'
import { asId, looksLikeId } from '#shared/job/serial-number.ts'
import { sameName } from '#shared/same-name.ts'
import { idKey, sameId } from '#shared/tables/ids.ts'
import { useRegister } from '../../app/stores/register.ts'
import { groupChoices } from '../../app/job/job-figures.ts'

export interface GroupChoice {
  readonly id: string
  readonly name: string | null
}

/** What was typed: a name if only one group has it, or an ID; null if it is neither. */
export function groupIn(known: readonly GroupChoice[], typed: string): GroupChoice | null {
  const text = typed.trim()
  const [only, ...others] = known.filter(({ name }) => name !== null && sameName(name, text))
  if (only !== undefined && others.length === 0) return only
  const typedId = asId(text)
  const byId = known.find(({ id }) => sameId(id, typedId))
  return byId ?? (looksLikeId(text) ? { id: typedId, name: null } : null)
}

export function useGroupChoices(job: () => Job) {
  const register = useRegister()
  const load = () => register.load(job().environment)
  void load()

  const known = computed((): GroupChoice[] => {
    const names = new Map(job().groups.map(({ id, name }) => [idKey(id), name]))
    const nameOf = (id: string) => names.get(idKey(id)) ?? null
    const registered = register.known(job().environment, 'group').map(({ id, name }) => ({ id, name: name ?? nameOf(id) }))
    const seen = groupChoices(job()).filter((id) => !registered.some((each) => sameId(each.id, id)))
    return [...registered, ...seen.map((id) => ({ id, name: nameOf(id) }))]
  })

  const groupOf = (typed: string) => groupIn(known.value, typed)
  /** As it was planned, else as it is known here; its ID where it has no name, and nothing where none is planned. */
  const plannedGroupName = ({ plan }: JobDevice) => plan.groupName ?? groupOf(plan.groupId ?? '')?.name ?? plan.groupId ?? ''
  return { known, groupOf, plannedGroupName, load }
}
