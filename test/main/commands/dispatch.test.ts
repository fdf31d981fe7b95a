/** A command does and says no more than its contract declares: what it sends and what it fails with are held against it. */
import { expect, it } from 'vitest'
import type { CommandName } from '#shared/contract/contract.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { dispatcher } from '#main/commands/dispatch.ts'
import type { Handlers } from '#main/commands/handlers.ts'
import type { ServiceClient } from '#main/client/client.ts'
import { sendWrite } from '#main/client/send-write.ts'
import { Settling } from '#main/client/settling.ts'
import { noOutcomes } from '#shared/contract/job-results.ts'

function dispatching(command: CommandName, handle: () => unknown) {
  const incidents: unknown[] = []
  const handlers = { [command]: handle } as unknown as Handlers
  return {
    dispatch: dispatcher(
      handlers,
      (_incident, cause) => incidents.push(cause),
      (text) => text,
    ),
    incidents,
  }
}

/** Sends a write as jobs and the workbench do; `left` says whether it came that far. */
function sending() {
  let left = false
  const client = {
    write: () => {
      left = true
      return Promise.resolve({ kind: 'confirmed', response: { id: 'g1' } })
    },
  } as unknown as ServiceClient
  const record = { intend: () => Promise.resolve(), conclude: () => Promise.resolve() }
  const settling = new Settling([], new AbortController().signal)
  return { send: () => sendWrite(client, 'groups.delete', { id: 'g1' }, record, settling, () => undefined), left: () => left }
}

const jobId = '0e2a4b58-8a5c-4f6f-9d57-0d0c3f1c5f10'

it('reports an error that the command does not declare, and tells it as it is', async () => {
  const { dispatch, incidents } = dispatching('settings.read', () => {
    throw new Failure(appErrorOf('job.notFound', { jobId }))
  })
  expect(await dispatch('settings.read', {})).toMatchObject({ ok: false, error: { code: 'job.notFound' } })
  expect(incidents).toEqual([expect.objectContaining({ message: 'settings.read does not declare job.notFound' })])
})

it('gives the empty object for a command that has nothing to say, and takes nothing for what a command has to say', async () => {
  const nothing = dispatching('drafts.save', () => Promise.resolve())
  expect(await nothing.dispatch('drafts.save', { slot: 'note', text: 'x' })).toEqual({ ok: true, value: {} })
  const { dispatch, incidents } = dispatching('drafts.list', () => undefined)
  expect(await dispatch('drafts.list', {})).toMatchObject({ ok: false, error: { code: 'internal.unexpected' } })
  expect(incidents).toHaveLength(1)
})

it('reports no error that is declared', async () => {
  const { dispatch, incidents } = dispatching('jobs.read', () => {
    throw new Failure(appErrorOf('job.notFound', { jobId }))
  })
  expect(await dispatch('jobs.read', { jobId })).toMatchObject({ ok: false, error: { code: 'job.notFound' } })
  expect(incidents).toEqual([])
})

it.each([
  ['jobs.refresh', { jobId }],
  ['jobs.note', { jobId, text: 'x' }],
] as const)('lets %s send nothing to a service, whatever its handler does', async (command, input) => {
  const { send, left } = sending()
  const { dispatch, incidents } = dispatching(command, send)
  expect(await dispatch(command, input)).toMatchObject({ ok: false, error: { code: 'internal.unexpected' } })
  expect([left(), incidents.length]).toEqual([false, 1])
})

it('lets a command send that declares it', async () => {
  const { send, left } = sending()
  const { dispatch } = dispatching('jobs.changeBatch', async () => {
    await send()
    return { jobId, state: 'running', startedAt: '2026-11-20T11:52:05.031Z', total: 1, done: 0, outcomes: noOutcomes, working: [] }
  })
  expect(await dispatch('jobs.changeBatch', { jobId, state: 'running' })).toMatchObject({ ok: true })
  expect(left()).toBe(true)
})
