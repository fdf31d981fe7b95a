/** Presets that were changed after they were planned here, and the devices that have their old values. */
import { computed, watch } from 'vue'
import { renewed } from '#shared/tables/presets.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { Job } from '#shared/job/job.ts'
import { usePresets } from '../../app/stores/presets.ts'
import type { Renewal } from './use-bulk.ts'

export interface RenewedPreset {
  readonly preset: string
  /** What it sets now. */
  readonly fields: ConfigurationPlan
  readonly renewals: readonly Renewal[]
}

export function useRenewed(job: () => Job) {
  const presets = usePresets()
  const planned = computed(() => job().devices.filter(({ plan }) => plan.presetFields !== null))
  watch(
    () => planned.value.length > 0,
    (has) => has && presets.list === null && void presets.load(),
    { immediate: true },
  )
  return computed((): readonly RenewedPreset[] => {
    const now = new Map(presets.list?.map(({ name, fields }) => [name, fields]))
    const by = Map.groupBy(planned.value, ({ plan }) => plan.preset ?? '')
    return [...by].flatMap(([preset, devices]) => {
      const fields = now.get(preset)
      if (fields === undefined) return []
      const renewals = devices.flatMap((device): Renewal[] => {
        const { configuration, presetFields } = device.plan
        const renewal = configuration && presetFields && renewed(configuration, presetFields, fields)
        return renewal ? [{ device, configuration: renewal }] : []
      })
      return renewals.length === 0 ? [] : [{ preset, fields, renewals }]
    })
  })
}
