/** What the page says of each read of one record. */
import type { MessageKey } from '../ui/text.ts'
import type { RecordReading } from './readings.ts'
import type { ResourceName } from './record-fields.ts'

interface ReadWords {
  /** Of its button. */
  readonly read: MessageKey
  readonly reading: MessageKey
  /** What it means that the service has none; null where that is an error. */
  readonly none: MessageKey | null
  /** Its fields; null where they have a view of their own. */
  readonly resource: ResourceName | null
}

export const readWords: Readonly<Record<RecordReading, ReadWords>> = {
  'showers.readConfiguration': {
    read: 'workflow.configure.readAgain',
    reading: 'workflow.configure.reading',
    none: null,
    resource: null,
  },
  'showers.readInstallationTest': {
    read: 'devices.test.read',
    reading: 'devices.test.reading',
    none: 'devices.test.none',
    resource: 'installationTest',
  },
  'waterGuards.readConsumption': {
    read: 'devices.guard.readConsumption',
    reading: 'devices.guard.readingConsumption',
    none: null,
    resource: 'waterGuardConsumption',
  },
  'groups.read': { read: 'devices.record.readAgain', reading: 'devices.group.reading', none: null, resource: 'group' },
  'history.readMetadata': {
    read: 'devices.record.readAgain',
    reading: 'devices.history.reading',
    none: null,
    resource: 'historyMetadata',
  },
}
