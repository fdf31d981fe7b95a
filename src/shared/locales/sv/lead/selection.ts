import type { Messages } from '../../messages.ts'

/** What the bar says: the rows of shared/lead/selection.ts. */
export const selection: Messages['lead']['selection'] = {
  unknown: {
    says: '{selected} markerade, {count} resultat är okänt | {selected} markerade, {count} resultat är okända',
    act: 'Kontrollera {count}',
  },
  toPair: {
    says: '{selected} markerade, {count} kan parkopplas | {selected} markerade, {count} kan parkopplas',
    more: '{rest} av dem får inget',
    act: 'Parkoppla {count} …',
  },
  toPairAndSet: {
    says: '{selected} markerade, {count} kan parkopplas och ställas in | {selected} markerade, {count} kan parkopplas och ställas in',
    more: '{rest} av dem får inget',
    act: 'Parkoppla och ställ in {count} …',
  },
  differs: {
    says: '{selected} markerade, {count} avviker från planen | {selected} markerade, {count} avviker från planen',
    more: '{rest} av dem får inget',
    act: 'Överför till {count} …',
  },
  toApply: {
    says: '{selected} markerade, {count} har planerade värden | {selected} markerade, {count} har planerade värden',
    more: 'Firstflow läser först av {unread}',
    act: 'Överför till {count} …',
  },
  failed: {
    says: '{selected} markerade, {count} misslyckades | {selected} markerade, {count} misslyckades',
    more: 'Alla resultat är kända: {devices}',
    act: 'Försök igen med {count}',
    quiet: '{count} misslyckades: försök igen | {count} misslyckades: försök igen',
  },
  notRead: {
    says: '{selected} markerade, {count} är inte avläst än | {selected} markerade, {count} är inte avlästa än',
    more: 'Avläsning ändrar inget',
    act: 'Läs av {count}',
  },
  noPreset: {
    says: '{selected} markerade, {count} har ingen mall | {selected} markerade, {count} har ingen mall',
    act: 'Välj mall …',
  },
  noGroup: {
    says: '{selected} markerade, {count} vattenvakt har ingen grupp | {selected} markerade, {count} vattenvakter har ingen grupp',
    act: 'Välj grupp …',
  },
  toWalk: {
    says: '{selected} markerade, {count} har inget enhets-ID | {selected} markerade, {count} har inget enhets-ID',
    act: 'Gå till {device}',
  },
  needYou: { says: '{selected} markerade, {count} att åtgärda | {selected} markerade, {count} att åtgärda' },
  nothing: { says: '{count} markerade, inget kvar att överföra' },
}
