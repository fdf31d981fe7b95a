/** The office: one row of the table, one test. */
import { expect, it } from 'vitest'
import {
  leadOfArchive,
  leadOfFinished,
  leadOfHistories,
  leadOfOffice,
  leadOfSignatures,
  leadOfTeam,
  leadOfTeamJob,
  leadOfTrash,
} from '#shared/lead/office.ts'
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
    'Inget väntar på dig | Filer från någon annan hör till ”Importera och verifiera”.',
  ])
})

it('leads in the trash to the only job that can be restored, and then to that job', () => {
  expect(printed(leadOfTrash({ sites: ['Seaside Clinic'], restored: null }))).toEqual([
    'Seaside Clinic can be restored | Firstflow keeps it until you empty the trash. | Restore job',
    'Seaside Clinic kann wiederhergestellt werden | Firstflow behält den Auftrag, bis Sie den Papierkorb leeren. | Auftrag wiederherstellen',
    'Seaside Clinic kan återställas | Firstflow behåller jobbet tills du tömmer papperskorgen. | Återställ jobbet',
  ])
  expect(printed(leadOfTrash({ sites: ['Hotel Aurora'], restored: 'Seaside Clinic' }))).toEqual([
    'Seaside Clinic is restored | Open job',
    'Seaside Clinic ist wiederhergestellt | Auftrag öffnen',
    'Seaside Clinic är återställt | Öppna jobbet',
  ])
})
it('offers nothing in the trash where it is empty, or a person has to say which', () => {
  expect(printed(leadOfTrash({ sites: [], restored: null }))[0]).toBe('The trash is empty')
  expect(leadOfTrash({ sites: ['a', 'b'], restored: null })).toMatchObject({ row: 'office.trash', act: false, values: { count: 2 } })
})
it('counts the jobs that are finished, with nothing to press', () => {
  expect(leadOfFinished(0)).toMatchObject({ row: 'office.noFinished', act: false })
  expect(leadOfFinished(2)).toMatchObject({ row: 'office.finished', act: false, values: { count: 2 } })
})

const archive = { isSet: true, isEdited: false, isTesting: false, works: null, hasFailed: false, readOnly: false, done: 2, jobs: 3 }
it.each([
  ['archiveNew', { ...archive, isSet: false }, 'The archive is not set up yet | Your administrator has its address and key. | Save'],
  ['archiveEdited', { ...archive, isEdited: true, works: true }, 'The archive is not saved yet | Save'],
  ['archiveTesting', { ...archive, isTesting: true }, 'Testing archive …'],
  ['archiveWrong', { ...archive, works: false }, 'The archive does not work yet | Below is why, and what to do. | Test archive'],
  ['archiveWrong', { ...archive, hasFailed: true }, 'The archive does not work yet | Below is why, and what to do. | Test archive'],
  ['archiveWorks', { ...archive, works: true }, 'The archive works as it should | Open Team'],
  ['archiveReads', { ...archive, readOnly: true }, 'This computer only reads the archive | Test archive'],
  ['archiveHolds', archive, '2 of 3 jobs are in the archive | Test archive'],
] as const)('leads on in the settings of the archive: %s', (row, facts, says) => {
  const lead = leadOfArchive(facts)
  expect(lead.row).toBe(`office.${row}`)
  expect(printed(lead)[0]).toBe(says)
})

const signatures = { isKeyUnreadable: false, isListUnreadable: false, known: 0 }
it.each([
  ['keyUnreadable', { ...signatures, isKeyUnreadable: true }, 'The key that signs cannot be read | Below is what to do.'],
  [
    'listUnreadable',
    { ...signatures, isListUnreadable: true },
    'The list of known installations cannot be read | Firstflow starts a new list when you add one. | Import or verify',
  ],
  ['noneKnown', signatures, 'No other installation is known | Verify a handover package to add the one that signed it. | Import or verify'],
  ['known', { ...signatures, known: 2 }, '2 other installations are known'],
] as const)('leads from the fingerprints: %s', (row, facts, says) => {
  const lead = leadOfSignatures(facts)
  expect(lead.row).toBe(`office.${row}`)
  expect(printed(lead)[0]).toBe(says)
})

const team = { hasArchive: true, isLooking: false, part: null, jobs: 3 }
it.each([
  ['noArchive', { ...team, hasArchive: false }, 'No archive is set up | Set up the archive'],
  ['looking', { ...team, isLooking: true, part: 0.4 }, 'Reading the archive of the team …'],
  ['noJobs', { ...team, jobs: 0 }, 'No jobs in the archive yet | New job'],
  ['jobs', team, '3 jobs of the team | New job'],
] as const)('leads the team on: %s', (row, facts, says) => {
  const lead = leadOfTeam(facts)
  expect([lead.row, lead.part]).toEqual([`office.${row}`, row === 'looking' ? 0.4 : null])
  expect(printed(lead)[0]).toBe(says)
})

const job = { site: 'Seaside Clinic', here: 'current', isGetting: false } as const
it.each([
  ['getting', { ...job, isGetting: true }, 'Getting and verifying Seaside Clinic …'],
  ['here', job, 'Seaside Clinic is on this computer | All of it is here, and its entries are verified. | Open job'],
  [
    'older',
    { ...job, here: 'older' },
    'Seaside Clinic is newer in the archive | This computer has an older part of the job. | Get this job',
  ],
  ['elsewhere', { ...job, here: 'no' }, 'Seaside Clinic is on another computer | Get the job to verify its figures. | Get this job'],
] as const)('leads on with a job of the team: %s', (row, facts, says) => {
  const lead = leadOfTeamJob(facts)
  expect(lead.row).toBe(`office.${row}`)
  expect(printed(lead)[0]).toBe(says)
})

const histories = { hasOther: true, isComparing: false, canCarry: true, isClosed: false, chosen: 0 }
const two = 'Two computers continued this job'
it.each([
  ['comparing', { ...histories, isComparing: true }, 'Comparing the histories …'],
  ['noHistory', { ...histories, hasOther: false }, 'This job has no other history | Open job'],
  ['compared', { ...histories, canCarry: false }, `${two} | Nothing is left to carry over. Both histories are kept. | Open job`],
  ['compared', { ...histories, isClosed: true }, `${two} | Open job`],
  ['choose', histories, `${two} | Both histories are kept. | Choose what to carry over | Open job`],
  ['carry', { ...histories, chosen: 2 }, `${two} | Both histories are kept. | Carry over 2 choices | Open job`],
] as const)('leads on between two histories: %s', (row, facts, says) => {
  const lead = leadOfHistories(facts)
  expect(lead.row).toBe(`office.${row}`)
  expect(printed(lead)[0]).toBe(says)
})
