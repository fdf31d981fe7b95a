import type { Messages } from '../messages.ts'

export const assign: Messages['assign'] = {
  to: 'Zugewiesen an {name}',
  take: 'Übernehmen',
  takeTitle: 'Auftrag von {name} übernehmen?',
  takeText: 'Arbeitet {name} unwissentlich weiter, hat der Auftrag zwei Fassungen. Ihr Grund bleibt in den Aufzeichnungen.',
  reason: 'Grund der Übernahme',
  reasons: { lost: 'Laptop verloren', away: 'Kollege abwesend', agreed: 'Am Telefon vereinbart' },
  yourName: 'Ihr Name',
  menu: 'Zuweisen oder weitergeben …',
  title: 'Auftrag zuweisen',
  passTitle: 'Auftrag weitergeben',
  text: 'Danach bearbeitet nur diese Person den Auftrag. Der Auftrag kommt über das Teamarchiv oder als Kopie zu ihr.',
  person: 'Name der Person',
  act: 'Zuweisen',
  pass: 'Weitergeben',
  laptop: 'Laptop',
  seen: 'Zuletzt gesehen {age}',
  anyLaptop: 'Jeder Laptop dieser Person',
  history: {
    title: 'Bearbeitet von',
    assigned: 'Zugewiesen {at} an {person}',
    started: 'Begonnen {at} von {person}',
    passed: 'Weitergegeben {at} von {before} an {person}',
    taken: 'Übernommen {at} von {person}, vorher {before}: {reason}',
  },
  site: {
    open: 'Auftrag von {name} öffnen',
    sum: 'Dieses Objekt hat hier {count} Aufträge: {done} von {total} Geräten sind fertig.',
    add: 'Neuer Auftrag an diesem Objekt',
  },
}
