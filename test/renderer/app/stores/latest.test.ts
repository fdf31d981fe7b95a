/** What a store keeps of the host: of several requests under way, what was asked last counts, whichever response comes last. */
import { expect, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { latestOf } from '../../../../src/renderer/app/stores/latest.ts'

type Response = Reply<string>
const failed: Response = { ok: false, error: { ...appErrorOf('storage.full', {}), message: '' } }

function asked() {
  const waiting: ((reply: Response) => void)[] = []
  const kept = latestOf(() => new Promise<Response>((resolve) => waiting.push(resolve)))
  return { ...kept, respond: (request: number, reply: Response) => waiting[request]?.(reply) }
}

test('an older response never replaces a newer one', async () => {
  const { value, error, load, respond } = asked()
  const [first, second] = [load(), load()]
  respond(1, { ok: true, value: 'new' })
  await second
  respond(0, failed)
  expect(await first).toBe(failed)
  expect([value.value, error.value]).toEqual(['new', null])
})

test('a failure is told beside what was read before, until a reading succeeds', async () => {
  const { value, error, load, respond } = asked()
  const first = load()
  respond(0, { ok: true, value: 'read' })
  await first
  const second = load()
  respond(1, failed)
  await second
  expect([value.value, error.value?.code]).toEqual(['read', 'storage.full'])
  const third = load()
  respond(2, { ok: true, value: 'read again' })
  await third
  expect([value.value, error.value]).toEqual(['read again', null])
})
