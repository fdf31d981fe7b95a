/** Example presets to start with. Their values are within the documented limits; nothing more is claimed about them. */
import type { ConfigurationPlan } from './schema.ts'

export const presetExamples = {
  hotel: {
    default_shower_flow: 8,
    max_shower_water_flow: 10,
    shower_water_temperature_start: 38,
    shower_water_temperature_max: 43,
    is_private_shower: false,
  },
  sports: {
    default_shower_flow: 6,
    max_shower_water_flow: 8,
    shower_water_temperature_start: 36,
    shower_water_temperature_max: 40,
    boost_flow_enabled: false,
    is_private_shower: false,
  },
  home: {
    default_shower_flow: 9,
    max_shower_water_flow: 12,
    shower_water_temperature_start: 38,
    shower_water_temperature_max: 45,
    boost_flow_enabled: true,
    is_private_shower: true,
  },
} as const satisfies Record<string, ConfigurationPlan>
export type PresetExample = keyof typeof presetExamples
