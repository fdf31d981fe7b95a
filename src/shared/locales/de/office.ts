/** The German texts of en/office.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const office: Messages['office'] = {
  about: 'Team, Importe, Verlauf',
  computers: '{count} Laptop | {count} Laptops',
  notSetUp: 'Nicht eingerichtet',
  team: { title: 'Team', text: 'Die Aufträge aller Rechner, die dieses Archiv teilen' },
  archive: { title: 'Teamarchiv', text: 'Wo das Team seine Aufträge aufbewahrt, und der Schlüssel dazu' },
  import: { title: 'Importieren oder prüfen', text: 'Eine Auftragsdatei, ein Übergabepaket, eine Raumliste' },
  history: { title: 'Verlauf', text: 'Was der Dienst zu einem Gerät aufgezeichnet hat' },
  finished: { title: 'Fertige Aufträge', text: 'Revisionen, Pakete, Protokolle' },
  trash: { title: 'Papierkorb', text: 'Gelöschte Aufträge, bis Sie ihn leeren' },
  signatures: { title: 'Fingerabdrücke', text: 'Zum Prüfen eines Pakets von anderswo' },
}
