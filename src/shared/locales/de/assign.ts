import type { Messages } from '../messages.ts'

export const assign: Messages['assign'] = {
  to: 'Zugewiesen an {name}',
  theirs: '{name} bearbeitet diesen Auftrag. Sie können ihn ansehen, exportieren und kopieren.',
  yours: 'Dieser Auftrag ist {name} zugewiesen. Wenn Sie das sind, beginnen Sie auf diesem Computer.',
  notStarted: 'Dieser Auftrag ist {name} zugewiesen und noch nicht begonnen.',
  start: 'Arbeit beginnen',
  take: 'Übernehmen',
  takeTitle: 'Auftrag von {name} übernehmen?',
  takeText: 'Arbeitet {name} unwissentlich weiter, hat der Auftrag zwei Verläufe. Ihr Grund bleibt in den Aufzeichnungen.',
  reason: 'Grund der Übernahme',
  reasons: { lost: 'Laptop verloren', away: 'Kollege abwesend', agreed: 'Am Telefon vereinbart' },
  yourName: 'Ihr Name',
  menu: 'Zuweisen oder weitergeben',
  title: 'Auftrag zuweisen',
  passTitle: 'Auftrag weitergeben',
  text: 'Danach kann nur diese Person etwas hinzufügen. Der Auftrag kommt über das Teamarchiv oder als Kopie zu ihr.',
  person: 'Name der Person',
  act: 'Zuweisen',
  pass: 'Weitergeben',
}
