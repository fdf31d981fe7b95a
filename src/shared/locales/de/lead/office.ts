/** The German texts of en/lead/office.ts. */
import type { Messages } from '../../messages.ts'

export const office: Messages['lead']['office'] = {
  waits: {
    says: '{count} Auftrag von {person} wartet auf Sie | {count} Aufträge warten auf Sie',
    more: '{site} liegt im Archiv Ihres Teams.',
    act: 'Öffnen',
  },
  failed: { says: 'Das Archiv wurde nicht erreicht', more: 'Firstflow versucht es von selbst erneut.', act: 'Archiv ansehen' },
  inSync: { says: 'Alles ist abgeglichen', more: 'Das Archiv hat jeden Auftrag dieses Rechners.' },
  quiet: { says: 'Nichts wartet auf Sie', more: "Dateien von anderswo kommen zu „@:{'office.import.title'}“." },
  trash: {
    says: '{count} gelöschter Auftrag kann wiederhergestellt werden | {count} gelöschte Aufträge können wiederhergestellt werden',
    more: 'Firstflow behält sie, bis Sie den Papierkorb leeren.',
  },
  trashOne: {
    says: '{site} kann wiederhergestellt werden',
    more: 'Firstflow behält den Auftrag, bis Sie den Papierkorb leeren.',
    act: 'Auftrag wiederherstellen',
  },
  trashEmpty: { says: 'Der Papierkorb ist leer' },
  restored: { says: '{site} ist wiederhergestellt', act: 'Auftrag öffnen' },
  finished: { says: '{count} Auftrag ist fertig | {count} Aufträge sind fertig', more: 'Abgeschlossen oder archiviert' },
  noFinished: { says: 'Noch ist kein Auftrag fertig' },
  noArchive: { says: 'Es ist kein Archiv eingerichtet', act: 'Archiv einrichten' },
  archiveNew: {
    says: 'Das Archiv ist noch nicht eingerichtet',
    more: 'Ihre IT kennt Adresse und Schlüssel.',
    act: "@:{'app.common.save'}",
  },
  archiveEdited: { says: 'Das Archiv ist noch nicht gespeichert', act: "@:{'app.common.save'}" },
  archiveTesting: { says: "@:{'archive.testing'}" },
  archiveWrong: { says: 'Das Archiv funktioniert noch nicht', more: 'Unten steht, warum und was zu tun ist.', act: "@:{'archive.test'}" },
  archiveWorks: { says: 'Das Archiv funktioniert, wie es soll', act: 'Team öffnen' },
  archiveReads: { says: 'Dieser Rechner liest das Archiv nur', act: "@:{'archive.test'}" },
  archiveHolds: {
    says: '{done} von {count} Auftrag ist im Archiv | {done} von {count} Aufträgen sind im Archiv',
    act: "@:{'archive.test'}",
  },
  keyUnreadable: { says: 'Der Schlüssel zum Signieren ist nicht lesbar', more: 'Unten steht, was zu tun ist.' },
  listUnreadable: {
    says: 'Die Liste der bekannten Rechner ist nicht lesbar',
    more: 'Firstflow beginnt eine neue Liste, sobald Sie einen hinzufügen.',
    act: "@:{'office.import.title'}",
  },
  noneKnown: {
    says: 'Noch ist kein anderer Rechner bekannt',
    more: 'Prüfen Sie ein Übergabepaket, um den Rechner hinzuzufügen, der es signiert hat.',
    act: "@:{'office.import.title'}",
  },
  known: { says: '{count} anderer Rechner ist bekannt | {count} andere Rechner sind bekannt' },
  looking: { says: 'Das Archiv des Teams wird gelesen …' },
  noJobs: { says: 'Noch keine Aufträge im Archiv', act: 'Neuer Auftrag' },
  jobs: { says: '{count} Auftrag des Teams | {count} Aufträge des Teams', act: 'Neuer Auftrag' },
  getting: { says: '{site} wird geholt und geprüft …' },
  here: { says: '{site} ist auf diesem Rechner', more: 'Der ganze Auftrag ist hier, seine Einträge sind geprüft.', act: 'Auftrag öffnen' },
  older: { says: '{site} ist im Archiv neuer', more: 'Dieser Rechner hat einen älteren Teil des Auftrags.', act: 'Auftrag holen' },
  elsewhere: {
    says: '{site} ist auf einem anderen Rechner',
    more: 'Holen Sie den Auftrag, um seine Zahlen zu prüfen.',
    act: 'Auftrag holen',
  },
  comparing: { says: 'Fassungen werden verglichen …' },
  noHistory: { says: 'Dieser Auftrag hat keine andere Fassung', act: 'Auftrag öffnen' },
  compared: {
    says: 'Zwei Rechner haben diesen Auftrag fortgesetzt',
    more: 'Nichts mehr mitzunehmen. Beide Fassungen bleiben erhalten.',
    act: 'Auftrag öffnen',
  },
  choose: {
    says: 'Zwei Rechner haben diesen Auftrag fortgesetzt',
    more: 'Beide Fassungen bleiben erhalten.',
    act: 'Auswählen, was mitkommt',
    quiet: 'Auftrag öffnen',
  },
  carry: {
    says: 'Zwei Rechner haben diesen Auftrag fortgesetzt',
    more: 'Beide Fassungen bleiben erhalten.',
    act: 'Auswahl mitnehmen ({count}) | Auswahl mitnehmen ({count})',
    quiet: 'Auftrag öffnen',
  },
}
