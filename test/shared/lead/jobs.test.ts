/** What the list of jobs leads to: one row of the table, one test. */
import { describe, expect, it } from 'vitest'
import type { JobSummary } from '#shared/job/job.ts'
import { jobToContinue, leadOfJobs, leadOfNewJob, leftInJob } from '#shared/lead/jobs.ts'
import { printed } from './print-lead.ts'

const job = (facts: Partial<JobSummary> = {}): JobSummary => ({
  jobId: 'a',
  environment: 'staging',
  serviceAddress: null,
  site: { name: 'Hotel Nordhavn' },
  technician: 'Kim Berg',
  createdAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-20T09:00:00Z',
  assignedTo: null,
  devices: 17,
  done: 14,
  forOffice: 0,
  unknown: 0,
  attention: 0,
  next: 'scan',
  acts: { scan: 3, done: 14 },
  testsFailed: 0,
  signs: 'handover',
  issues: 0,
  revision: null,
  archived: false,
  journal: 'sound',
  ...facts,
})
const facts = { jobs: [job()], chosen: job(), interrupted: null, left: null }

describe('the sentence', () => {
  const says = (more: Partial<Parameters<typeof leadOfJobs>[0]>) => printed(leadOfJobs({ ...facts, ...more }))

  it('starts with the room list on the first day', () => {
    expect(says({ jobs: [], chosen: null })).toEqual([
      'Start with your room list | An Excel file, or lines pasted from a mail. Room and serial number are enough to begin. | New job',
      'Beginnen Sie mit Ihrer Raumliste | Eine Excel-Datei oder Zeilen aus einer E-Mail. Raum und Seriennummer genügen für den Anfang. | Neuer Auftrag',
      'Börja med din rumslista | En Excel-fil eller rader ur ett mejl. Rum och serienummer räcker för att börja. | Nytt jobb',
    ])
  })
  it('names the rooms that are left and their floor', () => {
    expect(says({ left: { floor: '1', isNumber: true, count: 3 } })).toEqual([
      'Continue: Hotel Nordhavn, 3 rooms left on floor 1 | Continue',
      'Weiter mit Hotel Nordhavn: noch 3 Räume auf Etage 1 | Weiter',
      'Fortsätt: Hotel Nordhavn, 3 rum kvar på våning 1 | Fortsätt',
    ])
  })
  it('names a floor by its own name', () => {
    expect(says({ left: { floor: 'Basement', isNumber: false, count: 1 } })).toEqual([
      'Continue: Hotel Nordhavn, 1 room left, Basement | Continue',
      'Weiter mit Hotel Nordhavn: noch 1 Raum, Basement | Weiter',
      'Fortsätt: Hotel Nordhavn, 1 rum kvar, Basement | Fortsätt',
    ])
  })
  it('counts without a floor while none is known', () => {
    expect(says({})).toEqual([
      'Continue: Hotel Nordhavn, 3 rooms left | Continue',
      'Weiter mit Hotel Nordhavn: noch 3 Räume | Weiter',
      'Fortsätt: Hotel Nordhavn, 3 rum kvar | Fortsätt',
    ])
  })
  it('asks for the room list of an empty job', () => {
    expect(says({ chosen: job({ devices: 0, done: 0 }) })).toEqual([
      'Continue: Hotel Nordhavn, add the room list | Continue',
      'Weiter mit Hotel Nordhavn: Raumliste hinzufügen | Weiter',
      'Fortsätt: Hotel Nordhavn, lägg till rumslistan | Fortsätt',
    ])
  })
  it('says that every device is done', () => {
    expect(says({ chosen: job({ done: 17 }) })).toEqual([
      'Continue: Hotel Nordhavn, every device is done | Continue',
      'Weiter mit Hotel Nordhavn: alle Geräte sind fertig | Weiter',
      'Fortsätt: Hotel Nordhavn, alla enheter är klara | Fortsätt',
    ])
  })
  it('puts an interrupted batch before all that', () => {
    expect(says({ interrupted: { done: 21, total: 34, started: '10:12' } })).toEqual([
      'Continue: Hotel Nordhavn, interrupted at 21 of 34 | Started 10:12. | Continue',
      'Weiter mit Hotel Nordhavn: unterbrochen bei 21 von 34 | Begonnen 10:12. | Weiter',
      'Fortsätt: Hotel Nordhavn, avbrutet vid 21 av 34 | Började 10:12. | Fortsätt',
    ])
  })
  it('says that results are unknown where every device of the batch was started', () => {
    expect(says({ interrupted: { done: 8, total: 8, started: '10:12' } })[0]).toBe(
      'Continue: Hotel Nordhavn, results to check | Started 10:12. | Continue',
    )
  })
  it('counts no room that was skipped', () => {
    expect(says({ chosen: job({ acts: { skipped: 1, postponed: 1, apply: 1 } }) })[0]).toBe(
      'Continue: Hotel Nordhavn, 1 room left | Continue',
    )
    expect(says({ chosen: job({ acts: { skipped: 2, postponed: 1 } }) })[0]).toBe(
      'Continue: Hotel Nordhavn, 3 skipped or postponed, the rest is done | Continue',
    )
  })
  it('offers a new job when every job is finalised', () => {
    expect(says({ jobs: [job({ revision: 'B' })], chosen: null })).toEqual([
      'Every job is finalised | Newest: Hotel Nordhavn, revision B | New job',
      'Alle Aufträge sind abgeschlossen | Zuletzt: Hotel Nordhavn, Revision B | Neuer Auftrag',
      'Alla jobb är fastställda | Senast: Hotel Nordhavn, utgåva B | Nytt jobb',
    ])
  })
  it('never says so of jobs that somebody else has', () => {
    expect(says({ chosen: null })).toEqual([
      'No job waits for you here | The open jobs belong to other computers. | New job',
      'Hier wartet kein Auftrag auf Sie | Die offenen Aufträge bearbeiten andere Rechner. | Neuer Auftrag',
      'Inget jobb väntar på dig här | De öppna jobben hör till andra datorer. | Nytt jobb',
    ])
  })
  it('asks a new job for its site', () => {
    expect(printed(leadOfNewJob({ count: 0, revision: '' }))).toEqual([
      'Name the site | You can add rooms next. | Create and add rooms | Create without rooms',
      'Benennen Sie das Objekt | Danach fügen Sie die Räume hinzu. | Anlegen und Räume hinzufügen | Ohne Räume anlegen',
      'Ge anläggningen ett namn | Sedan lägger du till rummen. | Skapa och lägg till rum | Skapa utan rum',
    ])
  })
})

