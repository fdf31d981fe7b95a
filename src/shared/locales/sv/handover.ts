/** What a look at a handover comes to, in Swedish; structure and rules are those of en/handover.ts. */
import type { Messages } from '../messages.ts'

export const handover: Messages['handover'] = {
  verdicts: {
    unchanged: 'Oförändrad sedan revision {revision} förseglades, {at}, av {person}.',
    unsealed:
      'En kopia av ett jobb som inte är förseglat. Posterna följer på varandra och filerna är de som kopierades; inget i den är slutgiltigt.',
    rebuilt: 'Inte signerad av den som slutförde. Filerna passar ihop, men någon annan kan ha satt ihop dem.',
    unsigned: 'Inte signerad. Filerna passar ihop, men ett äldre Firstflow har packat dem, eller så har någon tagit bort signaturen.',
    altered: 'Ändrad.',
  },
  facts: '{number}, {site}: {entries} poster, {files} filer.',
  head: 'Den sista postens hash: {head}',
  printed: 'Rapporten för revision {revision} trycker denna hash, den för post {entries}: {head}',
  compare: 'För att vara säker på att inte allt har bytts ut, jämför denna hash med den på den undertecknade rapporten.',
  signed: {
    own: 'Slutförd och packad av den här installationen: {fingerprint}',
    known: 'Slutförd och packad av {name}: {fingerprint}',
    unknown: 'Slutförd och packad av en installation som den här datorn inte känner: {fingerprint}',
  },
  finalised: {
    own: 'Slutförd av den här installationen: {fingerprint}',
    known: 'Slutförd av {name}: {fingerprint}',
    unknown: 'Slutförd av en installation som den här datorn inte känner: {fingerprint}',
    nobody: 'Sigillet är inte signerat, som i äldre versioner.',
  },
  packed: {
    own: 'Packad av den här installationen: {fingerprint}',
    known: 'Packad av {name}: {fingerprint}',
    unknown: 'Packad av en installation som den här datorn inte känner: {fingerprint}',
    nobody: 'Ingen installation har signerat innehållsförteckningen.',
  },
  unknownSigner: 'Oförändrad bara om fingeravtrycket nedan tillhör installationen som slutförde.',
  compareKey: 'Jämför detta fingeravtryck med det på den undertecknade rapporten, eller fråga den som slutförde.',
  remade: {
    same: 'Tabeller och data gjordes om från journalen och är likadana.',
    otherVersion: 'Firstflow {version} gjorde tabeller och data annorlunda än den här versionen. Bara signaturen talar för dem.',
    unproven: 'Firstflow {version} gjorde tabeller och data annorlunda än den här versionen. Här bevisar inget att de är äkta.',
  },
  absent: 'Foton som saknades redan när detta packades: {absent}.',
  preview: {
    ask: 'Vill du importera jobbet?',
    whose: '{site}, av {technician}',
    facts: 'Skapat {at}. Enheter: {devices}. Poster: {entries}.',
    notSigned: 'Inte signerat: inget visar vem som har packat det.',
    here: {
      absent: 'Jobbet finns inte på den här datorn än.',
      same: 'Jobbet finns redan på den här datorn, post för post.',
      shorter: 'Jobbet finns på den här datorn med färre poster. Filen fortsätter det.',
      longer: 'Jobbet har fler poster på den här datorn än i filen.',
      other: 'Jobbet finns på den här datorn med en annan historik. Importen ändrar det inte.',
      unreadable: 'Jobbet finns på den här datorn men kan inte läsas.',
    },
    import: 'Importera',
    cancel: 'Avbryt',
  },
  entry: {
    notAnEntry: 'Det som står på plats {entry} i journalen är ingen post.',
    hash: 'Post {entry} i journalen har ändrats: kontrollsumman stämmer inte.',
    order: 'Post {entry} i journalen följer inte på den föregående.',
    notAJob: 'Journalen börjar inte med att ett jobb skapas.',
    missing: 'Journalen slutar före post {entry}, som den hade.',
    added: 'Post {entry} i journalen kom till senare.',
    replaced: 'Post {entry} i journalen är inte den som sparades på den här datorn.',
    signature: 'Post {entry} i journalen är ett sigill som den angivna installationen inte har signerat.',
  },
  file: {
    changed: '{name} är inte som den var.',
    missing: '{name} saknas.',
    added: '{name} hörde inte till.',
    otherwise: '{name} är inte vad journalen ger.',
    signature: '{name} har inte signerats av den installation som anges i den.',
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
    notAJob: 'Posterna följer på varandra, men de utgör inget jobb.',
    newer: 'Ett nyare Firstflow har skrivit den.',
  },
  tooMuch: {
    entries: 'Jobbet har fler än {most} poster. Firstflow importerar inte fler.',
    devices: 'Jobbet har fler än {most} enheter. Firstflow importerar inte fler.',
    entriesOfOneDevice: 'Jobbet har fler än {most} poster om en enda enhet. Firstflow importerar inte fler.',
  },
}
