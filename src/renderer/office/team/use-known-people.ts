/** The people and laptops that a job can be assigned to, known from the jobs here and from the team. */
import { computed } from 'vue'
import type { Job } from '#shared/job/job.ts'
import { sameName } from '#shared/same-name.ts'
import { useAge } from '../../ui/composables/use-age.ts'
import { t } from '../../ui/text.ts'
import { useJobs } from '../../app/stores/jobs.ts'
import { useSettings } from '../../app/stores/settings.ts'
import { useTeam } from '../../app/stores/team.ts'

export function useKnownPeople(of: () => { readonly job: Job; readonly name: string }) {
  const age = useAge()
  const jobs = useJobs()
  const settings = useSettings()
  const team = useTeam()

  const known = computed(() => {
    const named = (jobs.list?.jobs ?? []).flatMap(({ technician, assignedTo }) => [technician, assignedTo?.name ?? technician])
    const ofTeam = (team.laptops ?? []).flatMap(({ person }) => person ?? [])
    return [...new Set([settings.values.technician, of().job.technician, ...named, ...ofTeam].filter((each) => each.trim() !== ''))].sort()
  })
  /** The laptops of that person in the archive, the last seen first. */
  const laptops = computed(() =>
    (team.laptops ?? [])
      .filter(({ person, own }) => !own && person !== null && sameName(person, of().name))
      .toSorted((a, b) => Date.parse(b.seenAt ?? '') - Date.parse(a.seenAt ?? '')),
  )
  const choices = computed(() => [
    ...laptops.value.map(({ writer, seenAt }) => ({
      value: writer,
      label: t('assign.seen', { age: seenAt === null ? '–' : age(seenAt) }),
    })),
    { value: '', label: t('assign.anyLaptop') },
  ])
  return { known, laptops, choices }
}
