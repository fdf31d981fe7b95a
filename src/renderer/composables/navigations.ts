import type { Router } from 'vue-router'

let navigations = 0
/** Whether the user has navigated yet: on the first page, the browser controls the focus. */
export const navigated = () => navigations > 1

export function countNavigations(router: Router): void {
  router.afterEach((to, from) => {
    if (to.path !== from.path || navigations === 0) navigations += 1
  })
}
