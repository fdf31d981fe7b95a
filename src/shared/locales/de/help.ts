/** The German texts of en/help.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  tools: 'Hilfe: blättern und suchen',
  back: 'Zurück',
  forward: 'Vor',
  search: 'Hilfe durchsuchen',
  contents: 'Inhalt',
  found: 'Keine Treffer | {count} Treffer | {count} Treffer',
  loading: 'Hilfe wird geladen …',
  whole: 'Als Seite öffnen',
  close: 'Hilfe schließen',
  error: 'Mehr dazu',
}
