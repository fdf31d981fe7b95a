/** Work on many devices stays the work of the command that asked for it, whoever makes room for more of it. */
import { expect, it } from 'vitest'
import { assertMaySend, whileRunning } from '#main/commands/running-command.ts'
import { RequestLimit } from '#main/client/request-limit.ts'
import { eachAtOnce } from '#main/jobs/many-devices.ts'

it('tells the first of several failures, once all that was begun has ended', async () => {
  const limit = new RequestLimit(1)
  limit.maximum = 16
  const gates = new Map(['d1', 'd2', 'd3'].map((key) => [key, Promise.withResolvers<undefined>()]))
  const ended: string[] = []
  const work = eachAtOnce([...gates.keys(), ...Array.from({ length: 20 }, (_, index) => `later${index}`)], limit, (key) =>
    (gates.get(key)?.promise ?? Promise.resolve()).finally(() => ended.push(key)),
  )
  const told = work.catch((cause: unknown) => (cause as Error).message)
  for (const key of ['d2', 'd1', 'd3']) {
    gates.get(key)?.reject(new Error(key))
    await gates.get(key)?.promise.catch(() => undefined)
  }
  expect(await told).toBe('d2')
  expect(ended).toEqual(expect.arrayContaining(['d1', 'd2', 'd3']))
})

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
