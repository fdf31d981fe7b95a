/** The German texts of en/desktop.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const desktop: Messages['desktop'] = {
  camera: {
    settings: 'Kameraeinstellungen öffnen',
  },
  update: {
    title: 'Updates',
    choice: { ask: 'Nachfragen', off: 'Nie' },
    hint: 'Firstflow sucht täglich und fragt vor der Installation.',
    decided: {
      ask: 'Ihre IT hat festgelegt, dass Firstflow nach Updates sucht und Sie fragt.',
      off: 'Ihre IT hat Updates ausgeschaltet.',
      notHere: 'Diese Kopie sucht nicht nach Updates.',
    },
    note: {
      policyIgnored: 'Firstflow ignoriert die Richtliniendatei dieses Rechners: Nicht nur Administratoren können sie ändern.',
      addressRefused:
        'Firstflow nutzt die Update-Adresse der Richtlinie nicht. Diese Kopie ist nicht signiert und kann Updates nicht prüfen.',
    },
  },
  licences: {
    title: 'Lizenzen',
    open: 'Lizenzen zeigen',
    intro:
      'Firstflow ist freie Software (MIT-Lizenz) und nutzt diese Pakete. Die Desktop-Anwendung bringt die Lizenzen von Electron und Chromium mit.',
    missing: 'Der Build von Firstflow erzeugt diese Liste.',
  },
  support: {
    title: 'Support-Paket',
    settings: 'Problem melden',
    settingsText: 'Das Support-Paket enthält das Log und Angaben zu diesem Rechner, ohne Schlüssel.',
    open: 'Support-Paket zeigen',
    without: 'Es enthält keine Schlüssel, Fotos, Objekte, Personen oder Geräte. Firstflow sendet es nicht.',
    files: 'Dateien',
    gathering: 'Dateien werden gesammelt …',
    again: 'Neu sammeln',
    back: 'Zu den Einstellungen',
  },
}
