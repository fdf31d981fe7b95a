/** The German texts of en/tour.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tour: Messages['tour'] = {
  title: 'Geführte Tour',
  step: 'Schritt {number} von {total}',
  pair: 'Koppeln Sie alle Duschen mit der farbigen Schaltfläche, die immer den nächsten Schritt zeigt. Bei einer schlägt das absichtlich fehl.',
  plan: 'Wählen Sie eine Vorlage für die Duschen. Noch wird nichts gesendet.',
  apply: 'Übertragen Sie die Werte: Firstflow schreibt sie und liest sie wieder aus.',
  test: 'Öffnen Sie eine Dusche und drücken Sie ihre Starttaste. Firstflow beobachtet, bis der Test bestanden ist.',
  report: "Öffnen Sie „@:{'app.job.tab.finish'}“: offene Punkte, Unterschriften und das Protokoll als PDF.",
  done: "Das war die Tour. Mehr erfahren Sie unter „@:{'app.nav.help'}“ oder mit F1.",
  elsewhere: 'Die Tour geht in ihrem Übungsauftrag weiter.',
  toJob: 'Zum Auftrag',
  show: 'Zeigen',
  next: 'Schritt überspringen',
  leave: 'Tour verlassen',
  end: 'Tour beenden',
  begin: 'Geführte Tour beginnen',
  resume: 'Geführte Tour fortsetzen',
}
