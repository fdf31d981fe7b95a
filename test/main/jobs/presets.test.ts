import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { field } from '../../support/field.ts'

const configuration = { water_hardness: 12.5, welcome_message: 'Välkommen', max_shower_water_flow: 12 }

describe('presets', () => {
  it('are saved, exported, imported and removed, and never own a device-specific field', async () => {
    const here = await field()
    const { host } = here
    const [saved] = await host.value('presets.save', { name: 'Hotel room', fields: configuration })
    expect(saved).toMatchObject({ name: 'Hotel room', fields: configuration })
    expect(await host.call('presets.save', { name: 'x', fields: { heater_power_available: 1 } })).toMatchObject({
      error: { code: 'input.invalid' },
    })
    const file = await host.value('presets.export', { preset: saved?.preset ?? '' })
    const text = await readFile(file.path ?? '', 'utf8')
    const both = await host.value('presets.import', { text: text.replace('"fields": {', '"fields": {\n "heater_power_available": 9,') })
    expect(both.map(({ name, fields }) => [name, fields])).toEqual([
      ['Hotel room', configuration],
      ['Hotel room (2)', configuration],
    ])
    for (const foreign of ['', '{}', '[]', text.replace('12.5', '99')]) {
      expect(await host.call('presets.import', { text: foreign })).toMatchObject({ error: { code: 'preset.unreadable' } })
    }
    expect(await host.value('presets.remove', { preset: saved?.preset ?? '' })).toHaveLength(1)
  })

  it('are told apart by their names, whoever saves them at the same moment', async () => {
    const { host } = await field()
    const save = (name: string, preset?: string) =>
      host.call('presets.save', { name, fields: configuration, ...(preset === undefined ? {} : { preset }) })
    const replies = await Promise.all([save('Hotel room'), save('hotel  ROOM'), save(' Hotel Room')])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'preset.nameTaken' } })
    const [only] = await host.value('presets.list', {})
    expect(await save('HOTEL room', only?.preset)).toMatchObject({ ok: true, value: [{ name: 'HOTEL room' }] })
    const [, suite] = await host.value('presets.save', { name: 'Suite', fields: configuration })
    expect(await save('Hotel Room', suite?.preset)).toMatchObject({ error: { code: 'preset.nameTaken', data: { name: 'HOTEL room' } } })
  })
})
