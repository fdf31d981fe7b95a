/** The program as a program on a computer, in German; structure and rules are those of en/desktop.ts. */
import type { Messages } from '../messages.ts'

export const desktop: Messages['desktop'] = {
  camera: {
    settings: 'Kameraeinstellungen dieses Rechners öffnen',
  },
  open: {
    failed: 'Dieser Auftrag konnte nicht geöffnet werden',
  },
  page: {
    gone: 'Das Fenster hat mehrmals nicht mehr funktioniert',
    goneDetail: 'Ihre Aufträge sind sicher: Alles Gespeicherte liegt auf diesem Rechner. Näheres steht im Protokoll.',
    again: 'Neu laden',
  },
  quit: {
    busy: 'Es ist noch etwas unterwegs zum Dienst',
    busyDetail:
      'Wenn Sie jetzt beenden, wartet niemand auf die Antwort: Das Ergebnis wird als unbekannt festgehalten und nachgesehen, sobald Sie den Auftrag wieder öffnen. Nichts wird zweimal gesendet.',
    wait: 'Abwarten, dann beenden',
    now: 'Jetzt beenden',
    stay: 'Nicht beenden',
  },
  update: {
    title: 'Updates',
    choice: { ask: 'Nachfragen', off: 'Nie' },
    hint: 'Einmal am Tag wird nach neueren Versionen gesehen. Ohne Rückfrage wird nichts geladen oder installiert.',
    decided: {
      ask: 'Die Administration hat festgelegt, dass Firstflow nach neueren Versionen sieht und Sie fragt.',
      off: 'Für diesen Rechner von der Administration ausgeschaltet.',
      notHere: 'Diese Kopie sieht nicht nach neueren Versionen.',
    },
    note: {
      policyIgnored:
        'Für diesen Rechner gibt es eine Richtliniendatei. Sie wird ignoriert, weil nicht nur die Administration sie ändern kann.',
      addressRefused:
        'Die Richtliniendatei nennt eine Adresse für neuere Versionen. Sie wird nicht verwendet: Diese Kopie ist nicht signiert, und niemand könnte prüfen, von wem sie stammen.',
    },
    found: 'Firstflow {version} ist erschienen',
    foundDetail: 'Sie haben {current}. Die neue Version wird im Hintergrund geladen; vor der Installation werden Sie noch einmal gefragt.',
    fetch: 'Laden',
    later: 'Nicht jetzt',
    ready: 'Firstflow {version} ist bereit',
    readyDetail: 'Zur Installation wird Firstflow geschlossen und neu geöffnet. Andernfalls wird beim Beenden installiert.',
    install: 'Jetzt installieren',
    refused: 'Firstflow {version} wurde nicht installiert',
    refusedDetail: 'Die Version ist nicht vom Herausgeber Ihrer Kopie signiert. Wenden Sie sich an die Administration dieses Rechners.',
  },
  licences: {
    title: 'Lizenzen',
    open: 'Lizenzen der verwendeten Pakete',
    intro:
      'Firstflow ist freie Software unter der MIT-Lizenz. Es verwendet die folgenden Pakete; in Electron liegen die Lizenzen von Electron und Chromium neben dem Programm.',
    missing: 'Die Liste entsteht beim Bauen von Firstflow.',
  },
  support: {
    title: 'Support-Paket',
    settings: 'Etwas funktioniert nicht',
    settingsText:
      'Firstflow führt ein Protokoll darüber, was es getan hat, ohne Schlüssel und ohne Angaben dazu, woran. Zusammen mit einigen Angaben zu diesem Rechner hilft es bei der Fehlersuche.',
    open: 'Support-Paket ansehen',
    intro: 'Das ist alles, was das Paket enthält. Sehen Sie es durch, bevor Sie es weitergeben.',
    without: 'Nicht enthalten: Schlüssel, Fotos und was Aufträge über Objekte, Personen und Geräte sagen. Es wird nichts verschickt.',
    files: 'Dateien',
    gathering: 'Die Dateien werden zusammengestellt …',
    again: 'Neu zusammenstellen',
    save: 'Als ZIP speichern',
    saved: 'Gespeichert als {name}.',
    notSaved: 'Nicht gespeichert: Es wurde kein Ort gewählt.',
    back: 'Zu den Einstellungen',
  },
}
