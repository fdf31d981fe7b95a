/** What a person sets off: once, however often it is pressed, and in the order of the presses. */
import { flushPromises } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import type { Reply } from '#shared/contract/frames.ts'
import { useAction } from '../../../src/renderer/ui/composables/use-action.ts'
import { failed } from '../support/stage.ts'

describe('an act', () => {
  test('runs once however often it is set off, and says what went wrong the last time only', async () => {
    const gate = Promise.withResolvers<Reply<number>>()
    const perform = vi.fn(() => gate.promise)
    const { running, error, run } = useAction(perform)
    const [first, second] = [run(), run()]
    expect(running.value).toBe(true)
    gate.resolve(failed('job.busy', { jobId: 'x' }))
    expect([await first, await second]).toEqual([null, null])
    expect(perform).toHaveBeenCalledTimes(1)
    expect(error.value?.code).toBe('job.busy')
    perform.mockResolvedValue({ ok: true, value: 7 })
    expect(await run()).toEqual({ value: 7 })
    expect(error.value).toBeNull()
    expect(running.value).toBe(false)
  })

  test('another that is set off while one is under way waits its turn, and what the first failed with stays to be seen', async () => {
    const gates = new Map<string, PromiseWithResolvers<Reply<string>>>()
    const { running, error, run } = useAction((what: string) => {
      const gate = Promise.withResolvers<Reply<string>>()
      gates.set(what, gate)
      return gate.promise
    })
    const [first, second, again] = [run('first'), run('second'), run('second')]
    expect([...gates.keys()]).toEqual(['first'])
    gates.get('first')?.resolve(failed('job.busy', { jobId: 'x' }))
    expect(await first).toBeNull()
    await flushPromises()
    expect([...gates.keys()]).toEqual(['first', 'second'])
    expect(running.value).toBe(true)
    gates.get('second')?.resolve({ ok: true, value: 'done' })
    expect([await second, await again]).toEqual([{ value: 'done' }, null])
    expect(error.value?.code).toBe('job.busy')
    expect(running.value).toBe(false)
  })
})

test.each<[string, unknown, unknown, number]>([
  ['values that say the same', { name: 'Aurora', rooms: [1] }, { name: 'Aurora', rooms: [1] }, 1],
  ['values that differ', { name: 'Aurora' }, { name: 'Borealis' }, 2],
  ['two files', new File(['a'], 'plan.png'), new File(['a'], 'plan.png'), 2],
])('of %s so many acts are made', async (_, one, other, acts) => {
  const perform = vi.fn((_value: unknown): Promise<Reply<null>> => Promise.resolve({ ok: true, value: null }))
  const { run } = useAction(perform)
  await Promise.all([run(one), run(other)])
  expect(perform).toHaveBeenCalledTimes(acts)
})

test('a choice that is taken back while another waits is made again', async () => {
  const made: string[] = []
  const { run } = useAction((choice: string): Promise<Reply<null>> => {
    made.push(choice)
    return Promise.resolve({ ok: true, value: null })
  })
  await Promise.all([run('first'), run('second'), run('first')])
  expect(made).toEqual(['first', 'second', 'first'])
})
