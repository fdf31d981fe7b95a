import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/devices.ts. */
export const devices: Messages['lead']['devices'] = {
  empty: { says: 'Lägg till rumslistan', more: 'Excel eller text. Eller gå runt och skriv', act: 'Välj fil …' },
  nothingFound: { says: 'Inget matchar ”{searched}”', act: 'Visa alla' },
  filteredOut: { says: 'Ingen enhet matchar filtren', act: 'Visa alla' },
  unknown: {
    says: '{count} resultat är okänt | {count} resultat är okända',
    more: 'Skickat utan svar: {devices} | Skickat utan svar: {devices}',
    act: 'Kontrollera {count}',
  },
  choice: {
    says: '{device} har ändrats sedan du planerade | {count} enheter har ändrats sedan du planerade',
    more: '{values} | {devices}',
    act: 'Välj …',
  },
  failed: {
    says: '{count} misslyckades | {count} misslyckades',
    more: '{devices}. Försök igen, eller hoppa över den med en orsak | {devices}. Försök igen, eller hoppa över dem med en orsak',
    act: 'Försök igen med {count}',
    quiet: '{count} misslyckades: försök igen | {count} misslyckades: försök igen',
  },
  otherSerial: {
    says: '{device} rapporterar ett annat serienummer | {count} enheter rapporterar andra serienummer',
    more: 'Kontrollera etiketten på enheten',
    act: 'Till {device}',
  },
  notReported: {
    says: '{device}: godtaget, inte återrapporterat | {count} enheter: godtaget, inte återrapporterat',
    more: 'Hoppa över steget med en anledning, eller ändra planen',
    act: 'Till {device}',
  },
  toWalk: { says: '{count} rum att skanna | {count} rum att skanna', more: 'Nästa: {device}', act: 'Öppna Runda' },
  toPair: {
    says: '{count} enhet kan parkopplas | {count} enheter kan parkopplas',
    more: 'Enhets-ID är känt',
    act: 'Parkoppla {count} …',
  },
  toPairAndSet: {
    says: '{count} enhet kan parkopplas och ställas in | {count} enheter kan parkopplas och ställas in',
    more: 'De planerade värdena följer i samma körning',
    act: 'Parkoppla och ställ in {count} …',
  },
  idMissing: {
    says: '{count} rum behöver sitt enhets-ID | {count} rum behöver sina enhets-ID',
    more: '{devices}: skanna QR-koden',
    act: 'Gå till {device}',
  },
  noPreset: {
    says: '{count} dusch har ingen mall | {count} duschar har ingen mall',
    more: 'Egna värden planerar du i enheten',
    act: 'Välj mall …',
  },
  renewed: {
    says: 'Mallen {preset} har ändrats',
    more: '{count} dusch har dess gamla värden | {count} duschar har dess gamla värden',
    act: 'Planera de nya värdena',
    quiet: 'Behåll de gamla',
  },
  notRead: {
    says: '{count} enhet är inte avläst än | {count} enheter är inte avlästa än',
    more: 'Avläsning ändrar inget',
    act: 'Läs av {count}',
  },
  differs: {
    says: '{count} dusch avviker från planen | {count} duschar avviker från planen',
    more: '{fields}. Inget skickas innan du godkänner',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  toApply: {
    says: '{count} dusch har planerade värden | {count} duschar har planerade värden',
    more: 'Firstflow läser först av {unread}. Inget skickas innan du godkänner',
    act: 'Överför till {count} dusch … | Överför till {count} duschar …',
  },
  testFailed: {
    says: '{device}: testet är underkänt | {count} duschar är underkända i testet',
    more: 'Starta det igen vid duschen',
    act: 'Till {device}',
  },
  testsRun: { says: '{count} test pågår | {count} test pågår', more: '{waiting} väntar: starta vid duschen', act: 'Till testerna' },
  testsWait: {
    says: '{count} dusch väntar på test | {count} duschar väntar på test',
    more: 'Starta vid duschen',
    act: 'Till testerna',
  },
  noGroup: {
    says: '{count} vattenvakt har ingen grupp | {count} vattenvakter har ingen grupp',
    more: '{devices}',
    act: 'Välj grupp …',
  },
  groupPlanned: {
    says: '{count} vattenvakt får sin grupp | {count} vattenvakter får sina grupper',
    more: '{devices}. Inget skickas innan du godkänner',
    act: 'Överför till {count} vattenvakt … | Överför till {count} vattenvakter …',
  },
  underWay: { says: '{count} resultat är på väg | {count} resultat är på väg' },
  done: { says: 'Enheten är klar | Alla {count} är klara', act: 'Till avslutet' },
  office: {
    says: '{count} väntar bara på kontorets grupp | {count} väntar bara på kontorets grupper',
    more: '{done} av {total} är klara',
    act: 'Till avslutet',
  },
  skipped: {
    says: '{done} av {total} är klara',
    more: '{count} överhoppad eller uppskjuten | {count} överhoppade eller uppskjutna',
    act: 'Till avslutet',
  },
}
