/** The German texts of en/archive.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const archive: Messages['archive'] = {
  text: 'Kopiert die Aufträge dieses Rechners in den Speicher Ihrer Firma. Übungen bleiben auf diesem Rechner.',
  baseUrl: 'Adresse des Archivs',
  baseUrlHint: 'Beginnt mit https://, ohne den Bucket.',
  bucket: 'Bucket',
  region: 'Region',
  regionHint: 'Wie der Anbieter sie nennt, etwa eu-central-1. Ein eigenes Ceph akzeptiert jede.',
  readOnly: 'Nur lesen',
  readOnlyHint: 'Zeigt und holt die Aufträge des Teams, archiviert aber keine von hier.',
  preset: 'Ihre IT legt Adresse, Bucket und Region auf diesem Rechner fest.',
  keyId: 'Schlüssel-ID',
  secret: 'Geheimer Schlüssel',
  secretHint: 'Kein Fenster zeigt ihn wieder. Leer lassen, um ihn zu behalten.',
  secretNew: 'Kein Fenster zeigt ihn wieder.',
  key: {
    missing: 'Noch kein Schlüssel: Firstflow kopiert nichts.',
    present: 'Schlüssel gespeichert',
    unreadable: 'Dieser Rechner kann den gespeicherten Schlüssel nicht entschlüsseln. Geben Sie ihn erneut ein.',
  },
  writer: 'Name dieses Rechners',
  writerText: 'Ihre IT braucht ihn für die Bucket-Richtlinie dieses Laptops.',
  copyWriter: 'Namen kopieren',
  copyPolicy: 'Bucket-Richtlinie kopieren',
  policyText: 'Bucket und Name sind eingetragen. LAPTOP und OFFICE sind die Namen der Benutzer beim Speicher.',
  renamed:
    'Ein anderer Rechner hat unter dem Namen {from} archiviert. Dieser Rechner heißt jetzt anders und archiviert seine Aufträge neu.',
  renamedNow: 'Geben Sie ihm die Bucket-Richtlinie mit dem neuen Namen. Übernehmen Sie Aufträge, die dem alten Namen zugewiesen sind.',
  caughtUp:
    'Dieser Rechner hatte von {count} Auftrag weniger, als er archiviert hatte, etwa nach einer Sicherung. Der Rest ist jetzt hier. | Dieser Rechner hatte von {count} Aufträgen weniger, als er archiviert hatte, etwa nach einer Sicherung. Der Rest ist jetzt hier.',
  test: 'Archiv testen',
  testing: 'Archiv wird getestet …',
  remove: 'Archiv entfernen',
  removeHint: 'Löscht den Schlüssel hier. Das Archiv behält seine Aufträge.',
  push: 'Jetzt archivieren',
  background: 'Im Hintergrund',
  on: 'Archivieren',
  paused: 'Pausieren',
  pausedText: "Firstflow sieht nicht, ob ein Netz Geld kostet. Pausieren Sie in einem solchen Netz; „@:{'archive.push'}“ geht trotzdem.",
  isPaused: 'Das Teamarchiv ist pausiert.',
  open: 'Einstellungen zeigen',
  getPackage: 'Paket aus dem Archiv holen',
  getPackageText: 'Auf einem anderen Rechner abgeschlossen? Das Archiv hat das Paket mit dessen Signatur.',
  passedOver: 'Das Archiv nennt auch Revision {revisions}. Firstflow kann sie nicht prüfen oder kennt die Signatur nicht.',
  historyMissing:
    'Das Archiv nennt auch Revision {revisions} einer anderen Fassung. Diese ist noch nicht hier: Versuchen Sie es später erneut.',
  otherHistory: 'Auch eine andere Fassung dieses Auftrags hat eine Revision {revision}. Beide bleiben im Archiv.',
  getOther: 'Das andere Paket holen',
  finding: {
    read: {
      ok: 'Firstflow kann auflisten und lesen',
      wrong: 'Dieser Schlüssel kann das Archiv nicht auflisten und lesen',
      advice: 'Bitten Sie Ihre IT um die Bucket-Richtlinie dieses Laptops.',
    },
    writeJobs: {
      ok: 'Firstflow kann Aufträge schreiben',
      wrong: 'Dieser Schlüssel kann keine Aufträge schreiben',
      advice: 'Bitten Sie Ihre IT um die Bucket-Richtlinie dieses Laptops.',
    },
    writeReports: {
      ok: 'Firstflow kann dem Team seine Aufträge melden',
      wrong: 'Dieser Schlüssel kann dem Team keine Aufträge melden',
      advice: 'Bitten Sie Ihre IT um die Bucket-Richtlinie dieses Laptops: Zeilen für feed, latest und laptops.',
    },
    writeRefused: {
      ok: 'Dieser Schlüssel kann nichts schreiben, wie es beim Lesen sein soll',
      wrong: 'Dieser Schlüssel kann schreiben, obwohl dieser Rechner nur liest',
      advice: 'Bitten Sie Ihre IT um einen Schlüssel ohne Schreibrecht.',
    },
    readBack: {
      ok: 'Firstflow liest zurück, was es geschrieben hat',
      wrong: 'Firstflow hat etwas anderes gelesen als geschrieben',
      advice: 'Nutzen Sie dieses Archiv nicht. Informieren Sie Ihre IT.',
    },
    deleteRefused: {
      ok: 'Dieser Schlüssel kann nichts löschen',
      wrong: 'Dieser Schlüssel kann Aufträge löschen',
      advice: 'Bitten Sie Ihre IT um die Bucket-Richtlinie dieses Laptops.',
    },
    foreignRefused: {
      ok: 'Dieser Schlüssel kann nur unter seinem eigenen Namen schreiben',
      wrong: 'Dieser Schlüssel kann unter dem Namen eines anderen Laptops schreiben',
      advice: 'Bitten Sie Ihre IT um die Bucket-Richtlinie dieses Laptops.',
    },
    versioning: {
      ok: 'Der Bucket behält frühere Versionen',
      wrong: 'Der Bucket behält keine früheren Versionen',
      advice: 'Bitten Sie Ihre IT, die Versionierung einzuschalten.',
    },
    clock: {
      ok: 'Die Uhren stimmen überein',
      wrong: 'Die Uhr dieses Rechners weicht von der Uhr des Archivs ab',
      advice: 'Stellen Sie Datum und Uhrzeit dieses Rechners.',
    },
  },
}
