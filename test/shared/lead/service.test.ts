/** The service: one row of the table, one test. */
import { expect, it } from 'vitest'
import { leadOfList, leadOfRecord, type ListFacts, type RecordFacts } from '#shared/lead/service.ts'
import { printed } from './print-lead.ts'

const facts: ListFacts = {
  of: 'devices',
  environment: 'Staging',
  isReady: true,
  state: 'read',
  read: '2 min ago',
  listed: 26,
  unknown: 0,
  checkable: 0,
  stray: 0,
  isStrayShown: false,
  found: 26,
  searched: '',
  isNewId: false,
}
const record = (known: Partial<RecordFacts>) => leadOfRecord('SH71005', known)!

it('leads to address and key where one is missing', () => {
  expect(printed(leadOfList({ ...facts, isReady: false }))).toEqual([
    'Staging has no address or key on this computer | Both stay on this computer. Training needs neither. | Connect …',
    'Staging hat auf diesem Rechner keine Adresse oder keinen Schlüssel | Beides bleibt auf diesem Rechner. Zum Üben brauchen Sie beides nicht. | Verbinden …',
    'Staging saknar adress eller nyckel på datorn | Båda stannar på datorn. Övning kräver ingetdera. | Anslut …',
  ])
})
it('says that the lists are being read', () => {
  expect(printed(leadOfList({ ...facts, state: 'reading' }))).toEqual([
    'Reading what Staging lists',
    'Die Liste von Staging wird abgerufen',
    'Hämtar listan från Staging',
  ])
})
it('offers to read again what could not be read', () => {
  expect(printed(leadOfList({ ...facts, state: 'failed' }))).toEqual([
    'What Staging lists could not be read | Read the list',
    'Die Liste von Staging konnte nicht abgerufen werden | Liste abrufen',
    'Listan från Staging kunde inte hämtas | Hämta listan',
  ])
})
it('opens a device that is not listed, as what a person says it is', () => {
  expect(printed(leadOfList({ ...facts, found: 0, searched: '4b0e', isNewId: true }))).toEqual([
    '“4b0e” is not in the list | The list has paired devices only | Open as shower | Open as tap',
    '„4b0e“ steht nicht in der Liste | Die Liste enthält nur gekoppelte Geräte | Als Dusche öffnen | Als Armatur öffnen',
    '”4b0e” finns inte i listan | Listan har bara parkopplade enheter | Öppna som dusch | Öppna som blandare',
  ])
})
it('opens a group by its ID', () => {
  expect(printed(leadOfList({ ...facts, of: 'groups', found: 0, searched: '4b0e', isNewId: true }))).toEqual([
    '“4b0e” is not in the list | The service does not list all of them | Open this ID',
    '„4b0e“ steht nicht in der Liste | Der Dienst führt nicht alle auf | Diese ID öffnen',
    '”4b0e” finns inte i listan | Tjänsten listar inte alla | Öppna ID:t',
  ])
})
it('clears a search without a match', () => {
  expect(printed(leadOfList({ ...facts, found: 0, searched: '2o4' }))).toEqual([
    'Nothing matches “2o4” | Show all',
    'Nichts passt zu „2o4“ | Alle zeigen',
    'Inget matchar ”2o4” | Visa alla',
  ])
})
it('clears filters without a match', () => {
  expect(printed(leadOfList({ ...facts, found: 0 }))).toEqual([
    'Nothing matches the filters | Show all',
    'Nichts passt zu den Filtern | Alle zeigen',
    'Inget matchar filtren | Visa alla',
  ])
})
it('checks results that a read can show', () => {
  expect(printed(leadOfList({ ...facts, of: 'activity', unknown: 3, checkable: 2 }))).toEqual([
    '2 results are unknown | Nothing is sent again before it is checked | Check 2',
    '2 Ergebnisse sind unbekannt | Vor der Prüfung wird nichts erneut gesendet | 2 prüfen',
    '2 resultat är okända | Inget skickas igen innan det är kontrollerat | Kontrollera 2',
  ])
})
it('asks a person for a result that no read can show', () => {
  expect(printed(leadOfList({ ...facts, of: 'activity', unknown: 1 }))).toEqual([
    '1 result needs your word | The service cannot show it. Check the device or ask the office.',
    '1 Ergebnis braucht Ihre Angabe | Der Dienst kann es nicht zeigen. Prüfen Sie das Gerät oder fragen Sie das Büro.',
    '1 resultat behöver ditt besked | Tjänsten kan inte visa det. Kontrollera enheten eller fråga kontoret.',
  ])
})
it('leads to unknown results from every other list', () => {
  expect(printed(leadOfList({ ...facts, unknown: 2, checkable: 2, stray: 1 }))).toEqual([
    '2 results are unknown | They were sent without an answer | Open Activity',
    '2 Ergebnisse sind unbekannt | Gesendet, aber ohne Antwort | Aktivität öffnen',
    '2 resultat är okända | De skickades utan svar | Öppna Aktivitet',
  ])
})
it('offers to pair where nothing is paired', () => {
  expect(printed(leadOfList({ ...facts, listed: 0, found: 0 }))).toEqual([
    'No device is paired with this key | The device ID is on the label | Pair a shower …',
    'Mit diesem Schlüssel ist kein Gerät gekoppelt | Die Geräte-ID steht auf dem Etikett | Dusche koppeln …',
    'Ingen enhet är parkopplad med nyckeln | Enhets-ID:t står på etiketten | Parkoppla en dusch …',
  ])
})
it('says how many are listed as long as the jobs are not known', () => {
  expect(printed(leadOfList({ ...facts, stray: null }))).toEqual([
    '26 listed | Read 2 min ago',
    '26 in der Liste | Abgerufen 2 min ago',
    '26 i listan | Hämtad 2 min ago',
  ])
})
it('shows what is paired and in no job', () => {
  expect(printed(leadOfList({ ...facts, stray: 2 }))).toEqual([
    '2 devices are paired here but in none of your jobs | 26 listed. Read 2 min ago. | Show 2 devices',
    '2 Geräte sind hier gekoppelt, aber in keinem Ihrer Aufträge | 26 in der Liste. Abgerufen 2 min ago. | 2 Geräte zeigen',
    '2 enheter är parkopplade här men finns inte i något av dina jobb | 26 i listan. Hämtad 2 min ago. | Visa 2 enheter',
  ])
})
it('goes back to all of them', () => {
  expect(printed(leadOfList({ ...facts, stray: 2, isStrayShown: true, found: 2 }))).toEqual([
    '2 devices are in none of your jobs | 26 listed. Read 2 min ago. | Show all 26',
    '2 Geräte sind in keinem Ihrer Aufträge | 26 in der Liste. Abgerufen 2 min ago. | Alle 26 zeigen',
    '2 enheter finns inte i något av dina jobb | 26 i listan. Hämtad 2 min ago. | Visa alla 26',
  ])
})
it('is content if the jobs have all of them', () => {
  expect(printed(leadOfList(facts))).toEqual([
    '26 listed, all in your jobs | Read 2 min ago',
    '26 in der Liste, alle in Ihren Aufträgen | Abgerufen 2 min ago',
    '26 i listan, alla i dina jobb | Hämtad 2 min ago',
  ])
})
it('offers to create the first group', () => {
  expect(printed(leadOfList({ ...facts, of: 'groups', listed: 0, found: 0 }))).toEqual([
    'No group is known here | No job and no device here names one | Create a group',
    'Hier ist keine Gruppe bekannt | Kein Auftrag und kein Gerät hier nennt eine | Gruppe anlegen',
    'Ingen grupp är känd här | Inget jobb och ingen enhet här nämner någon | Skapa en grupp',
  ])
})
it('says how many groups are known', () => {
  expect(printed(leadOfList({ ...facts, of: 'groups', listed: 3, found: 3 }))).toEqual([
    '3 groups are known here | The service does not list groups. Any other opens by its ID.',
    '3 Gruppen sind hier bekannt | Der Dienst führt keine Liste davon. Jede weitere öffnen Sie mit ihrer ID.',
    '3 grupper är kända här | Tjänsten listar dem inte. Öppna fler med deras ID.',
  ])
})
it('offers to add the first water guard', () => {
  expect(printed(leadOfList({ ...facts, of: 'guards', listed: 0, found: 0 }))).toEqual([
    'No water guard is known here | No job here names one | Add water guard …',
    'Hier ist kein Wasserwächter bekannt | Kein Auftrag hier nennt einen | Wasserwächter hinzufügen …',
    'Ingen vattenvakt är känd här | Inget jobb här nämner någon | Lägg till vattenvakt …',
  ])
})
it('says how many water guards are known', () => {
  expect(printed(leadOfList({ ...facts, of: 'guards', listed: 2, found: 2 }))).toEqual([
    '2 water guards are known here | The service does not list them. Any other opens by its ID.',
    '2 Wasserwächter sind hier bekannt | Der Dienst führt keine Liste davon. Jeden weiteren öffnen Sie mit seiner ID.',
    '2 vattenvakter är kända här | Tjänsten listar dem inte. Öppna fler med deras ID.',
  ])
})
it('asks for the ID of a history entry', () => {
  expect(printed(leadOfList({ ...facts, of: 'history', listed: 0, found: 0 }))).toEqual([
    'Open a history entry by its ID | The service keeps one of each session, but does not list them | Enter the ID',
    'Öffnen Sie einen Verlaufseintrag mit seiner ID | Der Dienst führt zu jedem Duschvorgang einen, aber keine Liste | ID eingeben',
    'Öppna en historikpost med dess ID | Tjänsten har en för varje duschning men ingen lista | Ange ID:t',
  ])
})
it('says that nothing was sent outside a job', () => {
  expect(printed(leadOfList({ ...facts, of: 'activity', listed: 0, found: 0 }))).toEqual([
    'No change was sent outside a job yet | In every environment of this computer',
    'Noch keine Änderung außerhalb eines Auftrags | In keiner Umgebung dieses Rechners',
    'Ingen ändring har skickats utanför ett jobb | Inte i någon av datorns miljöer',
  ])
})
it('says how much was sent outside a job', () => {
  expect(printed(leadOfList({ ...facts, of: 'activity', listed: 4, found: 4 }))).toEqual([
    '4 changes were sent outside a job | Every result is known',
    '4 Änderungen außerhalb eines Auftrags | Jedes Ergebnis ist bekannt',
    '4 ändringar utanför ett jobb | Alla resultat är kända',
  ])
})
it('waits for the answer to what was sent to a record', () => {
  expect(printed(record({ isSending: true, isUnread: true }))).toEqual([
    'SH71005: waiting for the answer | Nothing is sent twice',
    'SH71005: Warten auf die Antwort | Nichts wird doppelt gesendet',
    'SH71005: väntar på svaret | Inget skickas två gånger',
  ])
})
it('checks a result that holds everything else back', () => {
  expect(printed(record({ unknown: 1, isCheckable: true, form: { edited: 2, problem: null } }))).toEqual([
    'SH71005: a result is unknown | Nothing else is sent to it before that is checked | Check SH71005',
    'SH71005: Ein Ergebnis ist unbekannt | Vor der Prüfung wird nichts Weiteres gesendet | SH71005 prüfen',
    'SH71005: ett resultat är okänt | Inget annat skickas innan det är kontrollerat | Kontrollera SH71005',
  ])
})
it('asks a person for a result that holds everything else back', () => {
  expect(printed(record({ unknown: 1 }))).toEqual([
    'SH71005: a result needs your word | The service cannot show it. Check the device or ask the office.',
    'SH71005: Ein Ergebnis braucht Ihre Angabe | Der Dienst kann es nicht zeigen. Prüfen Sie das Gerät oder fragen Sie das Büro.',
    'SH71005: ett resultat behöver ditt besked | Tjänsten kan inte visa det. Kontrollera enheten eller fråga kontoret.',
  ])
})
it('goes to a field with a wrong value', () => {
  expect(printed(record({ form: { edited: 1, problem: 'Water hardness' }, isChangeable: true }))).toEqual([
    'SH71005: Water hardness is not right yet | Go to Water hardness',
    'SH71005: Water hardness stimmt noch nicht | Zu Water hardness',
    'SH71005: Water hardness stämmer inte än | Gå till Water hardness',
  ])
})
it('sends what differs', () => {
  expect(printed(record({ form: { edited: 2, problem: null }, isChangeable: true }))).toEqual([
    'SH71005: 2 values changed | Only what differs is sent, once | Send 2 values',
    'SH71005: 2 Werte geändert | Nur die Abweichungen werden gesendet, einmal | 2 Werte senden',
    'SH71005: 2 värden ändrade | Bara skillnaderna skickas, en gång | Skicka 2 värden',
  ])
})
it('creates a group from what is filled in', () => {
  expect(printed(record({ isNew: true, asks: true }))).toEqual([
    'This creates a new group | Only what you fill in is sent, once | Create a group …',
    'Hier legen Sie eine neue Gruppe an | Nur was Sie ausfüllen, wird gesendet, einmal | Gruppe anlegen …',
    'Här skapar du en ny grupp | Bara det du fyller i skickas, en gång | Skapa en grupp …',
  ])
})
it('waits for a change in an open form, and discards it', () => {
  expect(printed(record({ form: { edited: 0, problem: null }, isChangeable: true }))).toEqual([
    'SH71005: change a value | Only what differs is sent | Discard changes',
    'SH71005: Ändern Sie einen Wert | Nur die Abweichungen werden gesendet | Änderungen verwerfen',
    'SH71005: ändra ett värde | Bara skillnaderna skickas | Kasta ändringarna',
  ])
})
it('offers to change what was read', () => {
  expect(printed(record({ isChangeable: true, read: '2 min ago' }))).toEqual([
    'SH71005: values as it reports them | Read 2 min ago | Change …',
    'SH71005: Werte, wie das Gerät sie meldet | Ausgelesen 2 min ago | Ändern …',
    'SH71005: värden som enheten rapporterar | Avläst 2 min ago | Ändra …',
  ])
})
it('reads what is read on request', () => {
  expect(printed(record({ isUnread: true }))).toEqual([
    'SH71005 was not read yet | A read changes nothing | Read SH71005',
    'SH71005 ist noch nicht ausgelesen | Auslesen ändert nichts | SH71005 auslesen',
    'SH71005 är inte avläst än | En avläsning ändrar inget | Läs av SH71005',
  ])
})
it('pairs what the service does not list', () => {
  expect(printed(record({ isPairable: true, place: 'none' }))).toEqual([
    'SH71005 is not in the list | Compare the ID with the label before you pair it | Pair SH71005 …',
    'SH71005 steht nicht in der Liste | Vergleichen Sie die ID mit dem Etikett, bevor Sie koppeln | SH71005 koppeln …',
    'SH71005 finns inte i listan | Jämför ID:t med etiketten innan du parkopplar | Parkoppla SH71005 …',
  ])
})
it('says that no job has it', () => {
  expect(printed(record({ place: 'none' }))).toEqual([
    'SH71005 is in none of your jobs',
    'SH71005 ist in keinem Ihrer Aufträge',
    'SH71005 finns inte i något av dina jobb',
  ])
})
it('leads to the job that has it', () => {
  expect(printed(record({ place: { site: 'Seaside Clinic', room: '301' } }))).toEqual([
    'SH71005 is in the job “Seaside Clinic” | Location: 301 | Open the job',
    'SH71005 ist im Auftrag „Seaside Clinic“ | Standort: 301 | Auftrag öffnen',
    'SH71005 finns i jobbet ”Seaside Clinic” | Plats: 301 | Öppna jobbet',
  ])
})
it('says no location that the name of the device says', () => {
  expect(printed(record({ place: { site: 'Seaside Clinic', room: '71005' } }))[0]).toBe(
    'SH71005 is in the job “Seaside Clinic” | Open the job',
  )
})

it('leaves the word to the list where there is nothing to say of a record', () => {
  expect(leadOfRecord('SH71005', {})).toBeNull()
})
