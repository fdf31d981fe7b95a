/** The routes. Each view is loaded when it is first opened; the list of jobs is in the main chunk, because most starts show it. */
import { createRouter, createWebHistory, type RouteComponent, type RouteMeta, type RouteRecordRaw } from 'vue-router'
import { countNavigations } from './composables/navigations.ts'
import type { MessageKey } from './text.ts'
import JobsView from './views/JobsView.vue'

declare module 'vue-router' {
  interface RouteMeta {
    readonly title?: MessageKey
    /** The page shows data of the chosen environment's service. */
    readonly atService?: boolean
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

const routes: RouteRecordRaw[] = [
  page('/', 'jobs', 'app.jobs.title', JobsView),
  page('/jobs/new', 'newJob', 'app.newJob.title', () => import('./views/NewJobView.vue')),
  page('/import', 'import', 'transfer.import.title', () => import('./transfer/ImportView.vue')),
  page('/trash', 'trash', 'transfer.trash.title', () => import('./transfer/TrashView.vue')),
  page('/team/laptops', 'teamLaptops', 'app.nav.team', () => import('./team/LaptopsView.vue')),
  page('/team/:jobId?', 'team', 'app.nav.team', () => import('./team/TeamView.vue')),
  // Not a child of the job's pages, because those need a job that can be read.
  page('/jobs/:jobId/histories/:branch?', 'branches', 'transfer.branches.title', () => import('./transfer/BranchesView.vue')),
  {
    path: '/jobs/:jobId',
    component: () => import('./views/JobScope.vue'),
    props: true,
    children: [
      {
        path: '',
        component: () => import('./views/JobView.vue'),
        children: [
          {
            path: '',
            component: () => import('./board/SiteBoard.vue'),
            children: [
              { path: '', name: 'job', component: () => import('./board/BoardOverview.vue') },
              { path: 'devices/:device/:step?', name: 'device', component: () => import('./board/JobDevicePanel.vue'), props: true },
            ],
          },
          { path: 'plan', name: 'jobPlan', component: () => import('./plan/SitePlanView.vue') },
          {
            path: 'tests/:device?',
            name: 'jobTests',
            component: () => import('./tests/TestsView.vue'),
            props: ({ params }) => ({ opened: params['device'] }),
          },
          { path: 'differences', name: 'differences', component: () => import('./configuration/DifferencesView.vue') },
          { path: 'walk', name: 'walk', component: () => import('./walk/WalkView.vue') },
          { path: 'notes', name: 'jobNotes', component: () => import('./views/JobRecords.vue'), props: { records: 'notes' } },
          { path: 'issues', name: 'jobIssues', component: () => import('./views/JobRecords.vue'), props: { records: 'issues' } },
          { path: 'photos', name: 'jobPhotos', component: () => import('./views/JobRecords.vue'), props: { records: 'photos' } },
          { path: 'checks', name: 'jobChecks', component: () => import('./signoff/JobChecks.vue') },
          { path: 'sign-off', name: 'jobSignoff', component: () => import('./signoff/JobSignoff.vue') },
          { path: 'report', name: 'jobReport', component: () => import('./views/JobReport.vue') },
        ],
      },
    ],
  },
  { path: '/devices', name: 'devicesHome', redirect: { name: 'devices', params: { kind: 'showers' } } },
  page('/devices/history/:id?', 'history', 'devices.kind.history', () => import('./views/HistoryView.vue'), { atService: true }),
  page('/devices/:kind(showers|taps)/:device?/:part?', 'devices', 'devices.title', () => import('./views/DevicesView.vue'), {
    atService: true,
  }),
  page('/groups/:id?', 'groups', 'devices.group.title', () => import('./views/GroupsView.vue'), { atService: true }),
  page('/water-guards/:id?', 'waterGuards', 'devices.guard.title', () => import('./views/WaterGuardsView.vue'), { atService: true }),
  page('/activity/:write?', 'activity', 'devices.activity.title', () => import('./views/ActivityView.vue')),
  page('/presets', 'presets', 'app.nav.presets', () => import('./configuration/PresetsView.vue')),
  page('/environments', 'environments', 'app.environmentsView.title', () => import('./views/EnvironmentsView.vue')),
  page('/settings', 'settings', 'app.settings.title', () => import('./views/SettingsView.vue')),
  page('/help/:page?', 'help', 'app.nav.help', () => import('./help/HelpView.vue')),
  page('/settings/support', 'support', 'desktop.support.title', () => import('./support/SupportView.vue')),
  page('/settings/licences', 'licences', 'desktop.licences.title', () => import('./support/LicencesView.vue')),
  // Not included in production builds.
  ...(import.meta.env.DEV ? [{ path: '/design', name: 'design', component: () => import('./design/DesignPage.vue') }] : []),
  { path: '/:rest(.*)*', name: 'notFound', component: () => import('./views/NotFoundView.vue'), meta: { title: 'app.notFound.title' } },
]

export function createRoutes() {
  const router = createRouter({ history: createWebHistory(), routes })
  countNavigations(router)
  return router
}
