/** The name and the state of a team's job as texts. */
import type { TeamJob, TeamLaptop } from '#shared/contract/team-commands.ts'
import { t } from '../../ui/text.ts'
import { stateOf } from './team-jobs.ts'

export const siteOf = ({ jobId, job }: TeamJob): string =>
  job === null || job.site === null
    ? t('team.unnamed', { id: jobId.slice(0, 8) })
    : [job.site.name, job.site.building].filter(Boolean).join(' · ')

export function stateWords(row: TeamJob): string {
  const state = stateOf(row)
  if (state === null) return ''
  if (state === 'histories') return t('transfer.archive.histories', { count: row.histories })
  if (state === 'final' && row.job?.revision === '') return t('team.allFinal')
  return t(`team.state.${state}`, { revision: row.job?.revision ?? '', count: row.job?.unknown ?? 0 })
}

export const personOf = ({ person, own }: Pick<TeamLaptop, 'person' | 'own'>): string =>
  [person ?? t('team.nobody'), own ? t('team.ownLaptop') : ''].filter(Boolean).join(', ')
