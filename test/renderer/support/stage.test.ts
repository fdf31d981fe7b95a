/** What a renderer test leaves for those after it. */
import { useIntervalFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { scriptedTransport, within } from './stage.ts'

const useLooks = defineStore('looks', () => {
  const looks = ref(0)
  return { looks, look: () => (looks.value += 1) }
})
const useWatch = defineStore('watch', () => {
  const looks = useLooks()
  useIntervalFn(() => looks.look(), 500)
  return { looks }
})

afterEach(() => vi.useRealTimers())

it('no store of an application that was left acts any longer, which would make it the active one', () => {
  vi.useFakeTimers()
  const left = within(scriptedTransport(), useWatch)
  left.leave()
  const { value: mine } = within(scriptedTransport(), useLooks)
  vi.advanceTimersByTime(1_000)
  expect(useLooks() === mine).toBe(true)
  expect(left.value.looks.looks).toBe(0)
})
