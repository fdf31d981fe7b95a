/** The routes. Each view is loaded when it is first opened, but for the first one: it would be forty files more at each start. */
import {
  createRouter,
  createWebHistory,
  type RouteComponent,
  type RouteLocationNormalized,
  type RouteMeta,
  type RouteRecordRaw,
} from 'vue-router'
import { countNavigations } from './ui/composables/navigations.ts'
import type { MessageKey } from './ui/text.ts'
import { useJobs } from './app/stores/jobs.ts'
import JobsView from './office/jobs/JobsView.vue'

declare module 'vue-router' {
  interface RouteMeta {
    readonly title?: MessageKey
    /** The page shows data of the chosen environment's service. */
    readonly atService?: boolean
    /** It puts the rail of the job into the shell. */
    readonly ownRail?: boolean
  }
}

const page = (
  path: string,
  name: string,
  title: MessageKey,
  component: RouteComponent | (() => Promise<RouteComponent>),
  meta: RouteMeta = {},
) => ({
  path,
  name,
  component,
  props: true,
  meta: { title, ...meta },
})

/** A device beside the list of a view, and which part of it. */
const deviceOf = ({ params: { device, step } }: RouteLocationNormalized) => ({ opened: device, step })
const devices = () => import('./job/DevicesView.vue')

const routes: RouteRecordRaw[] = [
  // Asked for while the texts are still on their way.
  { ...page('/', 'jobs', 'app.jobs.title', JobsView), beforeEnter: () => void useJobs().loadCached() },
  page('/jobs/new', 'newJob', 'app.newJob.title', () => import('./office/jobs/NewJobView.vue')),
  page('/import', 'import', 'office.import.title', () => import('./office/import/ImportView.vue')),
  page('/trash', 'trash', 'transfer.trash.title', () => import('./office/jobs/TrashView.vue')),
  page('/office', 'office', 'app.nav.office', () => import('./office/hub/OfficeView.vue')),
  page('/office/archive', 'archive', 'office.archive.title', () => import('./office/hub/ArchiveView.vue')),
  page('/office/finished', 'finished', 'office.finished.title', () => import('./office/hub/FinishedView.vue')),
  page('/office/signatures', 'signatures', 'office.signatures.title', () => import('./office/hub/SignaturesView.vue')),
  page('/team/laptops', 'teamLaptops', 'app.nav.team', () => import('./office/team/LaptopsView.vue')),
  page('/team/:jobId?', 'team', 'app.nav.team', () => import('./office/team/TeamView.vue')),
  // Not a child of the job's pages, because those need a job that can be read.
  page('/jobs/:jobId/histories/:branch?', 'branches', 'transfer.branches.title', () => import('./office/histories/BranchesView.vue')),
  {
    path: '/jobs/:jobId',
    component: () => import('./job/JobScope.vue'),
    props: true,
    meta: { ownRail: true },
    children: [
      {
        path: '',
        component: () => import('./job/JobView.vue'),
        children: [
          { path: '', name: 'job', component: devices },
          { path: 'devices/:device/:step?', name: 'device', component: devices, props: deviceOf },
          { path: 'plan', name: 'jobPlan', component: () => import('./job/plan/SitePlanView.vue') },
          {
            path: 'tests/:device?/:step?',
            name: 'jobTests',
            component: () => import('./job/tests/TestsView.vue'),
            props: deviceOf,
          },
          { path: 'differences', name: 'differences', component: () => import('./job/differences/DifferencesView.vue') },
          { path: 'walk', name: 'walk', component: () => import('./job/walk/WalkView.vue') },
          {
            path: 'records/:filter(issues|notes|photos|checks)?',
            name: 'jobRecords',
            component: () => import('./job/records/RecordsView.vue'),
            props: ({ params }) => ({ filter: params['filter'] ?? '' }),
          },
          { path: ':filter(issues|notes|photos|checks)', redirect: { name: 'jobRecords' } },
          { path: 'sign-off', name: 'jobSignoff', component: () => import('./job/finish/FinishView.vue') },
          { path: 'report', name: 'jobReport', component: () => import('./job/finish/JobReport.vue') },
        ],
      },
    ],
  },
  // Of every environment.
  {
    ...page('/service/activity/:id?', 'activity', 'devices.lists.activity.title', () => import('./service/ServiceView.vue')),
    props: ({ params }: RouteLocationNormalized) => ({ ...params, of: 'activity' }),
  },
  page(
    '/service/:of(devices|showers|taps|groups|guards|history)?/:id?/:part?',
    'service',
    'app.nav.service',
    () => import('./service/ServiceView.vue'),
    { atService: true },
  ),
  page('/presets', 'presets', 'app.nav.presets', () => import('./office/presets/PresetsView.vue')),
  { path: '/environments', name: 'environments', redirect: { name: 'settings', params: { part: 'environments' } } },
  page(
    '/settings/:part(environments|person|report|look|backup|advanced)?',
    'settings',
    'app.settings.title',
    () => import('./office/settings/SettingsView.vue'),
  ),
  page('/help/:page?', 'help', 'app.nav.help', () => import('./app/help/HelpView.vue')),
  page('/settings/support', 'support', 'desktop.support.title', () => import('./office/settings/SupportView.vue')),
  page('/settings/licences', 'licences', 'desktop.licences.title', () => import('./office/settings/LicencesView.vue')),
  { path: '/:rest(.*)*', name: 'notFound', component: () => import('./app/shell/NotFoundView.vue'), meta: { title: 'app.notFound.title' } },
]

export function createRoutes() {
  const router = createRouter({ history: createWebHistory(), routes })
  countNavigations(router)
  return router
}
