/** Splitting a stream into messages must not depend on where the network cuts it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventStreamParser } from '../../../../src/renderer/app/transport/event-stream.ts'

test('any cut of any stream gives the same messages', () => {
  const lines = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'ö') })
  fc.assert(
    fc.property(fc.array(lines), fc.array(fc.nat({ max: 7 })), fc.constantFrom('\n', '\r\n'), (messages, cuts, end) => {
      const stream = messages.map((message) => `event: x${end}data: ${message}${end}${end}`).join('')
      const parser = new EventStreamParser()
      const got: string[] = []
      let at = 0
      for (const cut of [...cuts, stream.length]) {
        got.push(...parser.feed(stream.slice(at, at + cut)))
        at += cut
      }
      expect(got).toEqual(messages)
    }),
  )
})

test('comments and blank lines are no messages; several data lines are one', () => {
  expect(new EventStreamParser().feed(': keep-alive\n\n\n\ndata: a\ndata: b\n\n')).toEqual(['a\nb'])
})
