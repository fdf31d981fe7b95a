/** The German texts of en/tour.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tour: Messages['tour'] = {
  title: 'Geführte Tour',
  step: 'Schritt {number} von {total}',
  plan: "Wählen Sie alle Duschen aus, dann „@:{'board.bulk.preset'}“. Noch wird nichts gesendet.",
  apply: 'Übertragen Sie den Plan: Firstflow koppelt, sendet und liest aus. Bei einer der Duschen schlägt das absichtlich fehl.',
  test: 'Öffnen Sie eine Dusche und drücken Sie ihre Starttaste. Firstflow beobachtet, bis der Test bestanden ist.',
  finish: "Öffnen Sie „@:{'app.job.tab.finish'}“. Dort stehen die offenen Punkte, dort wird unterschrieben.",
  report: "Öffnen Sie „@:{'app.job.report'}“ und speichern Sie es als PDF.",
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
