/** Everything that the palette finds now: the actions of this page, the views, the jobs, and the devices of the open job. */
import { computed, onMounted } from 'vue'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { EnvironmentName } from '#shared/environment.ts'
import { themes, trainingSites } from '#shared/contract/choices.ts'
import { nameOf, type JobDevice } from '#shared/job/job.ts'
import { languages } from '#shared/language.ts'
import { inPlaceOrder } from '../job/place-order.ts'
import { useShortcuts, wordsOf } from '../../ui/composables/use-shortcuts.ts'
import { t, type MessageKey } from '../../ui/text.ts'
import { useLeads } from '../lead/use-lead.ts'
import { useJobs } from '../stores/jobs.ts'
import { useOpenJob } from '../stores/open-job.ts'
import { useSettings } from '../stores/settings.ts'
import { useTeam } from '../stores/team.ts'
import type { Findable } from './match.ts'

const paletteKeys = 'Ctrl+K'

/** The key of the command that opens a device of the open job. */
export const deviceKey = ({ key }: JobDevice) => `device ${key}`

export interface Command extends Findable {
  readonly key: string
  /** Distinguishes it from others with the same name. */
  readonly detail?: string
  readonly shortcut?: string
  readonly environment?: EnvironmentName
  readonly run: () => void
}

interface Place {
  readonly label: MessageKey
  readonly to: { readonly name: string; readonly params?: Readonly<Record<string, string>> }
}
const places: readonly Place[] = [
  { label: 'app.shortcuts.jobs', to: { name: 'jobs' } },
  { label: 'devices.shortcuts.devices', to: { name: 'service' } },
  { label: 'devices.shortcuts.groups', to: { name: 'service', params: { of: 'groups' } } },
  { label: 'devices.shortcuts.waterGuards', to: { name: 'service', params: { of: 'guards' } } },
  { label: 'devices.shortcuts.activity', to: { name: 'activity' } },
  { label: 'app.shortcuts.environments', to: { name: 'environments' } },
  { label: 'app.shortcuts.settings', to: { name: 'settings' } },
  { label: 'palette.go.presets', to: { name: 'presets' } },
  { label: 'app.nav.office', to: { name: 'office' } },
  { label: 'office.finished.title', to: { name: 'finished' } },
  { label: 'office.signatures.title', to: { name: 'signatures' } },
  { label: 'office.archive.title', to: { name: 'archive' } },
  { label: 'palette.go.history', to: { name: 'service', params: { of: 'history' } } },
  { label: 'office.import.title', to: { name: 'import' } },
  { label: 'palette.go.trash', to: { name: 'trash' } },
  { label: 'palette.go.help', to: { name: 'help' } },
  { label: 'desktop.support.open', to: { name: 'support' } },
  { label: 'desktop.licences.open', to: { name: 'licences' } },
]
/** Shown if an archive is configured. */
const teamPlaces: readonly Place[] = [
  { label: 'palette.go.team', to: { name: 'team' } },
  { label: 'palette.go.teamLaptops', to: { name: 'teamLaptops' } },
]
const jobParts = ['job', 'walk', 'jobTests', 'jobPlan', 'jobRecords', 'jobSignoff', 'jobReport', 'differences', 'branches'] as const
const recordFilters = ['notes', 'issues', 'photos', 'checks'] as const

