/** The program as a program on a computer, in Swedish; structure and rules are those of en/desktop.ts. */
import type { Messages } from '../messages.ts'

export const desktop: Messages['desktop'] = {
  camera: {
    settings: 'Öppna datorns kamerainställningar',
  },
  open: {
    failed: 'Jobbet kunde inte öppnas',
  },
  page: {
    gone: 'Fönstret har slutat fungera flera gånger',
    goneDetail: 'Dina jobb är säkra: allt som sparats finns på den här datorn. Loggen säger mer.',
    again: 'Ladda om',
  },
  quit: {
    busy: 'Något är fortfarande på väg till tjänsten',
    busyDetail:
      'Om du avslutar nu väntar ingen på svaret: resultatet noteras som okänt och kontrolleras när du öppnar jobbet igen. Inget skickas två gånger.',
    wait: 'Vänta och avsluta sedan',
    now: 'Avsluta nu',
    stay: 'Avsluta inte',
  },
  update: {
    title: 'Uppdateringar',
    choice: { ask: 'Fråga mig', off: 'Aldrig' },
    hint: 'En gång om dagen söks efter nyare versioner. Inget hämtas eller installeras utan att du tillfrågas.',
    decided: {
      ask: 'Administratören har bestämt att Firstflow söker efter nyare versioner och frågar dig.',
      off: 'Avstängt för den här datorn av administratören.',
      notHere: 'Den här kopian söker inte efter nyare versioner.',
    },
    note: {
      policyIgnored: 'Det finns en policyfil för den här datorn. Den ignoreras, eftersom inte bara administratörer kan ändra den.',
      addressRefused:
        'Policyfilen anger en adress för nyare versioner. Den används inte: den här kopian är inte signerad, så inget kan visa vem som har gjort dem.',
    },
    found: 'Firstflow {version} har kommit',
    foundDetail: 'Du har {current}. Den hämtas i bakgrunden; du får frågan igen innan den installeras.',
    fetch: 'Hämta',
    later: 'Inte nu',
    ready: 'Firstflow {version} är klar',
    readyDetail: 'För att installera stängs Firstflow och öppnas igen. Annars installeras den när du avslutar.',
    install: 'Installera nu',
    refused: 'Firstflow {version} installerades inte',
    refusedDetail: 'Den är inte signerad av utgivaren av din kopia. Kontakta den som sköter den här datorn.',
  },
  licences: {
    title: 'Licenser',
    open: 'Licenser för paketen som används',
    intro:
      'Firstflow är fri programvara under MIT-licensen. Det använder paketen nedan; i Electron ligger licenserna för Electron och Chromium bredvid programmet.',
    missing: 'Listan görs när Firstflow byggs.',
  },
  support: {
    title: 'Supportpaket',
    settings: 'Något fungerar inte',
    settingsText:
      'Firstflow för en logg över vad det har gjort, utan nycklar och utan vad det gjordes med. Tillsammans med några uppgifter om den här datorn hjälper den till att hitta felet.',
    open: 'Titta på supportpaketet',
    intro: 'Det här är allt som paketet innehåller. Titta igenom det innan du lämnar det vidare.',
    without: 'Ingår inte: nycklar, foton och det som jobben säger om objekt, personer och enheter. Inget skickas någonstans.',
    files: 'Filer',
    gathering: 'Filerna samlas ihop …',
    again: 'Samla ihop igen',
    save: 'Spara som ZIP',
    saved: 'Sparad som {name}.',
    notSaved: 'Inte sparad: ingen plats valdes.',
    back: 'Till inställningarna',
  },
}
