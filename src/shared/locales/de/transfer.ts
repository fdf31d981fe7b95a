/** Texte zu dem, was diesen Computer verlässt, was von einem anderen kommt, und was nach einem Absturz wieder da ist. */
import type { Messages } from '../messages.ts'

export const transfer: Messages['transfer'] = {
  handover: {
    title: 'Übergabe',
    text: 'Ein ZIP für Auftraggeber und Büro: der Bericht, seine Tabellen, die offenen Punkte, die Fotos und das Journal, aus dem alles entstand. Wer es hat, kann prüfen, dass seitdem nichts verändert wurde.',
    notSealed:
      'Übergeben wird, was abgeschlossen ist. Schließen Sie zuerst den Bericht ab; die Kopie des Auftrags braucht keinen Abschluss.',
    act: 'Übergabe speichern (.zip)',
    copy: 'Auftrag kopieren, um anderswo weiterzuarbeiten (.firstflow)',
    making: 'Wird gepackt …',
  },

  import: {
    title: 'Auftrag prüfen oder übernehmen',
    intro:
      'Wählen Sie eine Übergabe, um zu sehen, ob sie seit dem Abschluss unverändert ist. Die Kopie eines Auftrags von einem anderen Computer wird ebenso geprüft; danach können Sie hier daran weiterarbeiten. Was auf diesem Computer ist, wird nie überschrieben.',
    source: 'Die Datei',
    drop: 'Übergabe, Kopie oder Ordner eines Auftrags hier ablegen',
    chooseFile: 'Datei wählen …',
    chooseFolder: 'Ordner wählen …',
    verifying: 'Jeder Eintrag und jede Datei wird geprüft …',
    take: 'Diesen Auftrag übernehmen',
    takeText: 'Der Auftrag erscheint unter den Aufträgen dieses Computers, mit allem, was festgehalten wurde, und kann fortgesetzt werden.',
    taking: 'Wird übernommen …',
    openJob: 'Auftrag öffnen',
    openHere: 'Den hiesigen Auftrag öffnen',
    outcome: {
      created: '{site} ist jetzt auf diesem Computer, mit {count} Einträgen.',
      continued: '{site} war schon hier; {count} anderswo entstandene Einträge kamen hinzu.',
      same: '{site} ist schon hier, Eintrag für Eintrag gleich. Nichts wurde verändert.',
      older: '{site} ist schon hier und weiter als die Datei. Der Auftrag bleibt, wie er ist.',
      beside: '{site} ging hier anders weiter. Der Verlauf der Datei wurde daneben behalten; {count} seiner Einträge gibt es nur dort.',
    },
  },

  branches: {
    title: 'Andere Verläufe',
    intro:
      'An diesem Auftrag wurde an zwei Orten weitergearbeitet. Der andere Verlauf bleibt, wie er kam, und nimmt nichts mehr auf. Arbeiten Sie im Auftrag weiter und erfassen Sie dort, was Sie aus dem anderen brauchen.',
    loading: 'Die anderen Verläufe werden gelesen …',
    none: 'Zu diesem Auftrag gibt es auf diesem Computer keinen anderen Verlauf.',
    kept: 'Zu diesem Auftrag gibt es einen anderen Verlauf. | Zu diesem Auftrag gibt es {count} andere Verläufe.',
    compare: 'Vergleichen',
    keep: 'Neben dem Auftrag behalten',
    keepText:
      'Firstflow behält den Verlauf der Datei neben dem Auftrag, damit Sie beide vergleichen können. Der Auftrag hier bleibt, wie er ist.',
    keeping: 'Wird geprüft und behalten …',
    which: 'Verlauf',
    named: '{person}, bis {at}, {count} Einträge',
    comparing: 'Wird Eintrag für Eintrag verglichen …',
    common: 'Beide haben {count} Eintrag gemeinsam, bis {at}. | Beide haben {count} Einträge gemeinsam, bis {at}.',
    nothingCommon: 'Beide haben keinen Eintrag gemeinsam.',
    contained: 'Der Auftrag hier hat alles, was der andere Verlauf hat. Sie können den anderen Verlauf entfernen.',
    inBoth: 'Beide sagen etwas über dieses Gerät: {devices} | Beide sagen etwas über diese {count} Geräte: {devices}',
    here: 'Der Auftrag hier',
    there: 'Der andere Verlauf',
    own: '{count} Eintrag, den der andere nicht hat | {count} Einträge, die der andere nicht hat',
    nothingOwn: 'Nichts, was der andere nicht hat.',
    at: 'Gerät {device}',
    entry: 'Eintrag {number}, {person}, {at}',
    more: '{count} weitere zeigen (noch {rest})',
    moreFields: '{count} weiteres Feld | {count} weitere Felder',
    applied: 'ausgeführt',
    notApplied: 'nicht ausgeführt',
    save: 'Anderen Verlauf speichern (.firstflow)',
    remove: 'Anderen Verlauf entfernen',
    removed: 'Der andere Verlauf liegt jetzt im Papierkorb.',
    kinds: {
      journal: {
        lost: 'Fehlende Einträge bemerkt',
      },
      job: {
        created: 'Auftrag angelegt',
        bound: 'Dienst erfasst',
        sealed: 'Abgeschlossen',
        reopened: 'Wieder geöffnet',
        archived: 'Archiv geändert',
      },
      device: {
        added: 'Gerät hinzugefügt',
        identified: 'Geräte-ID erfasst',
        swapped: 'Gerät ersetzt',
        removed: 'Gerät entfernt',
        restored: 'Gerät wiederhergestellt',
        planned: 'Planung geändert',
      },
      step: {
        skipped: 'Schritt übersprungen',
        resumed: 'Schritt wieder aufgenommen',
      },
      note: {
        added: 'Notiz',
        withdrawn: 'Notiz zurückgezogen oder wiederhergestellt',
      },
      issue: {
        opened: 'Mangel erfasst',
        changed: 'Mangel geändert',
        withdrawn: 'Mangel zurückgezogen oder wiederhergestellt',
      },
      photo: {
        added: 'Foto hinzugefügt',
      },
      write: {
        intended: 'Anfrage',
        confirmed: 'Anfrage bestätigt',
        rejected: 'Anfrage abgelehnt',
        unknown: 'Ergebnis unbekannt',
        settled: 'Ergebnis geprüft',
        judged: 'Ergebnis von einer Person entschieden',
      },
      observed: {
        record: 'Listeneintrag gelesen',
        configuration: 'Konfiguration gelesen',
        test: 'Installationstest gelesen',
        failed: 'Lesen fehlgeschlagen',
      },
      test: {
        judged: 'Testergebnis entschieden',
        abortReason: 'Grund für den Testabbruch',
      },
      check: {
        recorded: 'Manuelle Prüfung',
      },
      handover: {
        recorded: 'Übergabeprotokoll',
      },
      signoff: {
        recorded: 'Unterschrift',
      },
      report: {
        exported: 'Bericht exportiert',
      },
    },
  },

  verdict: {
    unchanged: 'Unverändert seit dem Abschluss',
    unsealed: 'In Ordnung, aber nicht abgeschlossen',
    rebuilt: 'Nicht von der Installation signiert, die abgeschlossen hat',
    unsigned: 'Nicht signiert',
    unknownKey: 'Unverändert, signiert von einer unbekannten Installation',
    rebuiltNow: 'Verlassen Sie sich nicht darauf. Bitten Sie die Person, die abgeschlossen hat, um das Original.',
    addName: 'Name dieser Installation',
    add: 'Zu den bekannten Installationen hinzufügen',
    addText: 'Fügen Sie sie erst hinzu, wenn Sie den Fingerabdruck mit der Person verglichen haben, die abgeschlossen hat.',
    altered: 'Verändert',
    unreadable: 'Es lässt sich nichts sagen',
    alteredNow: 'Verlassen Sie sich nicht darauf. Bitten Sie um das Original, und behalten Sie diese Datei, wie sie ist.',
    differs: 'Anders als der Auftrag hier',
    differsNow:
      'Daran wurde an zwei Orten weitergearbeitet, oder die Datei wurde verändert. Hier wird nichts überschrieben: Arbeiten Sie nur an einem von beiden weiter, und behalten Sie die Datei; nur sie bezeugt, was dort getan wurde.',
    bare: 'Der Ordner eines Auftrags',
    bareText:
      'Er hat kein Inhaltsverzeichnis, also keinen Abschluss, mit dem er verglichen werden könnte. Jeder Eintrag wird beim Übernehmen geprüft.',
  },

  jobs: {
    import: 'Prüfen oder übernehmen …',
    acts: 'Was getan werden kann',
    archive: '{site} archivieren',
    unarchive: '{site} aus dem Archiv zurückholen',
    copy: 'Kopie von {site} speichern (.firstflow)',
    remove: '{site} löschen',
    archived: '{site} wurde archiviert.',
    unarchived: '{site} ist aus dem Archiv zurück.',
    removed: '{site} liegt im Papierkorb und bleibt dort mindestens 30 Nutzungstage.',
    isArchived: 'Archiviert',
    final: 'Revision {revision} abgeschlossen',
    showArchived: '{count} archivierten Auftrag zeigen | {count} archivierte Aufträge zeigen',
    hideArchived: 'Archivierte Aufträge ausblenden',
    allArchived:
      'Alle Aufträge sind archiviert. Ein archivierter Auftrag ist vollständig und lässt sich öffnen wie jeder andere; er ist nur aus dem Weg.',
  },

  damaged: {
    copy: 'Kopie speichern',
    copyOf: 'Kopie der Dateien von Auftrag {job} speichern',
    remove: 'Entfernen',
    removeOf: 'Auftrag {job} in den Papierkorb verschieben',
    copied: '{count} Datei kopiert nach | {count} Dateien kopiert nach',
    removed: 'Der Auftrag liegt im Papierkorb und bleibt dort mindestens 30 Nutzungstage.',
  },

  trash: {
    title: 'Papierkorb',
    intro:
      'Gelöschte Aufträge bleiben mindestens 30 Tage hier, an denen Firstflow benutzt wird, mit Fotos und Journal. Bis dahin können Sie sie zurückholen, wie sie waren.',
    loading: 'Der Papierkorb wird gelesen …',
    empty: 'Der Papierkorb ist leer. Ein gelöschter Auftrag kommt zuerst hierher.',
    unreadable: 'Ein Auftrag, dessen Journal nicht lesbar ist',
    removed: 'Gelöscht',
    until: 'Bleibt mindestens bis',
    cut: 'Am Ende des Journals fehlen Einträge.',
    restore: 'Zurückholen',
    restoreOf: '{site} zurückholen',
  },

  copies: {
    title: 'Kopie von allem',
    act: 'Kopie von allem speichern',
    text: 'Alle Aufträge, Fotos und der Papierkorb, so wie sie sind, in einem neuen Ordner. Jederzeit möglich, auch wenn ein Auftrag beschädigt ist.',
    copying: 'Wird kopiert, und jede Datei verglichen …',
    done: '{count} Datei kopiert und verglichen ({size} kB): | {count} Dateien kopiert und verglichen ({size} kB):',
    failed: '{count} ließ sich nicht kopieren: | {count} ließen sich nicht kopieren:',
  },

  resume: {
    title: 'Sie waren mitten in der Arbeit',
    text: 'Firstflow endete, bevor das hier fertig war. Seitdem wurde nichts gesendet.',
    fields: '{count} nicht gesendetes Feld | {count} nicht gesendete Felder',
    cutOff: 'eine Anfrage ohne Antwort',
    reading: 'Das Gerät wird noch einmal gelesen …',
    notRead: 'Es konnte nicht noch einmal gelesen werden ({why}). Was Sie getippt haben, ist noch da.',
    nothingChanged: 'Noch einmal gelesen: Inzwischen hat sich nichts geändert.',
    changed:
      'Noch einmal gelesen: Inzwischen hat sich {count} Wert geändert. | Noch einmal gelesen: Inzwischen haben sich {count} Werte geändert.',
    goOn: 'Dort weitermachen',
    later: 'Jetzt nicht',
  },
}
