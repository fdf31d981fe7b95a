/** The Swedish texts of en/tour.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tour: Messages['tour'] = {
  title: 'Guidad rundtur',
  step: 'Steg {number} av {total}',
  plan: "Markera alla duschar, välj sedan ”@:{'board.bulk.preset'}”. Inget skickas än.",
  apply: 'Överför planen: Firstflow parkopplar, skickar och läser av. För en av duscharna misslyckas det med avsikt.',
  test: 'Öppna en dusch och tryck på dess startknapp. Firstflow följer testet tills det är godkänt.',
  finish: "Öppna ”@:{'app.job.tab.finish'}”. Där ser du vad som återstår, och där skriver man under.",
  report: "Öppna ”@:{'app.job.report'}” och spara den som PDF.",
  done: "Rundturen är slut. Välj ”@:{'app.nav.help'}” eller tryck på F1 när du vill veta mer.",
  elsewhere: 'Rundturen fortsätter i sitt övningsjobb.',
  toJob: 'Till jobbet',
  show: 'Visa',
  next: 'Hoppa över steget',
  leave: 'Lämna rundturen',
  end: 'Avsluta rundturen',
  begin: 'Börja den guidade rundturen',
  resume: 'Fortsätt den guidade rundturen',
}
