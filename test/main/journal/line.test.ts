import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noHash, readLine, writeLine } from '#main/journal/line.ts'
import { anyCharacter } from '../../support/any-character.ts'

it('reads back as what was written, whatever the data holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string({ unit: anyCharacter }), (data, who, kind) => {
      const line = writeLine({ seq: 1, at: '2026-01-01T00:00:00.000+01:00', who, kind, data }, noHash)
      expect(line.text.indexOf('\n')).toBe(line.text.length - 1)
      const read = readLine(Buffer.from(line.text).subarray(0, -1), 1, noHash)
      if ('damage' in read) throw new Error(read.damage)
      expect(JSON.stringify(read.data)).toBe(JSON.stringify(data))
    }),
  )
})
