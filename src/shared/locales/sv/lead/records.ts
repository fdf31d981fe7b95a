/** The Swedish texts of en/lead/records.ts. */
import type { Messages } from '../../messages.ts'

export const records: Messages['lead']['records'] = {
  note: { says: 'En anteckning: {place}', more: 'Den hamnar i rapporten.', act: '{add}' },
  issue: { says: 'En anmärkning: {place}', more: 'Den är öppen tills någon åtgärdar den.', act: '{add}' },
  photo: { says: 'Ett foto: {place}', more: 'Det hamnar i rapporten.', act: '{add}' },
  check: { says: 'En egenkontroll: {place}', more: 'Den hamnar i rapporten.', act: '{add}' },
  open: {
    says: '{count} anmärkning är öppen: {names} | {count} anmärkningar är öppna: {names}',
    more: 'Klart senast {due}',
    act: 'Gå till {first}',
  },
  openForJob: {
    says: '{count} anmärkning är öppen: {names} | {count} anmärkningar är öppna: {names}',
    more: 'Klart senast {due}',
    act: 'Visa anmärkningen',
  },
  none: { says: 'Inget är registrerat än', more: 'Anteckningar, anmärkningar, foton och kontroller hamnar i rapporten.', act: '{add}' },
  some: { says: '{count} post, ingen anmärkning är öppen | {count} poster, ingen anmärkning är öppen', act: '{add}' },
}
