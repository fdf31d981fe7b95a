import { ref } from 'vue'
import { isNavigationFailure, NavigationFailureType, type Router } from 'vue-router'

let navigations = 0
/** Whether the user has navigated yet: on the first page, the browser controls the focus. */
export const navigated = () => navigations > 1

/** Milliseconds. */
const patience = 2000
/** The next view is still not there. */
export const isNavigationLate = ref(false)

export function countNavigations(router: Router): void {
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    isNavigationLate.value = false
  }
  router.beforeEach(() => {
    clearTimeout(timer)
    timer = setTimeout(() => (isNavigationLate.value = true), patience)
  })
  router.onError(end)
  router.afterEach((to, from, failure) => {
    // A later one is still on its way.
    if (!isNavigationFailure(failure, NavigationFailureType.cancelled)) end()
    if (to.path !== from.path || navigations === 0) navigations += 1
  })
}
