/** What came to read differently while somebody was typing: found again after a crash, and no news where it is what was typed. */
import { expect, test } from 'vitest'
import { nextTick, shallowRef } from 'vue'
import type { Configuration } from '#shared/tables/schema.ts'
import { useDraftBase } from '../../../../src/renderer/parts/configuration/use-draft-base.ts'
import type { Draft } from '../../../../src/renderer/parts/configuration/configuration-draft.ts'
import { scriptedTransport, within } from '../../support/stage.ts'

function begin(
  storage = new Map<string, string>(),
  typed: Draft | null = null,
  reads: Configuration | null = { default_shower_flow: 9, color_mode: 0 },
) {
  const draft = shallowRef<Draft | null>(typed)
  const read = shallowRef<Configuration | null>(reads)
  const kept = {
    getItem: (slot: string) => storage.get(slot) ?? null,
    setItem: (slot: string, value: string) => void storage.set(slot, value),
    removeItem: (slot: string) => void storage.delete(slot),
  }
  const { value, leave } = within(scriptedTransport(), () =>
    useDraftBase('job', 'd1', () => ({ draft: draft.value, read: read.value }), kept),
  )
  return { draft, read, storage, leave, ...value }
}

test('only a field that was typed, and came to another value than was typed, is told', async () => {
  const { draft, read, meanwhile, seen } = begin()
  draft.value = { default_shower_flow: '8' }
  await nextTick()
  expect(meanwhile.value).toEqual([])
  read.value = { default_shower_flow: 10, color_mode: 1 }
  expect(meanwhile.value).toEqual([{ field: 'default_shower_flow', before: 9, now: 10 }])
  read.value = { default_shower_flow: 8 }
  expect(meanwhile.value).toEqual([])
  read.value = { default_shower_flow: 10 }
  seen()
  expect(meanwhile.value).toEqual([])
})

test('after a crash it is told against the reading from before', () => {
  const first = begin()
  first.draft.value = { default_shower_flow: '8' }
  first.leave()
  const { meanwhile } = begin(first.storage, { default_shower_flow: '8' }, { default_shower_flow: 11 })
  expect(meanwhile.value).toEqual([{ field: 'default_shower_flow', before: 9, now: 11 }])
})

test('nothing is kept once nothing is typed, and damaged keepings are no reading', () => {
  const { draft, storage } = begin()
  draft.value = { default_shower_flow: '8' }
  expect(storage.size).toBe(1)
  draft.value = null
  expect(storage.size).toBe(0)
  const damaged = begin(new Map([['typedAgainst.job.d1', '{"default_shower_flow":']]), { default_shower_flow: '8' })
  damaged.read.value = { default_shower_flow: 10 }
  expect(damaged.meanwhile.value).toEqual([{ field: 'default_shower_flow', before: 9, now: 10 }])
})
