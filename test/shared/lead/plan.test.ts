/** The site plan: one row of the table, one test. */
import { expect, it } from 'vitest'
import { planLead, type PlanFacts } from '#shared/lead/plan.ts'
import { printed } from './print-lead.ts'

const placed: PlanFacts = {
  floor: 'Floor 1',
  isReading: false,
  pages: null,
  drawing: 'there',
  devices: 12,
  notPlaced: 0,
  next: null,
  otherFloor: null,
}
const said = (facts: Partial<PlanFacts>) => {
  const lead = planLead({ ...placed, ...facts })
  return lead === null ? null : printed(lead)
}
const next = { key: 'd1', name: '101' }

it('asks for the room list where there is no device', () => {
  expect(said({ floor: null })).toEqual([
    'Add the room list first | Its devices are placed on a drawing of each floor. | Open Devices',
    'Fügen Sie zuerst die Raumliste hinzu | Ihre Geräte platzieren Sie im Grundriss jeder Etage. | Geräte öffnen',
    'Lägg till rumslistan först | Enheterna placerar du på en ritning av varje våning. | Öppna Enheter',
  ])
})
it('reads a drawing, with nothing to press', () => {
  expect(said({ isReading: true, drawing: 'none' })).toEqual([
    'The drawing is being read',
    'Der Grundriss wird gelesen',
    'Läser in ritningen',
  ])
})
it('asks which page of a PDF shows the floor', () => {
  expect(said({ pages: { count: 5, page: 2 }, drawing: 'none' })).toEqual([
    'The PDF has 5 pages | Choose the one that shows the floor. | Use page 2',
    'Das PDF hat 5 Seiten | Wählen Sie die Seite mit der Etage. | Seite 2 verwenden',
    'PDF-filen har 5 sidor | Välj sidan som visar våningen. | Använd sida 2',
  ])
})
it('asks for the drawing of the floor', () => {
  expect(said({ drawing: 'none', notPlaced: 12 })).toEqual([
    'Floor 1 has no drawing | A picture or a PDF. Everything else works without it. | Add a drawing …',
    'Floor 1 hat noch keinen Grundriss | Ein Bild oder ein PDF. Alles andere geht auch ohne. | Grundriss hinzufügen …',
    'Floor 1 har ingen ritning | En bild eller en PDF. Allt annat fungerar utan den. | Lägg till en ritning …',
  ])
})
it('says nothing before the drawing is in sight', () => expect(said({ drawing: 'loading', next, notPlaced: 1 })).toBeNull())
it('places one device after the other by a tap', () => {
  expect(planLead({ ...placed, next, notPlaced: 12 })).toMatchObject({ row: 'plan.toPlace', act: false, devices: ['d1'] })
  expect(said({ next, notPlaced: 12 })).toEqual([
    'Tap where 101 is | 12 to place, in the order of the list | Skip 101',
    'Tippen Sie dorthin, wo 101 ist | 12 zu platzieren, in der Reihenfolge der Liste | 101 überspringen',
    'Tryck där 101 sitter | 12 att placera, i listans ordning | Hoppa över 101',
  ])
})
it('counts what was skipped', () => {
  expect(said({ notPlaced: 2 })).toEqual([
    'Floor 1: 2 devices are not placed | The report names them. | Place them',
    'Floor 1: 2 Geräte sind nicht platziert | Das Protokoll nennt sie. | Platzieren',
    'Floor 1: 2 enheter är inte placerade | Rapporten nämner dem. | Placera dem',
  ])
})
it('goes on to another floor, then to the devices', () => {
  expect(said({ otherFloor: 'Floor 2' })).toEqual([
    'Floor 1: all 12 devices are placed | Go to Floor 2',
    'Floor 1: Alle 12 Geräte sind platziert | Zu Floor 2',
    'Floor 1: alla 12 enheter är placerade | Gå till Floor 2',
  ])
  expect(said({ devices: 1 })).toEqual([
    'Floor 1: the device is placed | Open Devices',
    'Floor 1: Das Gerät ist platziert | Geräte öffnen',
    'Floor 1: enheten är placerad | Öppna Enheter',
  ])
})
