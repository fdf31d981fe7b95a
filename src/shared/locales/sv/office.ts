/** The Swedish texts of en/office.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const office: Messages['office'] = {
  about: 'Team, importer, historik',
  computers: '{count} dator | {count} datorer',
  notSetUp: 'Inte inställt',
  team: { title: 'Team', text: 'Jobben på alla datorer som delar arkivet' },
  archive: { title: 'Teamets arkiv', text: 'Var teamet har sina jobb, och nyckeln dit' },
  import: { title: 'Importera och verifiera', text: 'En jobbfil, ett överlämningspaket, en rumslista' },
  history: { title: 'Historik', text: 'Vad tjänsten har registrerat om en enhet' },
  finished: { title: 'Färdiga jobb', text: 'Utgåvor, paket, rapporter' },
  trash: { title: 'Papperskorg', text: 'Raderade jobb, tills du tömmer den' },
  signatures: { title: 'Fingeravtryck', text: 'För att kontrollera ett paket från någon annan' },
}
