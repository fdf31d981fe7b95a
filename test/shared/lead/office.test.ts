/** The office: one row of the table, one test. */
import { expect, it } from 'vitest'
import { leadOfOffice } from '#shared/lead/office.ts'
import { printed } from './print-lead.ts'

const waiting = { count: 1, person: 'Kim Berg', site: 'Seaside Clinic' }

it('leads to a job that waits for the user', () => {
  expect(printed(leadOfOffice({ waiting, archive: 'failed' }))).toEqual([
    '1 job from Kim Berg waits for you | Seaside Clinic is in the archive of your team. | Open it',
    '1 Auftrag von Kim Berg wartet auf Sie | Seaside Clinic liegt im Archiv Ihres Teams. | Öffnen',
    '1 jobb från Kim Berg väntar på dig | Seaside Clinic finns i teamets arkiv. | Öppna',
  ])
})
it('says that the archive was not reached', () => {
  expect(printed(leadOfOffice({ waiting: null, archive: 'failed' }))).toEqual([
    'The archive was not reached | Firstflow tries again by itself. | Look at the archive',
    'Das Archiv wurde nicht erreicht | Firstflow versucht es von selbst erneut. | Archiv ansehen',
    'Arkivet kunde inte nås | Firstflow försöker igen av sig självt. | Visa arkivet',
  ])
})
it('says that everything is in sync, only with an archive', () => {
  expect(printed(leadOfOffice({ waiting: null, archive: 'inSync' }))).toEqual([
    'Everything is in sync | The archive has every job of this computer.',
    'Alles ist abgeglichen | Das Archiv hat jeden Auftrag dieses Rechners.',
    'Allt är synkroniserat | Arkivet har alla jobb på den här datorn.',
  ])
  expect(printed(leadOfOffice({ waiting: null, archive: null }))).toEqual([
    'Nothing waits for you | Files from elsewhere go to “Import or verify”.',
    'Nichts wartet auf Sie | Dateien von anderswo kommen zu „Importieren oder prüfen“.',
    'Inget väntar på dig | Filer från någon annan hör till ”Importera eller kontrollera”.',
  ])
})
