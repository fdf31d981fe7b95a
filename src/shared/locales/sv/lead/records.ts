/** The Swedish texts of en/lead/records.ts. */
import type { Messages } from '../../messages.ts'

export const records: Messages['lead']['records'] = {
  none: { says: 'Inget är dokumenterat än', act: 'Lägg till en anteckning …' },
}
