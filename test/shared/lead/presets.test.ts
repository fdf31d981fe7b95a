/** The presets: one row of the table, one test. */
import { expect, it } from 'vitest'
import { presetsLead } from '#shared/lead/presets.ts'
import { printed } from './print-lead.ts'

it('begins with the first preset', () => {
  expect(printed(presetsLead({ count: 0, edited: null }))).toEqual([
    'Make your first preset | The values of many showers, set in one step. | Make a preset',
    'Legen Sie Ihre erste Vorlage an | Die Werte vieler Duschen, in einem Schritt gesetzt. | Vorlage anlegen',
    'Skapa din första mall | Värdena för många duschar, i ett steg. | Skapa en mall',
  ])
})
it('counts them, and makes another', () => {
  expect(printed(presetsLead({ count: 3, edited: null }))).toEqual([
    '3 presets | A preset changes only its own fields. | Make a preset',
    '3 Vorlagen | Eine Vorlage ändert nur die Felder, die sie enthält. | Vorlage anlegen',
    '3 mallar | En mall ändrar bara sina egna fält. | Skapa en mall',
  ])
})
it('saves the one that is edited, by its name', () => {
  expect(printed(presetsLead({ count: 3, edited: { name: 'Nordhavn', values: 1 } }))).toEqual([
    'Nordhavn: 1 value edited | Save Nordhavn',
    'Nordhavn: 1 Wert bearbeitet | Nordhavn speichern',
    'Nordhavn: 1 värde ändrat | Spara Nordhavn',
  ])
})
