/** The jobs and laptops of the team, as reported in its archive. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { TeamLaptop } from '#shared/contract/team-commands.ts'
import { useClient } from '../transport/client.ts'
import type { Choice, Sorting } from '../../ui/table/device-query.ts'
import { latestOf } from './latest.ts'

export type Showing = 'openIssues' | 'unfinished' | 'histories' | 'silent'
interface Place {
  search: string
  technician: Choice
  show: '' | Showing
  /** One row for each site. */
  bySite: boolean
  sorting: Sorting | null
  scrollTop: number
  active: string | null
}

/** Days after which a laptop counts as silent. */
export const silences = [3, 7, 14, 30] as const

export const useTeam = defineStore('team', () => {
  const client = useClient()
  /** Whether an archive is configured; null until that is known. */
  const configured = ref<boolean | null>(null)
  const { value: known, error, load: ask } = latestOf(() => client.call('archive.jobs', {}))
  const jobs = computed(() => known.value?.jobs ?? null)
  const lookedAt = computed(() => known.value?.lookedAt ?? null)
  const laptops = shallowRef<readonly TeamLaptop[] | null>(null)
  const silentDays = ref<(typeof silences)[number]>(7)
  /** The user's position in the list of jobs. */
  const place = ref<Place>({
    search: '',
    technician: '',
    show: '',
    bySite: false,
    sorting: { column: 'changed', direction: 'descending' },
    scrollTop: 0,
    active: null,
  })

  /** Whether a view shows them now: otherwise ten thousand jobs are not reloaded. */
  const isShown = ref(false)
  client.on('team.changed', () => void (isShown.value ? load() : find()))

  /** Checks whether there is a team, without loading its jobs. */
  async function find(): Promise<void> {
    const reply = await client.call('archive.laptops', {})
    if (reply.ok) laptops.value = reply.value
    configured.value = reply.ok || reply.error.code !== 'archive.notConfigured'
  }

  const load = async () => void (await Promise.all([ask(), find()]))

  return { configured, isShown, jobs, laptops, lookedAt, error, silentDays, place, find, load }
})
