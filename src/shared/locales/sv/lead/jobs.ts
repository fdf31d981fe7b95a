/** The Swedish texts of en/lead/jobs.ts. */
import type { Messages } from '../../messages.ts'

export const jobs: Messages['lead']['jobs'] = {
  none: {
    says: 'Börja med din rumslista',
    more: 'En Excel-fil eller rader ur ett mejl. Rum och serienummer räcker för att börja.',
    act: 'Nytt jobb',
  },
  onFloor: {
    says: 'Fortsätt: {site}, {count} rum kvar på våning {floor} | Fortsätt: {site}, {count} rum kvar på våning {floor}',
    act: 'Fortsätt',
  },
  inPlace: {
    says: 'Fortsätt: {site}, {count} rum kvar, {floor} | Fortsätt: {site}, {count} rum kvar, {floor}',
    act: 'Fortsätt',
  },
  open: { says: 'Fortsätt: {site}, {count} rum kvar | Fortsätt: {site}, {count} rum kvar', act: 'Fortsätt' },
  noDevices: { says: 'Fortsätt: {site}, lägg till rumslistan', act: 'Fortsätt' },
  finish: { says: 'Fortsätt: {site}, alla enheter är klara', act: 'Fortsätt' },
  skipped: {
    says: 'Fortsätt: {site}, {count} överhoppad eller uppskjuten, resten är klart | Fortsätt: {site}, {count} överhoppade eller uppskjutna, resten är klart',
    act: 'Fortsätt',
  },
  allStarted: { says: 'Fortsätt: {site}, resultat att kontrollera', more: 'Började {started}.', act: 'Fortsätt' },
  interrupted: { says: 'Fortsätt: {site}, avbrutet vid {done} av {total}', more: 'Började {started}.', act: 'Fortsätt' },
  finalised: { says: 'Alla jobb är fastställda', more: 'Senast: {site}, utgåva {revision}', act: 'Nytt jobb' },
  notHere: { says: 'Inget jobb väntar på dig här', more: 'De öppna jobben hör till andra datorer.', act: 'Nytt jobb' },
  new: { says: 'Ge anläggningen ett namn', more: 'Sedan lägger du till rummen.', act: 'Skapa och lägg till rum', quiet: 'Skapa utan rum' },
  newWith: {
    says: '{count} öppen enhet följer med | {count} öppna enheter följer med',
    more: 'Med det som är planerat, från utgåva {revision}',
    act: 'Skapa med {count} enhet | Skapa med {count} enheter',
    quiet: 'Skapa och lägg till rum',
  },
}