/** `placesOnly`: what leads somewhere and acts on nothing. */
export function useCommands(placesOnly: () => boolean = () => false) {
  const router = useRouter()
  const { all } = useShortcuts([])
  const leads = useLeads()
  const jobs = useJobs()
  const team = useTeam()
  const openJob = useOpenJob()
  const settings = useSettings()
  onMounted(() => void jobs.load())

  const go = (to: RouteLocationRaw) => () => void router.push(to)

  /** The current page registered last. */
  const actions = computed(() =>
    [
      ...[...all]
        .reverse()
        .flat()
        .filter((each) => each.keys !== paletteKeys && each.enabled?.() !== false)
        .flatMap((each): Command[] => {
          const { keys, run } = each
          const name = wordsOf(each)
          return run === undefined ? [] : [{ key: keys ?? name, name, alsoBy: '', ...(keys === undefined ? {} : { shortcut: keys }), run }]
        }),
      // What is behind the menus of the view.
      ...leads.findable.value
        .filter(({ disabled }) => disabled !== true)
        .map(({ label, to, run }): Command => ({ key: label, name: label, alsoBy: '', run: to === undefined ? () => run?.() : go(to) })),
    ]
      // Of several actions with one key or name, the innermost one is used, not that of the page around it.
      .filter((one, index, offered) => offered.findIndex(({ key, name }) => key === one.key || name === one.name) === index),
  )
  const views = computed(() => {
    const { jobId, job } = openJob
    const parts =
      jobId === null
        ? []
        : [
            ...jobParts.map((name) => ({ name: t(`palette.go.${name}`), to: { name, params: { jobId } } })),
            ...recordFilters.map((filter) => ({ name: t(`palette.go.${filter}`), to: { name: 'jobRecords', params: { jobId, filter } } })),
          ].map((each) => ({ ...each, detail: job?.site.name ?? '' }))
    return [
      ...parts,
      ...[...(team.configured === true ? teamPlaces : []), ...places].map(({ label, to }) => ({
        name: t(label),
        detail: to.name === 'service' ? t('app.nav.service') : '',
        to,
      })),
    ].map(({ name, detail, to }): Command => ({
      key: `go ${name}`,
      name,
      detail,
      alsoBy: detail,
      run: go(to),
    }))
  })
  const training = computed(() =>
    (['tour', ...trainingSites] as const).map((site): Command => {
      const words = site === 'tour' ? 'app.training.tour' : (`app.training.site.${site}` as const)
      return {
        key: `training ${site}`,
        name: t('app.jobs.empty.startTraining', { site: t(`${words}.name`) }),
        detail: t(`${words}.about`),
        environment: 'training',
        alsoBy: t('app.training.title'),
        run: go({ name: 'jobs', query: { begin: site } }),
      }
    }),
  )
  const look = computed(() => {
    const setting = (key: string, name: string, change: Parameters<typeof settings.save>[0]): Command => ({
      key,
      name,
      alsoBy: '',
      run: () => void settings.save(change),
    })
    const { theme: present, language: spoken } = settings.values
    return [
      ...themes
        .filter((theme) => theme !== present)
        .map((theme) => setting(`theme ${theme}`, `${t('app.settings.theme')}: ${t(`app.theme.${theme}`)}`, { theme })),
      ...languages
        .filter((language) => language !== spoken)
        .map((language) =>
          setting(`language ${language}`, `${t('app.settings.language')}: ${t(`app.language.${language}`)}`, { language }),
        ),
    ]
  })
  const devices = computed(() => {
    const { jobId, job } = openJob
    if (jobId === null || job === null) return []
    return inPlaceOrder(job.devices).map((device): Command => {
      const detail = [
        device.building,
        device.floor === null ? null : t('board.section.floor', { floor: device.floor }),
        device.serialNumber,
      ]
        .filter((part) => part !== null)
        .join(' · ')
      return {
        key: deviceKey(device),
        name: t('workflow.title', { kind: t(`app.kind.${device.kind}`), device: nameOf(device) }),
        detail,
        alsoBy: `${detail} ${device.id ?? ''}`,
        run: go({ name: 'device', params: { jobId, device: device.key } }),
      }
    })
  })
  const otherJobs = computed(() =>
    (jobs.list?.jobs ?? [])
      .filter(({ jobId }) => jobId !== openJob.jobId)
      .map(({ jobId, site, environment, technician }): Command => {
        const detail = [site.building, site.client, technician].filter(Boolean).join(' · ')
        return {
          key: `job ${jobId}`,
          name: site.name,
          detail,
          environment,
          alsoBy: `${detail} ${t('palette.job')} ${t(`app.environment.${environment}.name`)}`,
          run: go({ name: 'job', params: { jobId } }),
        }
      }),
  )
  return computed(() =>
    placesOnly()
      ? [...views.value, ...otherJobs.value, ...devices.value]
      : [...actions.value, ...views.value, ...training.value, ...look.value, ...otherJobs.value, ...devices.value],
  )
}
