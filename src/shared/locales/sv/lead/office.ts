/** The Swedish texts of en/lead/office.ts. */
import type { Messages } from '../../messages.ts'

export const office: Messages['lead']['office'] = {
  waits: {
    says: '{count} jobb från {person} väntar på dig | {count} jobb väntar på dig',
    more: '{site} finns i teamets arkiv.',
    act: 'Öppna',
  },
  failed: { says: 'Arkivet kunde inte nås', more: 'Firstflow försöker igen av sig självt.', act: 'Visa arkivet' },
  inSync: { says: 'Allt är synkroniserat', more: 'Arkivet har alla jobb på den här datorn.' },
  quiet: { says: 'Inget väntar på dig', more: "Filer från någon annan hör till ”@:{'office.import.title'}”." },
  trash: {
    says: '{count} raderat jobb kan återställas | {count} raderade jobb kan återställas',
    more: 'Firstflow behåller dem tills du tömmer papperskorgen.',
  },
  trashOne: { says: '{site} kan återställas', more: 'Firstflow behåller jobbet tills du tömmer papperskorgen.', act: 'Återställ jobbet' },
  trashEmpty: { says: 'Papperskorgen är tom' },
  restored: { says: '{site} är återställt', act: 'Öppna jobbet' },
  finished: { says: '{count} jobb är färdigt | {count} jobb är färdiga', more: 'Fastställda eller arkiverade' },
  noFinished: { says: 'Inget jobb är färdigt än' },
  noArchive: { says: 'Inget arkiv är konfigurerat', act: 'Konfigurera arkivet' },
  looking: { says: 'Läser teamets arkiv …' },
  noJobs: { says: 'Inga jobb i arkivet än', act: 'Nytt jobb' },
  jobs: { says: 'Teamet har {count} jobb | Teamet har {count} jobb', act: 'Nytt jobb' },
  getting: { says: 'Hämtar och verifierar {site} …' },
  here: { says: '{site} finns på den här datorn', more: 'Hela jobbet finns här, och dess poster är verifierade.', act: 'Öppna jobbet' },
  older: { says: '{site} är nyare i arkivet', more: 'Den här datorn har en äldre del av jobbet.', act: 'Hämta jobbet' },
  elsewhere: { says: '{site} finns på en annan dator', more: 'Hämta jobbet för att verifiera dess siffror.', act: 'Hämta jobbet' },
  comparing: { says: 'Jämför versionerna …' },
  noHistory: { says: 'Jobbet har ingen annan version', act: 'Öppna jobbet' },
  compared: { says: 'Två datorer fortsatte jobbet', more: 'Inget mer att ta med. Båda versionerna finns kvar.', act: 'Öppna jobbet' },
  choose: {
    says: 'Två datorer fortsatte jobbet',
    more: 'Båda versionerna finns kvar.',
    act: 'Välj vad du tar med',
    quiet: 'Öppna jobbet',
  },
  carry: {
    says: 'Två datorer fortsatte jobbet',
    more: 'Båda versionerna finns kvar.',
    act: 'Ta med {count} val | Ta med {count} val',
    quiet: 'Öppna jobbet',
  },
}
