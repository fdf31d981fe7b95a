/** The Swedish texts of en/desktop.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const desktop: Messages['desktop'] = {
  camera: {
    settings: 'Öppna kamerainställningarna',
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
      addressRefused: 'Firstflow använder inte policyns uppdateringsadress. Kopian är inte signerad och kan inte verifiera uppdateringar.',
    },
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
    without: 'Det innehåller inga nycklar, foton, anläggningar, personer eller enheter. Firstflow skickar det inte.',
    files: 'Filer',
    gathering: 'Samlar in filer …',
    again: 'Samla in igen',
    back: 'Till inställningarna',
  },
}
