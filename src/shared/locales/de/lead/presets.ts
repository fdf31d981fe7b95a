/** The German texts of en/lead/presets.ts. */
import type { Messages } from '../../messages.ts'

export const presets: Messages['lead']['presets'] = {
  none: { says: 'Legen Sie Ihre erste Vorlage an', more: 'Die Werte vieler Duschen, in einem Schritt gesetzt.', act: 'Vorlage anlegen' },
  some: {
    says: '{count} Vorlage | {count} Vorlagen',
    more: 'Eine Vorlage ändert nur die Felder, die sie enthält.',
    act: 'Vorlage anlegen',
  },
  edited: { says: '{name}: {count} Wert bearbeitet | {name}: {count} Werte bearbeitet', act: '{name} speichern' },
}
