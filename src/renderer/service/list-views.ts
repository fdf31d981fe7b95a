/** Where a person is in each list: coming back shows the same rows in the same place. */
import { defineStore } from 'pinia'
import { reactive } from 'vue'
import type { EnvironmentName } from '#shared/environment.ts'
import type { ServiceList } from '#shared/lead/service.ts'
import type { Choice, Sorting } from '../ui/table/device-query.ts'

export interface ListView {
  search: string
  /** By the name of a filter. */
  filters: Record<string, Choice>
  sorting: Sorting | null
  scrollTop: number
  /** The row that the keyboard is at. */
  active: string | null
}

export const useListViews = defineStore('list-views', () => {
  const views = new Map<string, ListView>()
  return {
    of(environment: EnvironmentName, list: ServiceList): ListView {
      const slot = `${environment} ${list}`
      const view = views.get(slot) ?? reactive<ListView>({ search: '', filters: {}, sorting: null, scrollTop: 0, active: null })
      views.set(slot, view)
      return view
    },
  }
})
