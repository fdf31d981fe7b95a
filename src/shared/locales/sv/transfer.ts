/** Texter om det som lämnar den här datorn, det som kommer från en annan och det som finns kvar efter en krasch. */
import type { Messages } from '../messages.ts'

export const transfer: Messages['transfer'] = {
  handover: {
    title: 'Överlämning',
    text: 'En ZIP till kunden och kontoret: rapporten, dess tabeller, de öppna punkterna, fotona och journalen som allt bygger på. Den som har den kan kontrollera att inget har ändrats sedan dess.',
    notSealed: 'Det som lämnas över är slutfört. Slutför rapporten först; kopian av jobbet behöver inget slutförande.',
    act: 'Spara överlämningen (.zip)',
    copy: 'Kopiera jobbet för att fortsätta på en annan dator (.firstflow)',
    making: 'Packar …',
  },

  import: {
    title: 'Kontrollera eller ta över ett jobb',
    intro:
      'Välj en överlämning för att se om den är oförändrad sedan den slutfördes. En kopia av ett jobb från en annan dator kontrolleras på samma sätt, och sedan kan du fortsätta med det här. Inget som finns på den här datorn skrivs över.',
    source: 'Filen',
    drop: 'Släpp en överlämning, en kopia av ett jobb eller mappen för ett jobb här',
    chooseFile: 'Välj en fil …',
    chooseFolder: 'Välj en mapp …',
    verifying: 'Kontrollerar varje post och varje fil …',
    take: 'Ta över det här jobbet',
    takeText: 'Jobbet hamnar bland jobben på den här datorn, med allt som har noterats, och du kan fortsätta med det.',
    taking: 'Tar över …',
    openJob: 'Öppna jobbet',
    openHere: 'Öppna jobbet som finns här',
    outcome: {
      created: '{site} finns nu på den här datorn, med {count} poster.',
      continued: '{site} fanns redan här; {count} poster från en annan dator har lagts till.',
      same: '{site} finns redan här, post för post. Inget har ändrats.',
      older: '{site} finns redan här och har kommit längre än filen. Jobbet förblir som det är.',
      beside: '{site} har fortsatt på ett annat sätt här. Filens historik behölls bredvid; {count} av dess poster finns bara där.',
    },
  },

  branches: {
    title: 'Andra historiker',
    intro:
      'Jobbet har fortsatt på två ställen. Den andra historiken behålls som den kom, och inget kan läggas till i den. Fortsätt med jobbet och registrera där det du behöver från den andra.',
    loading: 'Läser de andra historikerna …',
    none: 'Jobbet har ingen annan historik på den här datorn.',
    kept: 'Jobbet har en annan historik. | Jobbet har {count} andra historiker.',
    compare: 'Jämför',
    keep: 'Behåll bredvid jobbet',
    keepText: 'Firstflow behåller filens historik bredvid jobbet, så att du kan jämföra dem. Jobbet här förblir som det är.',
    keeping: 'Kontrollerar och behåller …',
    which: 'Historik',
    named: '{person}, till {at}, {count} poster',
    comparing: 'Jämför post för post …',
    common: 'Båda har {count} post gemensam, till {at}. | Båda har {count} poster gemensamma, till {at}.',
    nothingCommon: 'De har ingen post gemensam.',
    contained: 'Jobbet här har allt som den andra historiken har. Du kan ta bort den andra historiken.',
    inBoth: 'Båda säger något om den här enheten: {devices} | Båda säger något om de här {count} enheterna: {devices}',
    here: 'Jobbet här',
    there: 'Den andra historiken',
    own: '{count} post som den andra inte har | {count} poster som den andra inte har',
    nothingOwn: 'Inget som den andra inte har.',
    at: 'Enhet {device}',
    entry: 'Post {number}, {person}, {at}',
    more: 'Visa {count} till ({rest} kvar)',
    moreFields: '{count} fält till | {count} fält till',
    applied: 'utförd',
    notApplied: 'inte utförd',
    save: 'Spara den andra historiken (.firstflow)',
    remove: 'Ta bort den andra historiken',
    removed: 'Den andra historiken ligger nu i papperskorgen.',
    kinds: {
      journal: {
        lost: 'Saknade poster upptäckta',
      },
      job: {
        created: 'Jobb skapat',
        bound: 'Tjänst registrerad',
        sealed: 'Slutfört',
        reopened: 'Öppnat igen',
        archived: 'Arkivering ändrad',
      },
      device: {
        added: 'Enhet tillagd',
        identified: 'Enhets-ID registrerat',
        swapped: 'Enhet utbytt',
        removed: 'Enhet borttagen',
        restored: 'Enhet återställd',
        planned: 'Plan ändrad',
      },
      step: {
        skipped: 'Steg överhoppat',
        resumed: 'Steg återupptaget',
      },
      note: {
        added: 'Anteckning',
        withdrawn: 'Anteckning återkallad eller återställd',
      },
      issue: {
        opened: 'Anmärkning registrerad',
        changed: 'Anmärkning ändrad',
        withdrawn: 'Anmärkning återkallad eller återställd',
      },
      photo: {
        added: 'Foto tillagt',
      },
      write: {
        intended: 'Begäran',
        confirmed: 'Begäran bekräftad',
        rejected: 'Begäran avvisad',
        unknown: 'Resultat okänt',
        settled: 'Resultat kontrollerat',
        judged: 'Resultat avgjort av en person',
      },
      observed: {
        record: 'Listpost läst',
        configuration: 'Konfiguration läst',
        test: 'Installationstest läst',
        failed: 'Läsning misslyckades',
      },
      test: {
        judged: 'Testresultat avgjort',
        abortReason: 'Skäl till att testet avbröts',
      },
      check: {
        recorded: 'Egenkontroll',
      },
      handover: {
        recorded: 'Överlämningsprotokoll',
      },
      signoff: {
        recorded: 'Underskrift',
      },
      report: {
        exported: 'Rapport exporterad',
      },
    },
  },

  verdict: {
    unchanged: 'Oförändrad sedan den slutfördes',
    unsealed: 'Hel, men inte slutförd',
    rebuilt: 'Inte signerad av den som slutförde',
    unsigned: 'Inte signerad',
    unknownKey: 'Oförändrad, signerad av en okänd installation',
    rebuiltNow: 'Lita inte på den. Be den som slutförde om originalet.',
    addName: 'Installationens namn',
    add: 'Lägg till bland kända installationer',
    addText: 'Lägg till den först när du har jämfört fingeravtrycket med den som slutförde rapporten.',
    altered: 'Ändrad',
    unreadable: 'Inget kan sägas',
    alteredNow: 'Lita inte på den. Be om originalet av den du fick den från, och behåll den här filen som den är.',
    differs: 'Skiljer sig från jobbet här',
    differsNow:
      'Någon har fortsatt på två ställen, eller så har filen ändrats. Inget här skrivs över: fortsätt bara med det ena av de två och behåll filen, som ensam vittnar om vad som gjordes där.',
    bare: 'Mappen för ett jobb',
    bareText: 'Den har ingen innehållsförteckning och därmed inget att jämföra med. Varje post kontrolleras när jobbet tas över.',
  },

  jobs: {
    import: 'Kontrollera eller ta över …',
    acts: 'Vad som kan göras',
    archive: 'Arkivera {site}',
    unarchive: 'Hämta {site} ur arkivet',
    copy: 'Spara en kopia av {site} (.firstflow)',
    remove: 'Ta bort {site}',
    archived: '{site} har arkiverats.',
    unarchived: '{site} är tillbaka från arkivet.',
    removed: '{site} ligger i papperskorgen och finns kvar där i minst 30 dagar då Firstflow används.',
    isArchived: 'Arkiverat',
    final: 'Revision {revision} slutförd',
    showArchived: 'Visa {count} arkiverat jobb | Visa {count} arkiverade jobb',
    hideArchived: 'Dölj arkiverade jobb',
    allArchived:
      'Alla jobb är arkiverade. Ett arkiverat jobb är fullständigt och kan öppnas som vilket annat som helst; det är bara ur vägen.',
  },

  damaged: {
    copy: 'Spara en kopia',
    copyOf: 'Spara en kopia av filerna i jobb {job}',
    remove: 'Ta bort',
    removeOf: 'Flytta jobb {job} till papperskorgen',
    copied: '{count} fil kopierad till | {count} filer kopierade till',
    removed: 'Jobbet ligger i papperskorgen och finns kvar där i minst 30 användningsdagar.',
  },

  trash: {
    title: 'Papperskorg',
    intro:
      'Borttagna jobb ligger kvar här i minst 30 dagar då Firstflow används, med foton och journal. Till dess kan du hämta tillbaka dem som de var.',
    loading: 'Tittar i papperskorgen …',
    empty: 'Papperskorgen är tom. Ett jobb som du tar bort hamnar först här.',
    unreadable: 'Ett jobb vars journal inte kan läsas',
    removed: 'Borttaget',
    until: 'Finns kvar minst till',
    cut: 'Poster saknas i slutet av journalen.',
    restore: 'Hämta tillbaka',
    restoreOf: 'Hämta tillbaka {site}',
  },

  copies: {
    title: 'Kopia av allt',
    act: 'Spara en kopia av allt',
    text: 'Alla jobb, foton och papperskorgen, som de är, i en ny mapp. Går alltid, även om ett jobb är skadat.',
    copying: 'Kopierar och jämför varje fil …',
    done: '{count} fil kopierad och jämförd ({size} kB): | {count} filer kopierade och jämförda ({size} kB):',
    failed: '{count} kunde inte kopieras: | {count} kunde inte kopieras:',
  },

  resume: {
    title: 'Du var mitt uppe i något',
    text: 'Firstflow avslutades innan det här var klart. Inget har skickats sedan dess.',
    fields: '{count} fält som inte skickats | {count} fält som inte skickats',
    cutOff: 'en begäran utan svar',
    reading: 'Läser enheten igen …',
    notRead: 'Den kunde inte läsas igen ({why}). Det du har skrivit finns kvar.',
    nothingChanged: 'Läst igen: inget har ändrats under tiden.',
    changed: 'Läst igen: {count} värde har ändrats under tiden. | Läst igen: {count} värden har ändrats under tiden.',
    goOn: 'Fortsätt där',
    later: 'Inte nu',
  },
}
