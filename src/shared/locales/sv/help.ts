/** The Swedish texts of en/help.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  tools: 'Hjälp: bläddra och sök',
  back: 'Tillbaka',
  forward: 'Framåt',
  search: 'Sök i hjälpen',
  contents: 'Innehåll',
  found: 'Inga träffar | {count} träff | {count} träffar',
  loading: 'Läser in hjälpen …',
  whole: 'Öppna som sida',
  close: 'Stäng hjälpen',
  error: 'Mer om det här',
}
