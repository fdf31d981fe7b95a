/** What a look at a handover comes to, in Swedish; structure and rules are those of en/handover.ts. */
import type { Messages } from '../messages.ts'

export const handover: Messages['handover'] = {
  verdicts: {
    unchanged: 'Oförändrad sedan revision {revision} förseglades, {at}, av {person}.',
    unsealed:
      'En kopia av ett jobb som inte är förseglat. Posterna följer på varandra och filerna är de som kopierades; inget i den är slutgiltigt.',
    altered: 'Ändrad.',
  },
  facts: '{number}, {site}: {entries} poster, {files} filer.',
  head: 'Den sista postens hash: {head}',
  printed: 'Rapporten för revision {revision} trycker denna hash, den för post {entries}: {head}',
  compare: 'För att vara säker på att inte allt har bytts ut, jämför denna hash med den på den undertecknade rapporten.',
  entry: {
    notAnEntry: 'Det som står på plats {entry} i journalen är ingen post.',
    hash: 'Post {entry} i journalen har ändrats: kontrollsumman stämmer inte.',
    order: 'Post {entry} i journalen följer inte på den föregående.',
    notAJob: 'Journalen börjar inte med att ett jobb skapas.',
    missing: 'Journalen slutar före post {entry}, som den hade.',
    added: 'Post {entry} i journalen kom till senare.',
    replaced: 'Post {entry} i journalen är inte den som sparades på den här datorn.',
  },
  file: {
    changed: '{name} är inte som den var.',
    missing: '{name} saknas.',
    added: '{name} hörde inte till.',
  },
  seal: {
    none: 'Där innehållsförteckningen anger ett sigill finns inget.',
    other: 'Posterna följer på varandra men är inte de som förseglades.',
  },
  unreadable: {
    notAZip: 'Filen är skadad, eller så kommer den inte från Firstflow.',
    unsafe: 'Den innehåller namn, länkar eller krypterade filer som en överlämning aldrig har. Inget packades upp.',
    tooLarge: 'Den är större, eller skulle uppackad bli större, än en överlämning kan vara. Inget packades upp.',
    notAHandover: 'Det är varken en överlämning eller kopian av ett jobb.',
    newer: 'Ett nyare Firstflow har skrivit den.',
  },
}
