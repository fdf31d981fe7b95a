import type { ServiceList } from '#shared/lead/service.ts'
import type { IconName } from '../ui/components/AppIcon.vue'
import type { RecordList } from './record-parts.ts'

export const icons = {
  devices: 'shower',
  showers: 'shower',
  taps: 'tap',
  groups: 'group',
  guards: 'waterGuard',
  history: 'activity',
  activity: 'note',
} as const satisfies Record<ServiceList | RecordList, IconName>
