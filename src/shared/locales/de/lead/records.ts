/** The German texts of en/lead/records.ts. */
import type { Messages } from '../../messages.ts'

export const records: Messages['lead']['records'] = {
  none: { says: 'Noch ist nichts aufgezeichnet', act: 'Notiz hinzufügen …' },
}
