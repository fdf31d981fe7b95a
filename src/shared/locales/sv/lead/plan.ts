/** The Swedish texts of en/lead/plan.ts. */
import type { Messages } from '../../messages.ts'

export const plan: Messages['lead']['plan'] = {
  noDevices: {
    says: 'Lägg till rumslistan först',
    more: 'Enheterna placerar du på en ritning av varje våning.',
    act: 'Öppna Enheter',
  },
  reading: { says: 'Läser in ritningen' },
  pages: { says: 'PDF-filen har {count} sidor', more: 'Välj sidan som visar våningen.', act: 'Använd sida {page}' },
  none: { says: '{floor} har ingen ritning', more: 'En bild eller en PDF. Allt annat fungerar utan den.', act: 'Lägg till en ritning …' },
  toPlace: {
    says: 'Tryck där {device} sitter',
    more: '{count} att placera, i listans ordning | {count} att placera, i listans ordning',
    quiet: 'Hoppa över {device}',
  },
  skipped: {
    says: '{floor}: {count} enhet är inte placerad | {floor}: {count} enheter är inte placerade',
    more: 'Rapporten nämner dem.',
    act: 'Placera dem',
  },
  floorPlaced: { says: '{floor}: enheten är placerad | {floor}: alla {count} enheter är placerade', act: 'Gå till {other}' },
  placed: { says: '{floor}: enheten är placerad | {floor}: alla {count} enheter är placerade', act: 'Öppna Enheter' },
}
