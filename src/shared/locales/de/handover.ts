/** What a look at a handover comes to, in German; structure and rules are those of en/handover.ts. */
import type { Messages } from '../messages.ts'

export const handover: Messages['handover'] = {
  verdicts: {
    unchanged: 'Unverändert, seit Revision {revision} versiegelt wurde, {at}, von {person}.',
    unsealed:
      'Kopie eines Auftrags, der nicht versiegelt ist. Ihre Einträge folgen aufeinander und ihre Dateien sind die kopierten; endgültig ist nichts darin.',
    rebuilt:
      'Nicht von der Installation signiert, die abgeschlossen hat. Die Dateien passen zueinander, aber jemand anders kann sie zusammengestellt haben.',
    unsigned:
      'Nicht signiert. Die Dateien passen zueinander, aber ein älteres Firstflow hat sie gepackt, oder jemand hat die Signatur entfernt.',
    altered: 'Verändert.',
  },
  facts: '{number}, {site}: {entries} Einträge, {files} Dateien.',
  head: 'Hash des letzten Eintrags: {head}',
  printed: 'Der Bericht der Revision {revision} druckt diesen Hash, den von Eintrag {entries}: {head}',
  compare:
    'Um sicher zu sein, dass nicht das Ganze ausgetauscht wurde, vergleichen Sie diesen Hash mit dem auf dem unterschriebenen Bericht.',
  signed: {
    own: 'Abgeschlossen und gepackt von dieser Installation: {fingerprint}',
    known: 'Abgeschlossen und gepackt von {name}: {fingerprint}',
    unknown: 'Abgeschlossen und gepackt von einer Installation, die dieser Computer nicht kennt: {fingerprint}',
  },
  finalised: {
    own: 'Abgeschlossen von dieser Installation: {fingerprint}',
    known: 'Abgeschlossen von {name}: {fingerprint}',
    unknown: 'Abgeschlossen von einer Installation, die dieser Computer nicht kennt: {fingerprint}',
    nobody: 'Das Siegel ist nicht signiert, wie in älteren Versionen.',
  },
  packed: {
    own: 'Gepackt von dieser Installation: {fingerprint}',
    known: 'Gepackt von {name}: {fingerprint}',
    unknown: 'Gepackt von einer Installation, die dieser Computer nicht kennt: {fingerprint}',
    nobody: 'Keine Installation hat das Inhaltsverzeichnis signiert.',
  },
  unknownSigner: 'Unverändert nur, wenn der Fingerabdruck unten zu der Installation gehört, die abgeschlossen hat.',
  compareKey:
    'Vergleichen Sie diesen Fingerabdruck mit dem auf dem unterschriebenen Bericht, oder fragen Sie die Person, die abgeschlossen hat.',
  remade: {
    same: 'Tabellen und Daten wurden aus dem Journal neu erzeugt und sind gleich.',
    otherVersion: 'Firstflow {version} hat Tabellen und Daten anders erzeugt als diese Version. Für sie spricht nur die Signatur.',
    unproven: 'Firstflow {version} hat Tabellen und Daten anders erzeugt als diese Version. Hier beweist nichts ihre Echtheit.',
  },
  absent: 'Fotos, die schon beim Packen fehlten: {absent}.',
  preview: {
    ask: 'Diesen Auftrag importieren?',
    whose: '{site}, von {technician}',
    facts: 'Angelegt {at}. Geräte: {devices}. Einträge: {entries}.',
    notSigned: 'Nicht signiert: Nichts zeigt, wer ihn gepackt hat.',
    here: {
      absent: 'Der Auftrag ist noch nicht auf diesem Computer.',
      same: 'Der Auftrag ist schon auf diesem Computer, Eintrag für Eintrag.',
      shorter: 'Der Auftrag ist mit weniger Einträgen auf diesem Computer. Die Datei setzt ihn fort.',
      longer: 'Der Auftrag hat auf diesem Computer mehr Einträge als die Datei.',
      other: 'Der Auftrag ist mit einer anderen Geschichte auf diesem Computer. Der Import ändert ihn nicht.',
      unreadable: 'Der Auftrag ist auf diesem Computer, lässt sich aber nicht lesen.',
    },
    import: 'Importieren',
    cancel: 'Abbrechen',
  },
  entry: {
    notAnEntry: 'Was an der Stelle von Eintrag {entry} des Journals steht, ist kein Eintrag.',
    hash: 'Eintrag {entry} des Journals wurde verändert: Seine Prüfsumme stimmt nicht.',
    order: 'Eintrag {entry} des Journals folgt nicht auf den vorherigen.',
    notAJob: 'Das Journal beginnt nicht mit dem Anlegen eines Auftrags.',
    missing: 'Das Journal endet vor Eintrag {entry}, den es hatte.',
    added: 'Eintrag {entry} des Journals kam später hinzu.',
    replaced: 'Eintrag {entry} des Journals ist nicht der, der auf diesem Computer gespeichert wurde.',
    signature: 'Eintrag {entry} des Journals ist ein Siegel, das die genannte Installation nicht signiert hat.',
  },
  file: {
    changed: '{name} ist nicht mehr, wie es war.',
    missing: '{name} fehlt.',
    added: '{name} gehörte nicht dazu.',
    otherwise: '{name} ist nicht das, was das Journal ergibt.',
    signature: '{name} wurde nicht von der Installation signiert, die darin genannt ist.',
  },
  seal: {
    none: 'Wo das Inhaltsverzeichnis ein Siegel nennt, ist keines.',
    other: 'Die Einträge folgen aufeinander, sind aber nicht die, die versiegelt wurden.',
  },
  unreadable: {
    notAZip: 'Die Datei ist beschädigt, oder sie stammt nicht von Firstflow.',
    unsafe: 'Sie enthält Namen, Verknüpfungen oder verschlüsselte Dateien, die eine Übergabe nie hat. Nichts davon wurde entpackt.',
    tooLarge: 'Sie ist größer, oder entpackt wäre sie größer, als eine Übergabe sein kann. Nichts davon wurde entpackt.',
    notAHandover: 'Das ist weder eine Übergabe noch die Kopie eines Auftrags.',
    notAJob: 'Ihre Einträge schließen aneinander an, ergeben aber keinen Auftrag.',
    newer: 'Ein neueres Firstflow hat sie geschrieben.',
  },
  tooMuch: {
    entries: 'Der Auftrag hat mehr als {most} Einträge. Mehr importiert Firstflow nicht.',
    devices: 'Der Auftrag hat mehr als {most} Geräte. Mehr importiert Firstflow nicht.',
    entriesOfOneDevice: 'Der Auftrag hat mehr als {most} Einträge zu einem einzigen Gerät. Mehr importiert Firstflow nicht.',
  },
}
