import type { RouteLocationRaw } from 'vue-router'
import type { iconPaths } from '#shared/icon-paths.ts'

/** An action in a menu: `run`, or the way to a page. */
export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: keyof typeof iconPaths
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly to?: RouteLocationRaw
  readonly run?: () => void
}
