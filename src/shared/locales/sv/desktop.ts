/** The program as a program on a computer, in Swedish; structure and rules are those of en/desktop.ts. */
import type { Messages } from '../messages.ts'

export const desktop: Messages['desktop'] = {
  camera: {
    settings: 'Öppna kamerainställningarna',
  },
  open: {
    failed: 'Firstflow kunde inte öppna jobbet',
  },
  page: {
    gone: 'Fönstret har kraschat flera gånger',
    goneDetail: 'Dina jobb är sparade i datorn. Loggen har mer.',
    again: 'Ladda om fönstret',
  },
  quit: {
    busy: 'Firstflow väntar fortfarande på tjänsten',
    busyDetail: 'Om du avslutar nu är resultatet okänt tills du öppnar jobbet igen. Firstflow skickar inget två gånger.',
    wait: 'Vänta och avsluta sedan',
    now: 'Avsluta nu',
    stay: 'Avsluta inte',
  },
  update: {
    title: 'Uppdateringar',
    choice: { ask: 'Fråga mig', off: 'Aldrig' },
    hint: 'Firstflow söker en gång om dagen och frågar före installation.',
    decided: {
      ask: 'Administratören har bestämt att Firstflow söker efter uppdateringar och frågar dig.',
      off: 'Administratören har stängt av uppdateringar.',
      notHere: 'Den här kopian söker inte efter uppdateringar.',
    },
    note: {
      policyIgnored: 'Firstflow ignorerar datorns policyfil: inte bara administratörer kan ändra den.',
      addressRefused:
        'Firstflow använder inte policyfilens uppdateringsadress. Kopian är inte signerad och kan inte verifiera uppdateringar.',
    },
    found: 'Firstflow {version} finns tillgänglig',
    foundDetail: 'Du har {current}. Firstflow hämtar uppdateringen och frågar igen före installation.',
    fetch: 'Hämta uppdatering',
    later: 'Inte nu',
    ready: 'Firstflow {version} är klar',
    readyDetail: 'Firstflow startar om för att installera. Annars installeras uppdateringen när du avslutar.',
    install: 'Installera uppdatering',
    refused: 'Firstflow installerade inte version {version}',
    refusedDetail: 'En annan utgivare har signerat den. Kontakta datorns administratör.',
  },
  licences: {
    title: 'Licenser',
    open: 'Visa licenser',
    intro:
      'Firstflow är fri programvara under MIT-licensen och använder de här paketen. Skrivbordsappen har licenserna för Electron och Chromium intill.',
    missing: 'Bygget av Firstflow skapar listan.',
  },
  support: {
    title: 'Supportpaket',
    settings: 'Rapportera ett problem',
    settingsText: 'Supportpaketet innehåller loggen och uppgifter om datorn, utan nycklar.',
    open: 'Visa supportpaketet',
    intro: 'Det här är hela innehållet. Kontrollera det innan du lämnar det vidare.',
    without: 'Det innehåller inga nycklar, foton, anläggningar, personer eller enheter. Firstflow skickar det inte till någon.',
    files: 'Filer',
    gathering: 'Samlar in filer …',
    again: 'Samla in igen',
    save: 'Spara som ZIP',
    saved: 'Sparad som {name}.',
    notSaved: 'Inte sparad: ingen mapp vald.',
    back: 'Till inställningarna',
  },
}