describe('the job to go on with', () => {
  const here = { technician: 'Kim Berg', installation: 'here' }
  const chosen = (jobs: readonly JobSummary[], interrupted: readonly string[] = [], opened: Readonly<Record<string, string>> = {}) =>
    jobToContinue({ jobs, here, interrupted: new Set(interrupted), openedAt: (jobId) => opened[jobId] ?? null })?.jobId ?? null
  const [a, b] = [job(), job({ jobId: 'b', changedAt: '2026-11-21T09:00:00Z' })]

  it('is the interrupted one, else the one opened last, else the one that changed last', () => {
    const opened = { a: '2026-11-22T09:00:00Z' }
    expect(chosen([a, b], ['b'], opened)).toBe('b')
    expect(chosen([a, b], [], opened)).toBe('a')
    expect(chosen([a, b])).toBe('b')
  })
  it('is none that is final, archived, newer, or of somebody else', () => {
    const others: readonly Partial<JobSummary>[] = [
      { revision: 'A' },
      { archived: true },
      { journal: 'newer' },
      { assignedTo: { name: 'Kim Berg', installation: 'there' } },
      { assignedTo: { name: 'Alex' } },
    ]
    expect(others.map((facts) => chosen([job(facts)], ['a']))).toEqual(others.map(() => null))
    expect(chosen([job({ assignedTo: { name: 'Kim Berg' } })])).toBe('a')
  })
})

describe('what is left in a job', () => {
  const words = (facts: Partial<JobSummary>) =>
    leftInJob(job(facts)).map(({ what, count, needsPerson }) => `${what} ${count}${needsPerson ? '!' : ''}`)

  it('is first what needs a person, then the next work', () => {
    expect(words({ acts: { retry: 2, test: 10, apply: 1 }, testsFailed: 1 })).toEqual(['testFailed 1!', 'apply 1'])
    expect(words({ acts: { retry: 2, checkResult: 1 }, testsFailed: 1 })).toEqual(['checkResult 1!'])
    expect(words({ acts: { scan: 3, done: 14 } })).toEqual(['scan 3'])
  })
  it('is the room list, then who signs, then that it is final', () => {
    expect(words({ devices: 0, done: 0, acts: {} })).toEqual(['devices 1'])
    expect(words({ done: 17, acts: { done: 17 }, signs: 'client' })).toEqual(['client 1'])
    expect(words({ done: 17, acts: { done: 17 }, signs: null })).toEqual(['ready 1'])
    expect(words({ revision: 'B', acts: { retry: 1 } })).toEqual(['final 1'])
  })
})
