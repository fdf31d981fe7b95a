/** The German texts of en/lead/records.ts. */
import type { Messages } from '../../messages.ts'

export const records: Messages['lead']['records'] = {
  note: { says: 'Eine Notiz: {place}', more: 'Sie kommt in das Protokoll.', act: '{add}' },
  issue: { says: 'Ein Mangel: {place}', more: 'Er bleibt offen, bis jemand ihn behebt.', act: '{add}' },
  photo: { says: 'Ein Foto: {place}', more: 'Es kommt in das Protokoll.', act: '{add}' },
  check: { says: 'Eine Prüfung von Hand: {place}', more: 'Sie kommt in das Protokoll.', act: '{add}' },
  open: { says: '{count} Mangel ist offen: {names} | {count} Mängel sind offen: {names}', more: 'Zu beheben bis {due}', act: 'Zu {first}' },
  openForJob: {
    says: '{count} Mangel ist offen: {names} | {count} Mängel sind offen: {names}',
    more: 'Zu beheben bis {due}',
    act: 'Mangel ansehen',
  },
  none: { says: 'Noch ist nichts erfasst', more: 'Notizen, Mängel, Fotos und Prüfungen kommen in das Protokoll.', act: '{add}' },
  some: { says: '{count} Eintrag, kein Mangel ist offen | {count} Einträge, kein Mangel ist offen', act: '{add}' },
}
