/** The Swedish texts of en/lead/differences.ts. */
import type { Messages } from '../../messages.ts'

export const differences: Messages['lead']['differences'] = {
  reading: {
    says: 'Läser av {count} dusch, {done} av {total} | Läser av {count} duschar, {done} av {total}',
    more: 'Avläsning ändrar inget.',
    quiet: 'Avbryt',
  },
  busy: { says: 'En överföring pågår', more: 'Resultaten visas här.' },
  noShowers: { says: 'Inga duschar att jämföra', more: 'Bara duschar har en konfiguration att planera.', act: 'Öppna Enheter' },
  noPreset: {
    says: '{count} dusch har ingen mall | {count} duschar har ingen mall',
    more: 'Välj en mall, eller planera fält för en dusch.',
    act: 'Välj mall …',
  },
  some: {
    says: '{count} dusch får planerade värden | {count} duschar får planerade värden',
    more: '{fields}. Inget skickas innan du godkänner.',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  someChoices: {
    says: '{count} dusch får planerade värden | {count} duschar får planerade värden',
    more: 'Tas inte med förrän du väljer: {choices}.',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  someUnread: {
    says: '{count} dusch får planerade värden | {count} duschar får planerade värden',
    more: 'Inte avlästa, tas inte med: {unread}.',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  someLeft: {
    says: '{count} dusch får planerade värden | {count} duschar får planerade värden',
    more: 'Tas inte med förrän du väljer: {choices}. Inte avlästa: {unread}.',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  pair: {
    says: '{count} dusch kan parkopplas och ställas in | {count} duschar kan parkopplas och ställas in',
    more: 'Värdena kan inte läsas av före parkopplingen.',
    act: 'Parkoppla och ställ in {count} dusch … | Parkoppla och ställ in {count} duschar …',
  },
  choices: {
    says: '{names} behöver ditt val | {names} behöver ditt val',
    more: 'Inget skickas innan du väljer.',
    act: 'Gå till {name}',
  },
  unread: {
    says: '{count} dusch är inte avläst än | {count} duschar är inte avlästa än',
    more: 'Avläsning ändrar inget.',
    act: 'Läs av {count} dusch | Läs av {count} duschar',
  },
  unknown: {
    says: '{count} resultat är okänt | {count} resultat är okända',
    more: 'Skickat utan svar. Kontrollen läser bara.',
    act: 'Kontrollera {count} dusch | Kontrollera {count} duschar',
  },
  noId: {
    says: '{count} dusch saknar enhets-ID | {count} duschar saknar enhets-ID',
    more: 'Det står på etiketten i rummet.',
    act: 'Öppna Runda',
  },
  none: {
    says: '{count} dusch rapporterar alla planerade värden | {count} duschar rapporterar alla planerade värden',
    more: 'Senast avläst: {age}.',
    act: 'Öppna Tester',
  },
  allDone: {
    says: '{count} dusch rapporterar alla planerade värden | {count} duschar rapporterar alla planerade värden',
    more: 'Senast avläst: {age}.',
    act: 'Öppna Avslut',
  },
  nothing: { says: 'Inget avviker', more: 'De planerade värdena hoppas över.', act: 'Öppna Tester' },
  nothingLeft: { says: 'Inget avviker', more: 'De planerade värdena hoppas över.', act: 'Öppna Avslut' },
}
