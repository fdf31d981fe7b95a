/** A file from elsewhere: one row of the table, one test. */
import { expect, it } from 'vitest'
import { arrivalLead, type ArrivalFacts } from '#shared/lead/arrival.ts'
import { printed } from './print-lead.ts'

const said = (facts: Partial<ArrivalFacts>) => printed(arrivalLead({ imported: null, isWorking: null, file: null, ...facts }))
const site = 'Hotel Nordhavn'

it('asks for a file', () => {
  expect(said({})).toEqual([
    'Choose a handover package or a copy of a job | Choose file …',
    'Wählen Sie ein Übergabepaket oder eine Kopie eines Auftrags | Datei wählen …',
    'Välj ett överlämningspaket eller en kopia av ett jobb | Välj fil …',
  ])
})
it('works by itself', () => {
  expect(said({ isWorking: 'verifying' })).toEqual(['The file is being verified', 'Die Datei wird geprüft', 'Kontrollerar filen'])
  expect(said({ isWorking: 'importing', file: { is: 'ready', site } })[0]).toBe('The job is being imported')
})
it('refuses, with another file to choose', () => {
  expect(arrivalLead({ imported: null, isWorking: null, file: { is: 'refused', site: '' } }).tone).toBe('failed')
  expect(said({ file: { is: 'refused', site: '' } })[0]).toBe('This file cannot be imported | The reason is below. | Choose file …')
})
it('opens what is here, keeps another history beside it, and imports what is not here', () => {
  expect(said({ file: { is: 'here', site } })[0]).toBe('Hotel Nordhavn is on this computer already | The file has nothing new. | Open job')
  expect(said({ file: { is: 'differs', site } })[0]).toBe(
    'Hotel Nordhavn has another history here | Both are kept, and nothing is mixed. | Keep the other history',
  )
  expect(said({ file: { is: 'ready', site } })[0]).toBe('Hotel Nordhavn can be imported | Importing overwrites nothing. | Import job')
})
it('goes on from what was imported', () => {
  expect(said({ imported: { site, hasBranch: true } })[0]).toBe('Hotel Nordhavn now has two histories | Compare histories')
  expect(said({ imported: { site, hasBranch: false }, file: { is: 'ready', site } })[0]).toBe(
    'Hotel Nordhavn is on this computer | Open job',
  )
})
