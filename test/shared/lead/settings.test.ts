/** Connecting to a service, and the support bundle: one row of the table, one test. */
import { expect, it } from 'vitest'
import { leadOfConnect, leadOfSupport } from '#shared/lead/settings.ts'
import { printed } from './print-lead.ts'

const says = (more: Partial<Parameters<typeof leadOfConnect>[0]>) =>
  printed(leadOfConnect({ isTesting: false, outcome: null, isSaved: false, ...more }))

it('tests what is typed first', () => {
  expect(says({})).toEqual([
    'Test the connection | Nothing is saved yet. | Test connection',
    'Testen Sie die Verbindung | Noch ist nichts gespeichert. | Verbindung testen',
    'Testa anslutningen | Inget är sparat än. | Testa anslutningen',
  ])
})
it('offers nothing while it tests', () => {
  expect(says({ isTesting: true, outcome: { keyAccepted: true } })).toEqual([
    'Testing the connection …',
    'Verbindung wird getestet …',
    'Testar anslutningen …',
  ])
})
it('keeps a rejected key in its field', () => {
  expect(says({ outcome: { keyAccepted: false } })).toEqual([
    'Reached, but the key was rejected. | Nothing is saved. The key is still in the field: correct it and test again. | Test again',
    'Erreicht, aber der Schlüssel wurde abgelehnt. | Nichts ist gespeichert. Der Schlüssel steht noch im Feld: Korrigieren Sie ihn und testen Sie erneut. | Erneut testen',
    'Nådd, men nyckeln avvisades. | Inget är sparat. Nyckeln står kvar i fältet: rätta den och testa igen. | Testa igen',
  ])
})
it('tests again what did not work', () => {
  expect(says({ outcome: { keyAccepted: null } })).toEqual([
    'The connection does not work. | Nothing is saved. | Test again',
    'Die Verbindung funktioniert nicht. | Nichts ist gespeichert. | Erneut testen',
    'Anslutningen fungerar inte. | Inget är sparat. | Testa igen',
  ])
})
it('saves what was accepted', () => {
  expect(says({ outcome: { keyAccepted: true } })).toEqual([
    'Reached, and the key was accepted. | Nothing is saved yet. | Save',
    'Erreicht, und der Schlüssel wurde angenommen. | Noch ist nichts gespeichert. | Speichern',
    'Nådd, och nyckeln godkändes. | Inget är sparat än. | Spara',
  ])
})
it('says nothing of saving where what was tested is saved', () => {
  expect(says({ isSaved: true, outcome: { keyAccepted: true } })[0]).toBe('Reached, and the key was accepted. | Save')
})

it.each([
  ['gathering', { isReady: false, saved: null }, 'Collecting files …'],
  ['bundle', { isReady: true, saved: null }, 'This is the whole content | Check it before you pass it on. | Save as ZIP'],
  ['bundleSaved', { isReady: true, saved: 'a.zip' }, 'Saved as a.zip | Firstflow does not send it. | Save as ZIP'],
  ['bundleNotSaved', { isReady: true, saved: '' }, 'Not saved: no folder chosen | Save as ZIP'],
] as const)('leads to the support bundle: %s', (row, facts, says) => {
  const lead = leadOfSupport(facts)
  expect(lead.row).toBe(`settings.${row}`)
  expect(printed(lead)[0]).toBe(says)
})
