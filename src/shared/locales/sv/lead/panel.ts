/** The Swedish texts of en/lead/panel.ts. */
import type { Messages } from '../../messages.ts'

export const panel: Messages['lead']['panel'] = {
  unknown: {
    says: '{device}: ett resultat är okänt',
    more: 'Skickat utan svar. Inget skickas igen innan det är kontrollerat.',
    act: 'Kontrollera {device}',
  },
  choice: {
    says: '{device} har ändrats sedan du planerade',
    more: '{count} värde: välj vilket som gäller | {count} värden: välj vilka som gäller',
    act: 'Välj …',
  },
  otherThanSent: {
    says: '{device} rapporterar andra värden än de skickade',
    more: 'Godta dem, ändra dem eller skicka igen',
    act: 'Välj …',
  },
  serial: { says: '{device}: tjänsten rapporterar ett annat serienummer', more: 'Ingen har avgjort vilket som stämmer', act: 'Välj …' },
  outOfRange: { says: '{device}: {field} måste vara {min} till {max}', act: 'Gå till {field}' },
  wrongValue: { says: '{device}: {field} är inget värde än', act: 'Gå till {field}' },
  testFailed: {
    says: '{device}: testet är underkänt',
    more: 'Starta det igen vid duschen. Firstflow upptäcker det.',
    act: 'Registrera en anmärkning …',
  },
  testAborted: {
    says: '{device}: testet avbröts',
    more: 'Starta det igen vid duschen. Firstflow upptäcker det.',
    act: 'Registrera en anmärkning …',
  },
  testNoted: {
    says: '{device}: testet är underkänt',
    more: 'En anmärkning är registrerad. Starta testet igen vid duschen, eller skjut upp det.',
    act: 'Hoppa över eller skjut upp …',
  },
  testAbortedNoted: {
    says: '{device}: testet avbröts',
    more: "@:{'lead.panel.testNoted.more'}",
    act: "@:{'lead.panel.testNoted.act'}",
  },
  unread: { says: '{device} gick inte att läsa av', more: 'Inget ändrades', act: 'Uppdatera {device}' },
  wrongId: {
    says: '{device}: tjänsten känner inte till enhets-ID:t',
    more: 'Inget ändrades. Jämför ID:t med etiketten.',
    act: 'Ändra enhets-ID',
    quiet: 'Försök igen med {device} …',
  },
  failed: {
    says: '{device}: {step} misslyckades',
    more: 'Resultatet är känt. Läs orsaken innan du försöker igen.',
    act: 'Försök igen med {device} …',
  },
  testStuck: {
    says: '{device}: samma steg i {count} min, ännu inte godkänt',
    more: '{word}. Inget avbryts av sig självt.',
    act: 'Registrera resultatet …',
    quiet: 'Avbryt testet …',
  },
  testRuns: { says: '{device}: testet pågår, {step}', more: '{word}, {lasting}', quiet: 'Avbryt testet …' },
  edited: {
    says: '{device}: {count} värde ändrat | {device}: {count} värden ändrade',
    more: 'Inte i planen än',
    act: 'Spara planen',
  },
  waits: { says: '{device}: väntar på svaret', more: 'Inget skickas två gånger' },
  noLabel: { says: '{device} har ingen etikett än', act: 'Runda till {device}' },
  noId: {
    says: '{device}: serienumret är känt, ID saknas',
    more: 'För parkoppling behövs enhets-ID. Det finns i etikettens QR-kod.',
    act: 'Runda till {device}',
  },
  notPaired: { says: '{device} kan parkopplas', act: 'Parkoppla {device} …' },
  toPairAndSet: {
    says: '{device} kan parkopplas och ställas in',
    more: 'De planerade värdena följer',
    act: 'Parkoppla och ställ in {device} …',
  },
  outdated: { says: '{device} har ändrats sedan avläsningen', more: 'En avläsning ändrar inget', act: 'Uppdatera {device}' },
  notRead: { says: '{device} är inte avläst än', more: 'En avläsning ändrar inget', act: 'Läs av {device}' },
  differs: {
    says: '{device}: {count} värde avviker från planen | {device}: {count} värden avviker från planen',
    more: '{read}',
    act: 'Överför till {device} …',
  },
  differsEdited: {
    says: '{device}: {count} värde avviker, {edited} ändrat | {device}: {count} värden avviker, {edited} ändrade',
    more: '{read}',
    act: 'Överför till {device} …',
    quiet: 'Spara planen',
  },
  noPreset: { says: '{device} har ingen mall', more: 'Egna värden kan du ändra nedan', act: 'Välj mall …', quiet: 'Behåll värdena' },
  noGroup: { says: '{device} har ingen grupp', act: 'Välj grupp …' },
  group: { says: '{device} får gruppen {group}', act: 'Överför till {device} …' },
  toRead: {
    says: '{device}: det skickade är inte avläst än',
    more: 'Firstflow läser av först och skickar bara det som saknas',
    act: 'Överför till {device} …',
  },
  testWaits: { says: '{device}: starta testet vid duschen', more: 'Firstflow upptäcker det' },
  done: { says: '{device} är klar', act: 'Nästa: {following}' },
  last: { says: '{device} är klar', more: 'Inget återstår på någon annan enhet', act: 'Till avslutet' },
  skipped: { says: '{device} är överhoppad', act: 'Nästa: {following}', quiet: 'Återuppta' },
  skippedLast: { says: '{device} är överhoppad', act: 'Till avslutet', quiet: 'Återuppta' },
  postponed: { says: '{device} är uppskjuten', act: 'Nästa: {following}', quiet: 'Återuppta' },
  postponedLast: { says: '{device} är uppskjuten', act: 'Till avslutet', quiet: 'Återuppta' },
}
