/** The Swedish texts of en/tour.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const tour: Messages['tour'] = {
  title: 'Guidad rundtur',
  step: 'Steg {number} av {total}',
  pair: 'Parkoppla alla duschar med den färgade knappen, som alltid visar nästa steg. För en av dem misslyckas det med avsikt.',
  plan: 'Välj en mall för duscharna. Inget skickas än.',
  apply: 'Överför värdena: Firstflow skriver dem och läser av dem igen.',
  test: 'Öppna en dusch och tryck på dess startknapp. Firstflow följer testet tills det är godkänt.',
  report: "Öppna ”@:{'app.job.tab.finish'}”: det som återstår, underskrifterna och rapporten som PDF.",
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
