/** The Swedish texts of en/lead/service.ts. */
import type { Messages } from '../../messages.ts'

export const service: Messages['lead']['service'] = {
  setUp: {
    says: '{environment} saknar adress eller nyckel på datorn',
    more: 'Båda stannar på datorn. Övning kräver ingetdera.',
    act: 'Anslut …',
  },
  reading: { says: 'Hämtar listan från {environment}' },
  notRead: { says: 'Listan från {environment} kunde inte hämtas', act: 'Hämta listan' },
  newDevice: {
    says: '”{searched}” finns inte i listan',
    more: 'Listan har bara parkopplade enheter',
    act: 'Öppna som dusch',
    quiet: 'Öppna som blandare',
  },
  newId: { says: '”{searched}” finns inte i listan', more: 'Tjänsten listar inte alla', act: 'Öppna ID:t' },
  nothingFound: { says: 'Inget matchar ”{searched}”', act: 'Visa alla' },
  filteredOut: { says: 'Inget matchar filtren', act: 'Visa alla' },
  unknown: {
    says: '{count} resultat är okänt | {count} resultat är okända',
    more: 'Inget skickas igen innan det är kontrollerat',
    act: 'Kontrollera {count}',
  },
  undecided: {
    says: '{count} resultat behöver ditt besked | {count} resultat behöver ditt besked',
    more: 'Tjänsten kan inte visa det. Kontrollera enheten eller fråga kontoret.',
  },
  unknownElsewhere: {
    says: '{count} resultat är okänt | {count} resultat är okända',
    more: 'Det skickades utan svar | De skickades utan svar',
    act: 'Öppna Aktivitet',
  },
  noDevice: { says: 'Ingen enhet är parkopplad med nyckeln', more: 'Enhets-ID:t står på etiketten', act: 'Parkoppla en dusch …' },
  listed: { says: '{count} i listan', more: 'Hämtad {read}' },
  stray: {
    says: '{count} enhet är parkopplad här men finns inte i något av dina jobb | {count} enheter är parkopplade här men finns inte i något av dina jobb',
    more: '{listed} i listan. Hämtad {read}.',
    act: 'Visa {count} enhet | Visa {count} enheter',
  },
  strayShown: {
    says: '{count} enhet finns inte i något av dina jobb | {count} enheter finns inte i något av dina jobb',
    more: '{listed} i listan. Hämtad {read}.',
    act: 'Visa alla {listed}',
  },
  fine: { says: '{count} i listan, i ett av dina jobb | {count} i listan, alla i dina jobb', more: 'Hämtad {read}' },
  noGroup: { says: 'Ingen grupp är känd här', more: 'Inget jobb och ingen enhet här nämner någon', act: 'Skapa en grupp' },
  groups: { says: '{count} grupp är känd här | {count} grupper är kända här', more: 'Tjänsten listar dem inte. Öppna fler med deras ID.' },
  noGuard: { says: 'Ingen vattenvakt är känd här', more: 'Inget jobb här nämner någon', act: 'Lägg till vattenvakt …' },
  guards: {
    says: '{count} vattenvakt är känd här | {count} vattenvakter är kända här',
    more: 'Tjänsten listar dem inte. Öppna fler med deras ID.',
  },
  history: { says: 'Öppna en historikpost med dess ID', more: 'Tjänsten har en för varje duschning men ingen lista', act: 'Ange ID:t' },
  nothingSent: { says: 'Ingen ändring har skickats utanför ett jobb', more: 'Inte i någon av datorns miljöer' },
  sent: { says: '{count} ändring utanför ett jobb | {count} ändringar utanför ett jobb', more: 'Alla resultat är kända' },
  sending: { says: '{device}: väntar på svaret', more: 'Inget skickas två gånger' },
  heldBack: { says: '{device}: ett resultat är okänt', more: 'Inget annat skickas innan det är kontrollerat', act: 'Kontrollera {device}' },
  heldBackUndecided: {
    says: '{device}: ett resultat behöver ditt besked',
    more: 'Tjänsten kan inte visa det. Kontrollera enheten eller fråga kontoret.',
  },
  wrong: { says: '{device}: {field} stämmer inte än', act: 'Gå till {field}' },
  create: { says: 'Här skapar du en ny grupp', more: 'Bara det du fyller i skickas, en gång', act: 'Skapa en grupp …' },
  edited: {
    says: '{device}: {count} värde ändrat | {device}: {count} värden ändrade',
    more: 'Bara skillnaderna skickas, en gång',
    act: 'Skicka {count} värde | Skicka {count} värden',
  },
  unedited: { says: '{device}: ändra ett värde', more: 'Bara skillnaderna skickas', quiet: 'Kasta ändringarna' },
  values: { says: '{device}: värden som enheten rapporterar', more: 'Avläst {read}', act: 'Ändra …' },
  toRead: { says: '{device} är inte avläst än', more: 'En avläsning ändrar inget', act: 'Läs av {device}' },
  unlisted: { says: '{device} finns inte i listan', more: 'Jämför ID:t med etiketten innan du parkopplar', act: 'Parkoppla {device} …' },
  strayOne: { says: '{device} finns inte i något av dina jobb' },
  inJob: { says: '{device} finns i jobbet ”{site}”', more: 'Plats: {room}', act: 'Öppna jobbet' },
}
