/** The Swedish texts of en/handover.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const handover: Messages['handover'] = {
  verdicts: {
    unchanged: 'Oförändrad sedan {person} fastställde utgåva {revision}, {at}.',
    unsealed: 'En kopia av ett jobb som inte är fastställt. Poster och filer är fullständiga.',
    rebuilt: 'Datorn som fastställde rapporten har inte signerat paketet. Någon annan kan ha satt ihop filerna.',
    unknownKey: 'Oförändrad bara om fingeravtrycket tillhör datorn som fastställde rapporten.',
    unsigned: 'Sigillet saknar signatur: inget visar vem som fastställde vad, och när. Någon kan ha tagit bort den.',
    altered: 'Ändrad.',
  },
  packedByOther: {
    unchanged: {
      own: 'Oförändrad sedan {person} fastställde utgåva {revision} på en annan dator, {at}. Den här datorn packade den.',
      known: 'Oförändrad sedan {person} fastställde utgåva {revision} på en annan dator, {at}. {packer} packade den.',
    },
    unknownKey: {
      own: 'En okänd dator fastställde den, och den här datorn packade den.',
      known: 'En okänd dator fastställde den, och {packer} packade den.',
    },
  },
  facts: '{number}, {site}. Poster: {entries}, filer: {files}.',
  head: 'Den sista postens hash: {head}',
  printed: 'Rapporten för utgåva {revision} visar hash för post {entries}: {head}',
  compare: 'Jämför denna hash med den på den undertecknade rapporten.',
  signed: {
    own: 'Fastställd och packad av den här datorn: {fingerprint}',
    known: 'Fastställd och packad av {name}: {fingerprint}',
    unknown: 'Fastställd och packad av en okänd dator: {fingerprint}',
  },
  finalised: {
    own: 'Fastställd av den här datorn: {fingerprint}',
    known: 'Fastställd av {name}: {fingerprint}',
    unknown: 'Fastställd av en okänd dator: {fingerprint}',
    nobody: 'Sigillet saknar signatur: inget visar vem som fastställde den.',
  },
  packed: {
    own: 'Packad av den här datorn: {fingerprint}',
    known: 'Packad av {name}: {fingerprint}',
    unknown: 'Packad av en okänd dator: {fingerprint}',
    nobody: 'Ingen dator har signerat innehållsförteckningen.',
  },
  compareKey: 'Jämför fingeravtrycket med det på den undertecknade rapporten, eller fråga den som fastställde den.',
  remade: {
    same: 'Tabeller och data stämmer med journalen.',
    otherVersion: 'Firstflow {version} skapar tabeller och data på ett annat sätt. Bara signaturen bevisar dem.',
    unproven: 'Firstflow {version} skapar tabeller och data på ett annat sätt. Här bevisar inget dem.',
  },
  absent: 'Foton som saknades vid packningen: {absent}.',
  extra: 'Ingår inte i paketet och är inte verifierat: {names}.',
  extraAndMore: 'Ingår inte i paketet och är inte verifierat: {names} och {count} till.',
  preview: {
    ask: 'Vill du importera jobbet?',
    whose: '{site}, av {technician}',
    facts: 'Skapat {at}. Enheter: {devices}, poster: {entries}.',
    notSigned: 'Inte signerat: inget visar vem som packade.',
    here: {
      absent: 'Datorn har inte jobbet än.',
      trashed: 'Jobbet ligger i datorns papperskorg. Importen lämnar det där och lägger till filens jobb.',
      same: 'Datorn har jobbet med samma poster.',
      shorter: 'Datorn har jobbet med färre poster. Filen fortsätter det.',
      longer: 'Datorn har jobbet med fler poster än filen.',
      other: 'Datorn har en annan version av jobbet. Importen ändrar den inte.',
      unreadable: 'Datorn har jobbet, men Firstflow kan inte läsa det.',
    },
    import: 'Importera jobb',
    cancel: 'Avbryt',
  },
  entry: {
    notAnEntry: 'Post {entry} i journalen är ingen post.',
    hash: 'Någon har ändrat post {entry} i journalen: kontrollsumman stämmer inte.',
    order: 'Post {entry} i journalen följer inte på den föregående.',
    notAJob: 'Journalen börjar inte med att ett jobb skapas.',
    missing: 'Journalen saknar post {entry}.',
    added: 'Någon har lagt till post {entry} i journalen senare.',
    replaced: 'Post {entry} i journalen är inte den som datorn sparade.',
    signature: 'Post {entry} är ett sigill som den angivna datorn inte har signerat.',
  },
  file: {
    changed: 'Någon har ändrat {name}.',
    missing: '{name} saknas.',
    otherwise: '{name} stämmer inte med journalen.',
    signature: 'Den angivna datorn har inte signerat {name}.',
  },
  seal: {
    none: 'Journalen saknar sigillet som innehållsförteckningen anger.',
    other: 'Posterna är i ordning, men de är inte de förseglade.',
  },
  unreadable: {
    notAZip: 'Filen är skadad, eller så har Firstflow inte sparat den.',
    aReport: 'Det här är en PDF. En rapport verifieras med överlämningspaketet som den hör till.',
    unsafe: 'Den har namn, länkar eller krypterade filer som inget överlämningspaket har. Firstflow packade inte upp något.',
    tooLarge: 'Den är större än ett överlämningspaket kan vara. Firstflow packade inte upp något.',
    notAHandover: 'Det är varken ett överlämningspaket eller kopian av ett jobb.',
    notAJob: 'Posterna är i ordning, men de utgör inget jobb.',
    newer: 'Ett nyare Firstflow har skrivit den.',
  },
  tooMuch: {
    entries: 'Jobbet har fler än {most} poster, gränsen för import.',
    devices: 'Jobbet har fler än {most} enheter, gränsen för import.',
    entriesOfOneDevice: 'En enhet har fler än {most} poster, gränsen för import.',
  },
}
