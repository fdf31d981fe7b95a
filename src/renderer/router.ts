/** The addresses of the application. Each view is loaded when it is first opened. */
import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router'
import type { MessageKey } from './composables/use-text.ts'

declare module 'vue-router' {
  interface RouteMeta {
    readonly title?: MessageKey
  }
}

const routes: RouteRecordRaw[] = [
  { path: '/', name: 'jobs', component: () => import('./views/JobsView.vue'), meta: { title: 'app.jobs.title' } },
  { path: '/jobs/new', name: 'newJob', component: () => import('./views/NewJobView.vue'), meta: { title: 'app.newJob.title' } },
  {
    path: '/jobs/:jobId',
    component: () => import('./views/JobScope.vue'),
    props: true,
    children: [
      {
        path: '',
        component: () => import('./views/JobView.vue'),
        children: [
          { path: '', name: 'job', component: () => import('./views/JobDevices.vue') },
          { path: 'notes', name: 'jobNotes', component: () => import('./views/JobNotes.vue') },
          { path: 'report', name: 'jobReport', component: () => import('./views/JobReport.vue') },
        ],
      },
      { path: 'devices/:device/:step?', name: 'device', component: () => import('./views/DeviceView.vue'), props: true },
    ],
  },
  {
    path: '/environments',
    name: 'environments',
    component: () => import('./views/EnvironmentsView.vue'),
    meta: { title: 'app.environmentsView.title' },
  },
  { path: '/settings', name: 'settings', component: () => import('./views/SettingsView.vue'), meta: { title: 'app.settings.title' } },
  { path: '/:rest(.*)*', name: 'notFound', component: () => import('./views/NotFoundView.vue'), meta: { title: 'app.notFound.title' } },
]

let navigations = 0
/** Whether the reader has gone anywhere yet: at the first page the focus belongs to the browser. */
export const navigated = () => navigations > 1

export function createRoutes() {
  const router = createRouter({ history: createWebHistory(), routes })
  router.afterEach((to, from) => {
    if (to.path !== from.path || navigations === 0) navigations += 1
  })
  return router
}
