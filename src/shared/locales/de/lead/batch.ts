import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/batch.ts. */
export const batch: Messages['lead']['batch'] = {
  running: { says: '{done} von {total} übertragen', more: '{left}', act: 'Anhalten', quiet: 'Übertragung abbrechen' },
  checking: { says: 'Prüft, was angekommen ist: {done} von {total}', more: 'Firstflow liest jetzt nur' },
  pausing: { says: 'Hält nach den laufenden Geräten an: {done} von {total}' },
  paused: {
    says: 'Angehalten bei {done} von {total}',
    more: 'Nichts wird gesendet, bis Sie fortsetzen',
    act: 'Mit {count} fortsetzen',
    quiet: 'Übertragung abbrechen',
  },
  ending: { says: 'Bricht nach den laufenden Geräten ab: {done} von {total}' },
  lastKnown: { says: 'Letzter Stand: {done} von {total}' },
  interrupted: {
    says: 'Unterbrochen bei {done} von {total}',
    more: '{counts}. Firstflow prüft zuerst, was gesendet wurde',
    act: 'Mit {count} fortsetzen …',
    quiet: 'Übertragung beenden',
  },
  allStarted: {
    says: '{count} Ergebnis ist unbekannt, alle Geräte sind begonnen | {count} Ergebnisse sind unbekannt, alle Geräte sind begonnen',
    more: '{counts}',
    act: '{count} prüfen',
    quiet: 'Übertragung beenden',
  },
  someUnknown: {
    says: '{count} Ergebnis ist unbekannt | {count} Ergebnisse sind unbekannt',
    more: 'Firstflow wiederholt nichts von selbst',
    act: '{count} prüfen',
    quiet: 'Ausblenden',
  },
  someLeft: { says: '{done} angekommen, {count} nicht', act: '{count} wiederholen …', quiet: 'Ausblenden' },
  stopped: { says: '{reason}: {done} angekommen, {count} nicht', act: '{count} wiederholen …', quiet: 'Ausblenden' },
  cutOff: { says: '{reason}: {done} angekommen, {count} nicht', act: 'Jetzt versuchen', quiet: 'Ausblenden' },
  rejected: { says: '{reason}: {done} angekommen, {count} nicht', act: 'Verbinden …', quiet: 'Ausblenden' },
}
