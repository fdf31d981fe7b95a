/** Work on many devices stays the work of the command that asked for it, whoever makes room for more of it. */
import { expect, it } from 'vitest'
import { assertMaySend, whileRunning } from '#main/running-command.ts'
import { RequestLimit } from '#main/service-client/request-limit.ts'
import { eachAtOnce } from '#main/services/jobs/many-devices.ts'

it('may send what its command may, also where a response to another command made the limit grow', async () => {
  const limit = new RequestLimit(1)
  const sent: string[] = []
  const gate = Promise.withResolvers<undefined>()
  const keys = Array.from({ length: 6 }, (_, index) => `d${index}`)
  const batch = whileRunning('jobs.apply', () =>
    eachAtOnce(keys, limit, async (key) => {
      assertMaySend('showers.pair')
      sent.push(key)
      await gate.promise
    }),
  )
  const before = sent.length
  // A look at an installation test, which may send nothing, finds that the service takes more at once.
  whileRunning('jobs.observeTest', () => (limit.maximum = 16))
  gate.resolve(undefined)
  await batch
  expect(before).toBeLessThan(keys.length)
  expect(sent).toEqual(keys)
})
