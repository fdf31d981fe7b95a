import type { Router } from 'vue-router'

let navigations = 0
/** Whether the reader has gone anywhere yet: at the first page the focus belongs to the browser. */
export const navigated = () => navigations > 1

export function countNavigations(router: Router): void {
  router.afterEach((to, from) => {
    if (to.path !== from.path || navigations === 0) navigations += 1
  })
}
