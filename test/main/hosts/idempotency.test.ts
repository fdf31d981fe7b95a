/** The same request under the same number is done once; another request is done, whatever its number. */
import { expect, it } from 'vitest'
import { idempotent } from '#main/hosts/loopback/idempotency.ts'
import type { Request } from '#shared/contract/frames.ts'

function host() {
  const done: Request[] = []
  const call = idempotent((request) => {
    done.push(request)
    return Promise.resolve({ ok: true, value: done.length })
  })
  return { done, call }
}

const note = { command: 'jobs.note', input: { jobId: 'j', text: 'x' }, number: '1' }

it('does a repetition once, and gives the same response', async () => {
  const { done, call } = host()
  expect(await Promise.all([call(note), call(structuredClone(note))])).toEqual(Array(2).fill({ ok: true, value: 1 }))
  expect(await call(structuredClone(note))).toEqual({ ok: true, value: 1 })
  expect(done).toHaveLength(1)
})

it('does another request under a number that was there before', async () => {
  const { done, call } = host()
  await call(note)
  expect(await call({ ...note, command: 'jobs.openIssue' })).toEqual({ ok: true, value: 2 })
  expect(await call({ ...note, input: { jobId: 'j', text: 'y' } })).toEqual({ ok: true, value: 3 })
  expect(await call({ ...note, input: { jobId: 'j', text: 'y' } })).toEqual({ ok: true, value: 3 })
  expect(done.map(({ command }) => command)).toEqual(['jobs.note', 'jobs.openIssue', 'jobs.note'])
})
