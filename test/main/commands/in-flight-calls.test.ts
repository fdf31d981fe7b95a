import { expect, it } from 'vitest'
import { writeOperations } from '#shared/tables/endpoints.ts'
import { InFlightCalls } from '#main/commands/in-flight-calls.ts'

it.each([...writeOperations, 'jobs.apply', 'jobs.abortTest', 'jobs.unpair'])('misses %s while it is on its way', async (command) => {
  const work = new InFlightCalls()
  const { promise, resolve } = Promise.withResolvers<null>()
  work.add('jobs.refresh', Promise.resolve())
  work.add(command, promise)
  expect(work.writes()).toBe(1)
  resolve(null)
  await work.writesDone()
  expect(work.writes()).toBe(0)
})
