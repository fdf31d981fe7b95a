import type { Messages } from '../messages.ts'

export const assign: Messages['assign'] = {
  to: 'Tilldelat {name}',
  theirs: '{name} arbetar med jobbet. Du kan titta på det, exportera det och kopiera det.',
  yours: 'Jobbet är tilldelat {name}. Om det är du, börja arbeta på den här datorn.',
  notStarted: 'Jobbet är tilldelat {name}, som inte har börjat arbeta med det än.',
  start: 'Börja arbeta',
  take: 'Ta över',
  takeTitle: 'Ta över jobbet från {name}?',
  takeText: 'Om {name} fortsätter utan att veta det får jobbet två historiker. Ditt skäl stannar i journalen.',
  reason: 'Skäl till övertagandet',
  reasons: { lost: 'Datorn borttappad', away: 'Kollegan är borta', agreed: 'Överenskommet per telefon' },
  yourName: 'Ditt namn',
  menu: 'Tilldela eller lämna över',
  title: 'Tilldela jobbet',
  passTitle: 'Lämna över jobbet',
  text: 'Därefter kan bara den personen lägga till något. Jobbet når dit via teamarkivet eller som kopia.',
  person: 'Personens namn',
  act: 'Tilldela',
  pass: 'Lämna över',
}
