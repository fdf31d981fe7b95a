/** The Swedish texts of en/lead/presets.ts. */
import type { Messages } from '../../messages.ts'

export const presets: Messages['lead']['presets'] = {
  none: { says: 'Skapa din första mall', more: 'Värdena för många duschar, i ett steg.', act: 'Skapa en mall' },
  some: { says: '{count} mall | {count} mallar', more: 'En mall ändrar bara sina egna fält.', act: 'Skapa en mall' },
  edited: { says: '{name}: {count} värde ändrat | {name}: {count} värden ändrade', act: 'Spara {name}' },
}
