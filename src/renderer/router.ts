/** The addresses of the application. Each view is loaded when it is first opened; the list of jobs comes with the program, since most starts show it. */
import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router'
import { countNavigations } from './composables/navigations.ts'
import type { MessageKey } from './composables/use-text.ts'
import JobsView from './views/JobsView.vue'

declare module 'vue-router' {
  interface RouteMeta {
    readonly title?: MessageKey
    /** The page looks at the service of the chosen environment. */
    readonly atService?: boolean
  }
}

const routes: RouteRecordRaw[] = [
  { path: '/', name: 'jobs', component: JobsView, meta: { title: 'app.jobs.title' } },
  { path: '/jobs/new', name: 'newJob', component: () => import('./views/NewJobView.vue'), meta: { title: 'app.newJob.title' } },
  { path: '/import', name: 'import', component: () => import('./transfer/ImportView.vue'), meta: { title: 'transfer.import.title' } },
  { path: '/trash', name: 'trash', component: () => import('./transfer/TrashView.vue'), meta: { title: 'transfer.trash.title' } },
  {
    path: '/team/laptops',
    name: 'teamLaptops',
    component: () => import('./team/LaptopsView.vue'),
    meta: { title: 'app.nav.team' },
  },
  { path: '/team/:jobId?', name: 'team', component: () => import('./team/TeamView.vue'), props: true, meta: { title: 'app.nav.team' } },
  // Not within the job's own pages: they need a job that can be read.
  {
    path: '/jobs/:jobId/histories/:branch?',
    name: 'branches',
    component: () => import('./transfer/BranchesView.vue'),
    props: true,
    meta: { title: 'transfer.branches.title' },
  },
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
  {
    path: '/devices/history/:id?',
    name: 'history',
    component: () => import('./views/HistoryView.vue'),
    props: true,
    meta: { title: 'devices.kind.history', atService: true },
  },
  {
    path: '/devices/:kind(showers|taps)/:device?/:part?',
    name: 'devices',
    component: () => import('./views/DevicesView.vue'),
    props: true,
    meta: { title: 'devices.title', atService: true },
  },
  {
    path: '/groups/:id?',
    name: 'groups',
    component: () => import('./views/GroupsView.vue'),
    props: true,
    meta: { title: 'devices.group.title', atService: true },
  },
  {
    path: '/water-guards/:id?',
    name: 'waterGuards',
    component: () => import('./views/WaterGuardsView.vue'),
    props: true,
    meta: { title: 'devices.guard.title', atService: true },
  },
  {
    path: '/activity/:write?',
    name: 'activity',
    component: () => import('./views/ActivityView.vue'),
    props: true,
    meta: { title: 'devices.activity.title' },
  },
  { path: '/presets', name: 'presets', component: () => import('./configuration/PresetsView.vue'), meta: { title: 'app.nav.presets' } },
  {
    path: '/environments',
    name: 'environments',
    component: () => import('./views/EnvironmentsView.vue'),
    meta: { title: 'app.environmentsView.title' },
  },
  { path: '/settings', name: 'settings', component: () => import('./views/SettingsView.vue'), meta: { title: 'app.settings.title' } },
  { path: '/help/:page?', name: 'help', component: () => import('./help/HelpView.vue'), props: true, meta: { title: 'app.nav.help' } },
  {
    path: '/settings/support',
    name: 'support',
    component: () => import('./support/SupportView.vue'),
    meta: { title: 'desktop.support.title' },
  },
  {
    path: '/settings/licences',
    name: 'licences',
    component: () => import('./support/LicencesView.vue'),
    meta: { title: 'desktop.licences.title' },
  },
  // Left out of what is built for people.
  ...(import.meta.env.DEV ? [{ path: '/design', name: 'design', component: () => import('./design/DesignPage.vue') }] : []),
  { path: '/:rest(.*)*', name: 'notFound', component: () => import('./views/NotFoundView.vue'), meta: { title: 'app.notFound.title' } },
]

export function createRoutes() {
  const router = createRouter({ history: createWebHistory(), routes })
  countNavigations(router)
  return router
}
