/** What came to read differently while somebody was typing, and no news where it is what was typed. */
import { expect, test } from 'vitest'
import { nextTick, shallowRef } from 'vue'
import type { Configuration } from '#shared/tables/schema.ts'
import { changesSince, useChangedSince } from '../../../../src/renderer/parts/configuration/changed-since.ts'
import type { Draft } from '../../../../src/renderer/parts/configuration/configuration-draft.ts'
import { scriptedTransport, within } from '../../support/stage.ts'

function begin(reads: Configuration | null = { default_shower_flow: 9, color_mode: 0 }) {
  const draft = shallowRef<Draft | null>(null)
  const read = shallowRef<Configuration | null>(reads)
  return { draft, read, ...within(scriptedTransport(), () => useChangedSince(() => ({ draft: draft.value, read: read.value }))).value }
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

test('typed before the first reading, that reading is what it is compared with', () => {
  const { draft, read, meanwhile } = begin(null)
  draft.value = { default_shower_flow: '8' }
  read.value = { default_shower_flow: 9 }
  expect(meanwhile.value).toEqual([])
  read.value = { default_shower_flow: 10 }
  expect(meanwhile.value).toEqual([{ field: 'default_shower_flow', before: 9, now: 10 }])
})

test('once nothing is typed, the next typing begins from what is read then', () => {
  const { draft, read, meanwhile } = begin()
  draft.value = { default_shower_flow: '8' }
  draft.value = null
  read.value = { default_shower_flow: 10 }
  draft.value = { default_shower_flow: '8' }
  expect(meanwhile.value).toEqual([])
})

test('between two readings it is what reads differently', () => {
  const then = { default_shower_flow: 9, water_hardness: 5 }
  expect(changesSince(then, { default_shower_flow: 9, water_hardness: 6 })).toEqual([{ field: 'water_hardness', before: 5, now: 6 }])
  expect([changesSince(null, then), changesSince(then, null)]).toEqual([[], []])
})
