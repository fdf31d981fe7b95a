/** The German texts of en/lead/office.ts. */
import type { Messages } from '../../messages.ts'

export const office: Messages['lead']['office'] = {
  waits: {
    says: '{count} Auftrag von {person} wartet auf Sie | {count} Aufträge warten auf Sie',
    more: '{site} liegt im Archiv Ihres Teams.',
    act: 'Öffnen',
  },
  failed: { says: 'Das Archiv wurde nicht erreicht', more: 'Firstflow versucht es von selbst erneut.', act: 'Archiv ansehen' },
  inSync: { says: 'Alles ist abgeglichen', more: 'Das Archiv hat jeden Auftrag dieses Rechners.' },
  quiet: { says: 'Nichts wartet auf Sie', more: "Dateien von anderswo kommen zu „@:{'office.import.title'}“." },
}
