/** The Swedish texts of en/tour.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tour: Messages['tour'] = {
  title: 'Guidad tur',
  step: 'Steg {number} av {total}',
  plan: "Markera alla duschar, välj sedan ”@:{'board.bulk.preset'}”. Inget skickas än.",
  apply: 'Tillämpa planen. Firstflow parkopplar duscharna, skickar värdena och läser tillbaka dem.',
  test: 'Öppna en dusch och tryck på dess startknapp. Firstflow följer testet tills det är godkänt.',
  finish: "Öppna ”@:{'app.job.tab.finish'}”. Där ser du vad som återstår, och där skriver man under.",
  report: "Öppna ”@:{'app.job.report'}” och spara den som PDF.",
  done: 'Det var turen. Tryck på F1 när du vill veta mer.',
  elsewhere: 'Turen fortsätter i sitt övningsjobb.',
  toJob: 'Till jobbet',
  show: 'Visa',
  next: 'Nästa steg',
  leave: 'Lämna turen',
  end: 'Avsluta turen',
  begin: 'Ta den guidade turen',
  resume: 'Fortsätt den guidade turen',
}
