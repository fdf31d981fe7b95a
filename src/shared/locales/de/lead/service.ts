/** The German texts of en/lead/service.ts. */
import type { Messages } from '../../messages.ts'

export const service: Messages['lead']['service'] = {
  setUp: {
    says: '{environment} hat auf diesem Rechner keine Adresse oder keinen Schlüssel',
    more: 'Beides bleibt auf diesem Rechner. Zum Üben brauchen Sie beides nicht.',
    act: 'Verbinden …',
  },
  reading: { says: 'Die Liste von {environment} wird abgerufen' },
  notRead: { says: 'Die Liste von {environment} konnte nicht abgerufen werden', act: 'Liste abrufen' },
  newDevice: {
    says: '„{searched}“ steht nicht in der Liste',
    more: 'Die Liste enthält nur gekoppelte Geräte',
    act: 'Als Dusche öffnen',
    quiet: 'Als Armatur öffnen',
  },
  newId: { says: '„{searched}“ steht nicht in der Liste', more: 'Der Dienst führt nicht alle auf', act: 'Diese ID öffnen' },
  nothingFound: { says: 'Nichts passt zu „{searched}“', act: 'Alle zeigen' },
  filteredOut: { says: 'Nichts passt zu den Filtern', act: 'Alle zeigen' },
  unknown: {
    says: '{count} Ergebnis ist unbekannt | {count} Ergebnisse sind unbekannt',
    more: 'Vor der Prüfung wird nichts erneut gesendet',
    act: '{count} prüfen',
  },
  undecided: {
    says: '{count} Ergebnis braucht Ihre Angabe | {count} Ergebnisse brauchen Ihre Angabe',
    more: 'Der Dienst kann es nicht zeigen. Prüfen Sie das Gerät oder fragen Sie das Büro.',
  },
  unknownElsewhere: {
    says: '{count} Ergebnis ist unbekannt | {count} Ergebnisse sind unbekannt',
    more: 'Gesendet, aber ohne Antwort | Gesendet, aber ohne Antwort',
    act: 'Aktivität öffnen',
  },
  noDevice: { says: 'Mit diesem Schlüssel ist kein Gerät gekoppelt', more: 'Die Geräte-ID steht auf dem Etikett', act: 'Dusche koppeln …' },
  listed: { says: '{count} in der Liste', more: 'Abgerufen {read}' },
  stray: {
    says: '{count} Gerät ist hier gekoppelt, aber in keinem Ihrer Aufträge | {count} Geräte sind hier gekoppelt, aber in keinem Ihrer Aufträge',
    more: '{listed} in der Liste. Abgerufen {read}.',
    act: '{count} Gerät zeigen | {count} Geräte zeigen',
  },
  strayShown: {
    says: '{count} Gerät ist in keinem Ihrer Aufträge | {count} Geräte sind in keinem Ihrer Aufträge',
    more: '{listed} in der Liste. Abgerufen {read}.',
    act: 'Alle {listed} zeigen',
  },
  fine: { says: '{count} in der Liste, in einem Ihrer Aufträge | {count} in der Liste, alle in Ihren Aufträgen', more: 'Abgerufen {read}' },
  noGroup: { says: 'Hier ist keine Gruppe bekannt', more: 'Kein Auftrag und kein Gerät hier nennt eine', act: 'Gruppe anlegen' },
  groups: {
    says: '{count} Gruppe ist hier bekannt | {count} Gruppen sind hier bekannt',
    more: 'Der Dienst führt keine Liste davon. Jede weitere öffnen Sie mit ihrer ID.',
  },
  noGuard: { says: 'Hier ist kein Wasserwächter bekannt', more: 'Kein Auftrag hier nennt einen', act: 'Wasserwächter hinzufügen …' },
  guards: {
    says: '{count} Wasserwächter ist hier bekannt | {count} Wasserwächter sind hier bekannt',
    more: 'Der Dienst führt keine Liste davon. Jeden weiteren öffnen Sie mit seiner ID.',
  },
  history: {
    says: 'Öffnen Sie einen Verlaufseintrag mit seiner ID',
    more: 'Der Dienst führt zu jedem Duschvorgang einen, aber keine Liste',
    act: 'ID eingeben',
  },
  nothingSent: { says: 'Noch keine Änderung außerhalb eines Auftrags', more: 'In keiner Umgebung dieses Rechners' },
  sent: {
    says: '{count} Änderung außerhalb eines Auftrags | {count} Änderungen außerhalb eines Auftrags',
    more: 'Jedes Ergebnis ist bekannt',
  },
  sending: { says: '{device}: Warten auf die Antwort', more: 'Nichts wird doppelt gesendet' },
  heldBack: { says: '{device}: Ein Ergebnis ist unbekannt', more: 'Vor der Prüfung wird nichts Weiteres gesendet', act: '{device} prüfen' },
  heldBackUndecided: {
    says: '{device}: Ein Ergebnis braucht Ihre Angabe',
    more: 'Der Dienst kann es nicht zeigen. Prüfen Sie das Gerät oder fragen Sie das Büro.',
  },
  wrong: { says: '{device}: {field} stimmt noch nicht', act: 'Zu {field}' },
  create: { says: 'Hier legen Sie eine neue Gruppe an', more: 'Nur was Sie ausfüllen, wird gesendet, einmal', act: 'Gruppe anlegen …' },
  edited: {
    says: '{device}: {count} Wert geändert | {device}: {count} Werte geändert',
    more: 'Nur die Abweichungen werden gesendet, einmal',
    act: '{count} Wert senden | {count} Werte senden',
  },
  unedited: { says: '{device}: Ändern Sie einen Wert', more: 'Nur die Abweichungen werden gesendet', quiet: 'Änderungen verwerfen' },
  values: { says: '{device}: Werte, wie das Gerät sie meldet', more: 'Ausgelesen {read}', act: 'Ändern …' },
  toRead: { says: '{device} ist noch nicht ausgelesen', more: 'Auslesen ändert nichts', act: '{device} auslesen' },
  unlisted: {
    says: '{device} steht nicht in der Liste',
    more: 'Vergleichen Sie die ID mit dem Etikett, bevor Sie koppeln',
    act: '{device} koppeln …',
  },
  strayOne: { says: '{device} ist in keinem Ihrer Aufträge' },
  inJob: { says: '{device} ist im Auftrag „{site}“', more: 'Standort: {room}', act: 'Auftrag öffnen' },
}
