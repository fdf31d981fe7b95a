import type { Messages } from '../messages.ts'

export const assign: Messages['assign'] = {
  to: 'Tilldelat {name}',
  take: 'Ta över',
  takeTitle: 'Ta över jobbet från {name}?',
  takeText: 'Om {name} fortsätter utan att veta det får jobbet två versioner. Ditt skäl stannar i journalen.',
  reason: 'Skäl till övertagandet',
  reasons: { lost: 'Datorn borttappad', away: 'Kollegan är borta', agreed: 'Överenskommet per telefon' },
  yourName: 'Ditt namn',
  menu: 'Tilldela eller lämna vidare …',
  title: 'Tilldela jobbet',
  passTitle: 'Lämna jobbet vidare',
  text: 'Därefter kan bara den personen lägga till något. Jobbet når dit via teamarkivet eller som kopia.',
  person: 'Personens namn',
  act: 'Tilldela',
  pass: 'Lämna vidare',
  laptop: 'Dator',
  seen: 'Senast sedd {age}',
  anyLaptop: 'Vilken som helst av personens datorer',
  history: {
    title: 'Utfört av',
    assigned: 'Tilldelat {at} till {person}',
    started: 'Påbörjat {at} av {person}',
    passed: 'Lämnat vidare {at} från {before} till {person}',
    taken: 'Övertaget {at} av {person} från {before}: {reason}',
  },
  site: {
    open: 'Öppna jobbet för {name}',
    sum: 'Anläggningen har {count} jobb här: {done} av {total} enheter är klara.',
    add: 'Nytt jobb på den här anläggningen',
  },
}
