/** The Swedish texts of en/lead/office.ts. */
import type { Messages } from '../../messages.ts'

export const office: Messages['lead']['office'] = {
  waits: {
    says: '{count} jobb från {person} väntar på dig | {count} jobb väntar på dig',
    more: '{site} finns i teamets arkiv.',
    act: 'Öppna',
  },
  failed: { says: 'Arkivet kunde inte nås', more: 'Firstflow försöker igen av sig självt.', act: 'Visa arkivet' },
  inSync: { says: 'Allt är synkroniserat', more: 'Arkivet har alla jobb på den här datorn.' },
  quiet: { says: 'Inget väntar på dig', more: "Filer från någon annan hör till ”@:{'office.import.title'}”." },
}
