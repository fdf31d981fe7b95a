/** The records of a job: one row of the table, one test. */
import { expect, it } from 'vitest'
import { recordsLead, type RecordsFacts } from '#shared/lead/records.ts'
import { printed } from './print-lead.ts'

const quiet: RecordsFacts = { kind: 'note', isBegun: false, place: 'Whole job', add: 'Add note', recorded: 0, issues: [] }
const in104 = { device: 'd4', name: '104', due: 'Sat 5 Dec' }
const ofJob = { device: null, name: 'Whole job', due: null }

it('is the form that somebody fills in, whatever is open', () => {
  const says = (kind: RecordsFacts['kind']) => printed(recordsLead({ ...quiet, kind, isBegun: true, place: '104', issues: [in104] }))
  expect(says('note')).toEqual([
    'A note: 104 | It goes into the report. | Add note',
    'Eine Notiz: 104 | Sie kommt in das Protokoll. | Add note',
    'En anteckning: 104 | Den hamnar i rapporten. | Add note',
  ])
  expect(says('issue')).toEqual([
    'An issue: 104 | It stays open until somebody resolves it. | Add note',
    'Ein Mangel: 104 | Er bleibt offen, bis jemand ihn behebt. | Add note',
    'En anmärkning: 104 | Den är öppen tills någon åtgärdar den. | Add note',
  ])
  expect(says('photo')[0]).toBe('A photo: 104 | It goes into the report. | Add note')
  expect(says('check')).toEqual([
    'A manual check: 104 | It goes into the report. | Add note',
    'Eine Prüfung von Hand: 104 | Sie kommt in das Protokoll. | Add note',
    'En egenkontroll: 104 | Den hamnar i rapporten. | Add note',
  ])
})
it('leads to the open issue that is due first', () => {
  const lead = recordsLead({ ...quiet, recorded: 3, issues: [in104, ofJob] })
  expect(lead).toMatchObject({ row: 'records.open', tone: 'warn', devices: ['d4'] })
  expect(printed(lead)).toEqual([
    '2 issues are open: 104, Whole job | Due Sat 5 Dec | Go to 104',
    '2 Mängel sind offen: 104, Whole job | Zu beheben bis Sat 5 Dec | Zu 104',
    '2 anmärkningar är öppna: 104, Whole job | Klart senast Sat 5 Dec | Gå till 104',
  ])
})
it('shows an issue of the whole job, which has no device to go to', () => {
  const lead = recordsLead({ ...quiet, recorded: 1, issues: [ofJob] })
  expect(lead).toMatchObject({ row: 'records.openForJob', devices: [] })
  expect(printed(lead)).toEqual([
    '1 issue is open: Whole job | Show the issue',
    '1 Mangel ist offen: Whole job | Mangel ansehen',
    '1 anmärkning är öppen: Whole job | Visa anmärkningen',
  ])
})
it('names each place once, and only the first four', () => {
  const issues = ['101', '102', '102', '103', '104', '105'].map((name) => ({ device: name, name, due: null }))
  expect(printed(recordsLead({ ...quiet, issues }))[0]).toBe('6 issues are open: 101, 102, 103, 104, … | Go to 101')
})
it('says that nothing is recorded', () => {
  expect(printed(recordsLead(quiet))).toEqual([
    'Nothing is recorded yet | Notes, issues, photos and checks go into the report. | Add note',
    'Noch ist nichts erfasst | Notizen, Mängel, Fotos und Prüfungen kommen in das Protokoll. | Add note',
    'Inget är registrerat än | Anteckningar, anmärkningar, foton och kontroller hamnar i rapporten. | Add note',
  ])
})
it('counts what is recorded when no issue is open', () => {
  expect(printed(recordsLead({ ...quiet, recorded: 3 }))).toEqual([
    '3 records, no issue is open | Add note',
    '3 Einträge, kein Mangel ist offen | Add note',
    '3 poster, ingen anmärkning är öppen | Add note',
  ])
})
