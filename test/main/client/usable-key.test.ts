/** A key is taken out of all that is read: one that is part of other words would take them along. */
import { expect, it } from 'vitest'
import { Redaction } from '#main/app/redaction.ts'
import { isUsableKey } from '#main/client/usable-key.ts'
import { fieldNames } from '#shared/tables/catalogue.ts'

it.each(['', 'id', 'name', 'abcdefg', ...fieldNames.filter((name) => name.length >= 8), 'with a blank in it', 'x'.repeat(4097)])(
  'is not %j',
  (key) => expect(isUsableKey(key)).toBe(false),
)

it.each(['key-of-this-test', 'x'.repeat(4096), 'A1b2C3d4'])('may be %s', (key) => expect(isUsableKey(key)).toBe(true))

it('takes no words out of the log where it is short', () => {
  const redaction = new Redaction('/home/ada')
  redaction.know('call')
  expect(redaction.text('call command="jobs.list"')).toBe('call command="jobs.list"')
})
