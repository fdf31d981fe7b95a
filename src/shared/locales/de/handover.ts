/** The German texts of en/handover.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const handover: Messages['handover'] = {
  verdicts: {
    unchanged: 'Unverändert, seit {person} Revision {revision} abgeschlossen hat ({at}).',
    unsealed: 'Kopie eines Auftrags, der nicht abgeschlossen ist. Einträge und Dateien sind vollständig.',
    rebuilt:
      'Der Rechner, der das Protokoll abgeschlossen hat, hat das Paket nicht signiert. Jemand anderes kann die Dateien zusammengestellt haben.',
    unknownKey: 'Unverändert nur, wenn dieser Fingerabdruck zu dem Rechner gehört, der das Protokoll abgeschlossen hat.',
    unsigned: 'Das Siegel hat keine Signatur: Nichts beweist, wer was wann abgeschlossen hat. Jemand kann sie entfernt haben.',
    altered: 'Verändert.',
  },
  packedByOther: {
    unchanged: {
      own: 'Unverändert, seit {person} Revision {revision} auf einem anderen Rechner abgeschlossen hat ({at}). Dieser Rechner hat es gepackt.',
      known: 'Unverändert, seit {person} Revision {revision} auf einem anderen Rechner abgeschlossen hat ({at}). {packer} hat es gepackt.',
    },
    unknownKey: {
      own: 'Ein unbekannter Rechner hat es abgeschlossen, und dieser Rechner hat es gepackt.',
      known: 'Ein unbekannter Rechner hat es abgeschlossen, und {packer} hat es gepackt.',
    },
  },
  facts: '{number}, {site}. Einträge: {entries}, Dateien: {files}.',
  head: 'Hash des letzten Eintrags: {head}',
  printed: 'Das Protokoll der Revision {revision} druckt den Hash von Eintrag {entries}: {head}',
  compare: 'Vergleichen Sie diesen Hash mit dem auf dem unterschriebenen Protokoll.',
  signed: {
    own: 'Abgeschlossen und gepackt von diesem Rechner: {fingerprint}',
    known: 'Abgeschlossen und gepackt von {name}: {fingerprint}',
    unknown: 'Abgeschlossen und gepackt von einem unbekannten Rechner: {fingerprint}',
  },
  finalised: {
    own: 'Abgeschlossen von diesem Rechner: {fingerprint}',
    known: 'Abgeschlossen von {name}: {fingerprint}',
    unknown: 'Abgeschlossen von einem unbekannten Rechner: {fingerprint}',
    nobody: 'Das Siegel hat keine Signatur: Nichts beweist, wer es abgeschlossen hat.',
  },
  packed: {
    own: 'Gepackt von diesem Rechner: {fingerprint}',
    known: 'Gepackt von {name}: {fingerprint}',
    unknown: 'Gepackt von einem unbekannten Rechner: {fingerprint}',
    nobody: 'Kein Rechner hat das Inhaltsverzeichnis signiert.',
  },
  compareKey:
    'Vergleichen Sie diesen Fingerabdruck mit dem auf dem unterschriebenen Protokoll, oder fragen Sie die Person, die es abgeschlossen hat.',
  remade: {
    same: 'Tabellen und Daten stimmen mit dem Journal überein.',
    otherVersion: 'Firstflow {version} erzeugt Tabellen und Daten anders. Nur die Signatur beweist sie.',
    unproven: 'Firstflow {version} erzeugt Tabellen und Daten anders. Hier beweist sie nichts.',
  },
  absent: 'Beim Packen fehlende Fotos: {absent}.',
  extra: 'Nicht Teil des Pakets und nicht geprüft: {names}.',
  extraAndMore: 'Nicht Teil des Pakets und nicht geprüft: {names} und {count} weitere.',
  preview: {
    ask: 'Diesen Auftrag importieren?',
    whose: '{site}, von {technician}',
    facts: 'Angelegt {at}. Geräte: {devices}, Einträge: {entries}.',
    notSigned: 'Nicht signiert: Nichts zeigt, wer gepackt hat.',
    here: {
      absent: 'Dieser Rechner hat den Auftrag noch nicht.',
      trashed: 'Der Auftrag liegt hier im Papierkorb. Der Import lässt ihn dort und fügt den aus der Datei hinzu.',
      same: 'Dieser Rechner hat den Auftrag mit denselben Einträgen.',
      shorter: 'Dieser Rechner hat den Auftrag mit weniger Einträgen. Die Datei setzt ihn fort.',
      longer: 'Dieser Rechner hat den Auftrag mit mehr Einträgen als die Datei.',
      other: 'Dieser Rechner hat eine andere Fassung des Auftrags. Der Import ändert sie nicht.',
      unreadable: 'Dieser Rechner hat den Auftrag, aber Firstflow kann ihn nicht lesen.',
    },
    import: 'Auftrag importieren',
    cancel: 'Abbrechen',
  },
  entry: {
    notAnEntry: 'Eintrag {entry} des Journals ist kein Eintrag.',
    hash: 'Jemand hat Eintrag {entry} des Journals verändert: Die Prüfsumme stimmt nicht.',
    order: 'Eintrag {entry} des Journals folgt nicht auf den vorherigen.',
    notAJob: 'Das Journal beginnt nicht mit dem Anlegen eines Auftrags.',
    missing: 'Dem Journal fehlt Eintrag {entry}.',
    added: 'Jemand hat Eintrag {entry} später hinzugefügt.',
    replaced: 'Eintrag {entry} des Journals ist nicht der, den dieser Rechner gespeichert hat.',
    signature: 'Eintrag {entry} ist ein Siegel, das der genannte Rechner nicht signiert hat.',
  },
  file: {
    changed: 'Jemand hat {name} geändert.',
    missing: '{name} fehlt.',
    otherwise: '{name} stimmt nicht mit dem Journal überein.',
    signature: 'Der genannte Rechner hat {name} nicht signiert.',
  },
  seal: {
    none: 'Dem Journal fehlt das Siegel, das das Inhaltsverzeichnis nennt.',
    other: 'Die Einträge sind in Ordnung, aber nicht die versiegelten.',
  },
  unreadable: {
    notAZip: 'Die Datei ist beschädigt, oder Firstflow hat sie nicht gespeichert.',
    aReport: 'Das ist ein PDF. Ein Protokoll prüfen Sie mit dem Übergabepaket, zu dem es gehört.',
    unsafe: 'Sie enthält Namen, Verknüpfungen oder verschlüsselte Dateien, die kein Übergabepaket hat. Firstflow hat nichts entpackt.',
    tooLarge: 'Sie ist größer, als ein Übergabepaket sein kann. Firstflow hat nichts entpackt.',
    notAHandover: 'Das ist weder ein Übergabepaket noch die Kopie eines Auftrags.',
    notAJob: 'Die Einträge sind in Ordnung, ergeben aber keinen Auftrag.',
    newer: 'Ein neueres Firstflow hat sie geschrieben.',
  },
  tooMuch: {
    entries: 'Der Auftrag hat mehr als {most} Einträge; mehr importiert Firstflow nicht.',
    devices: 'Der Auftrag hat mehr als {most} Geräte; mehr importiert Firstflow nicht.',
    entriesOfOneDevice: 'Ein Gerät hat mehr als {most} Einträge; mehr importiert Firstflow nicht.',
  },
}
