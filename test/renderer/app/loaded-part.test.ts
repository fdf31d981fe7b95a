/** What a view has asked for: on its way, failed, nothing, or there; and what was there before stays below an error. */
import { h } from 'vue'
import { afterEach, expect, it, vi } from 'vitest'
import LoadedPart from '../../../src/renderer/app/components/LoadedPart.vue'
import { scriptedTransport, stage } from '../support/stage.ts'

afterEach(() => document.body.replaceChildren())

const error = { code: 'network.timeout', data: {} } as const
const shown = async (props: Readonly<Record<string, unknown>>) => {
  const scene = () =>
    h(LoadedPart, { value: null, loading: 'Loading the rooms …', ...props } as never, {
      default: ({ value }: { value: unknown }) => h('p', { class: 'there' }, String(value)),
      none: () => h('p', { class: 'none' }, 'No rooms'),
    })
  const wrapper = await stage(scriptedTransport(), scene, {})
  const is = (selector: string) => wrapper.find(selector).exists()
  return { wrapper, parts: { busy: is('.busy'), error: is('[role=alert]'), none: is('.none'), there: is('.there') } }
}
const nothing = { busy: false, error: false, none: false, there: false }

it('is one of four, and keeps what was there below an error', async () => {
  expect((await shown({})).parts).toEqual({ ...nothing, busy: true })
  expect((await shown({ error })).parts).toEqual({ ...nothing, error: true })
  expect((await shown({ value: [], none: true })).parts).toEqual({ ...nothing, none: true })
  expect((await shown({ value: [101] })).parts).toEqual({ ...nothing, there: true })
  expect((await shown({ value: [101], error })).parts).toEqual({ ...nothing, error: true, there: true })
})

it('offers to try again where that can help', async () => {
  const retry = vi.fn()
  const { wrapper } = await shown({ error, retry })
  await wrapper
    .findAll('button')
    .find((button) => button.text() === 'Try again')
    ?.trigger('click')
  expect(retry).toHaveBeenCalledOnce()
  expect((await shown({ error })).wrapper.text()).not.toContain('Try again')
})
