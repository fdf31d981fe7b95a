/** What is found by typing a few letters, and what comes first. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, ranked } from '../../../../src/renderer/app/palette/match.ts'

const named = (...names: string[]) => names.map((name) => ({ name, alsoBy: '' }))
const namesFor = (typed: string, ...names: string[]) => ranked(named(...names), typed).map(({ name }) => name)

describe('finding by typing', () => {
  it('keeps the given order where nothing was typed', () => {
    expect(namesFor('', 'b', 'a')).toEqual(['b', 'a'])
    expect(namesFor('  ', 'b', 'a')).toEqual(['b', 'a'])
  })
  it('puts a whole word before the beginning of one, that before something within, and that before left-out letters', () => {
    expect(namesFor('room', 'rather odd ordinary matter', 'Restroom', 'Rooms', 'Room list')).toEqual([
      'Room list',
      'Rooms',
      'Restroom',
      'rather odd ordinary matter',
    ])
    expect(namesFor('101', 'Shower 1010', 'Shower 101', 'Shower 2101')).toEqual(['Shower 101', 'Shower 1010', 'Shower 2101'])
  })
  it('needs every word, in whatever order', () => {
    expect(namesFor('devices go', 'Go to the devices', 'Go to the groups', 'Devices')).toEqual(['Go to the devices'])
  })
  it('minds neither capitals nor accents', () => {
    expect(namesFor('MANGEL', 'Zu den Mängeln')).toEqual(['Zu den Mängeln'])
    expect(namesFor('strasse', 'Hauptstraße 4')).toEqual(['Hauptstraße 4'])
    expect(namesFor('å', 'Till anteckningarna')).toEqual(['Till anteckningarna'])
  })
  it('lets letters be left out of a name, from the beginning of a word', () => {
    expect(namesFor('gdev', 'Go to the devices', 'Go to the groups', 'Edge device')).toEqual(['Go to the devices'])
  })
  it('finds by more than the name, and the name counts more', () => {
    const items = [
      { name: 'Shower 12', alsoBy: 'SH32960404' },
      { name: 'SH32960404', alsoBy: '' },
    ]
    expect(ranked(items, 'sh3296').map(({ name }) => name)).toEqual(['SH32960404', 'Shower 12'])
    expect(ranked(items, 'nowhere')).toEqual([])
  })
  it('finds every name by itself and by each of its beginnings', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => folded(text).trim() !== '')
    fc.assert(
      fc.property(name, fc.nat(), (text, cut) => {
        const begun = folded(text)
          .trim()
          .slice(0, 1 + (cut % folded(text).trim().length))
        expect(ranked(named(text), begun)).toHaveLength(1)
      }),
    )
  })
})
