/** The groups to suggest: those stored on this computer, with their names, and IDs that occur in the job. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { looksLikeId } from '#shared/job/label.ts'
import { idKey, sameId } from '#shared/service/ids.ts'
import { useRegister } from '../stores/register.ts'
import { groupChoices } from './job-figures.ts'

export interface GroupChoice {
  readonly id: string
  readonly name: string | null
}

export function useGroupChoices(job: () => Job) {
  const register = useRegister()
  const load = () => register.load(job().environment)

  const known = computed((): GroupChoice[] => {
    const registered = register.known(job().environment, 'group').map(({ id, name }) => ({ id, name }))
    const planned = new Map(job().devices.flatMap(({ plan }) => (plan.groupId === null ? [] : [[idKey(plan.groupId), plan.groupName]])))
    const seen = groupChoices(job()).filter((id) => !registered.some((each) => sameId(each.id, id)))
    return [...registered, ...seen.map((id) => ({ id, name: planned.get(idKey(id)) ?? null }))]
  })

  /** What was typed: a name if only one group has it, or an ID; null if it is neither. */
  function groupOf(typed: string): GroupChoice | null {
    const text = typed.trim()
    const named = known.value.filter(({ name }) => name?.toLowerCase() === text.toLowerCase())
    const [only] = named
    if (named.length === 1 && only !== undefined) return only
    const byId = known.value.find(({ id }) => sameId(id, text))
    return byId ?? (looksLikeId(text) ? { id: text, name: null } : null)
  }

  return { known, groupOf, load }
}
