/** How the fields of a shower are grouped. The grouping is ours; the interface has none. */
import type { shower } from '#shared/tables/resources.ts'

export const showerGroups = ['identity', 'condition', 'connection', 'usage', 'operating', 'installation', 'record'] as const
type ShowerGroup = (typeof showerGroups)[number]

const groupOf = {
  id: 'identity',
  name: 'identity',
  serial_number: 'identity',
  type: 'identity',
  role: 'identity',
  profile: 'identity',
  owner: 'identity',
  device_group: 'identity',
  state: 'condition',
  hibernating: 'condition',
  replace_uv: 'condition',
  is_cleaning_program_required: 'condition',
  clean_sensor_tank: 'condition',
  no_recirculation: 'condition',
  float_leak: 'condition',
  filter_status: 'condition',
  descaling_status: 'condition',
  last_connected: 'connection',
  last_disconnected: 'connection',
  wifi_ssid: 'connection',
  build_id: 'connection',
  sessions: 'usage',
  latest_session: 'usage',
  avg_session_duration: 'usage',
  avg_temperature: 'usage',
  avg_water_recirculation_rate: 'usage',
  saved_water: 'usage',
  saved_energy: 'usage',
  operating: 'operating',
  installation_info: 'installation',
  installation_test: 'installation',
  base: 'installation',
  control_dial_notifications: 'installation',
  oas_revision: 'record',
  created_at: 'record',
  updated_at: 'record',
} as const satisfies Record<keyof (typeof shower)['shape'], ShowerGroup>

export function showerGroupOf(path: string): ShowerGroup {
  const field = path.split('.')[0] ?? path
  return field in groupOf ? groupOf[field as keyof typeof groupOf] : 'record'
}
