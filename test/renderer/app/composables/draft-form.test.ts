/** Drafts that survive the window in which they were typed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick, reactive, ref } from 'vue'
import { useDraftDialog, useDraftForm } from '../../../../src/renderer/app/composables/use-draft-form.ts'
import { useDrafts } from '../../../../src/renderer/app/stores/drafts.ts'
import { useDraft } from '../../../../src/renderer/parts/configuration/use-draft.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each window that opens over this disk finds what is on it. */
const diskOf = (content: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(content))
  const script = scriptedTransport()
  script.answer('drafts.save', ({ slot, text }) => {
    if (text === null) kept.delete(slot)
    else kept.set(slot, text)
    return ok<'drafts.save'>({})
  })
  const inWindow = <Value>(use: () => Value) =>
    within(script, () => {
      const drafts = useDrafts()
      for (const [slot, text] of kept) drafts.setItem(slot, text)
      return use()
    })
  return { kept, inWindow }
}

test('is kept within a second of typing, even while typing goes on, and found again', async () => {
  const { kept, inWindow } = diskOf()
  const { value: first } = inWindow(() => useDraft('job', 'd1'))
  expect(first.restored).toBe(false)
  for (let typed = 1; typed <= 10; typed += 1) {
    first.draft.value = { welcome_message: 'x'.repeat(typed) }
    await vi.advanceTimersByTimeAsync(100)
  }
  expect([...kept.values()].join()).toContain('xxxxxxxx')
  await vi.advanceTimersByTimeAsync(1000)
  const { value: second } = inWindow(() => useDraft('job', 'd1'))
  expect(second.restored).toBe(true)
  expect(second.draft.value).toEqual({ welcome_message: 'x'.repeat(10) })
  expect(inWindow(() => useDraft('job', 'd2')).value.restored).toBe(false)
})

test('is gone once it is planned, and kept at once when the page is left', async () => {
  const { kept, inWindow } = diskOf()
  const { value, leave } = inWindow(() => useDraft('job', 'd1'))
  value.draft.value = { default_shower_flow: '8,' }
  await nextTick()
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.size).toBe(1)
  const again = inWindow(() => useDraft('job', 'd1'))
  expect(again.value.draft.value).toEqual({ default_shower_flow: '8,' })
  again.value.clear()
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept.size).toBe(0)
})

test('a form is filled again with what was typed, and with nothing once it has served', async () => {
  const { kept, inWindow } = diskOf()
  const opened = (given: Record<string, string>, window = inWindow) => {
    const form = reactive({ ...given })
    const { value, leave } = window(() => useDraftForm('note.job', form))
    return { form, leave, ...value }
  }
  const first = opened({ text: '', who: 'Ada' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept.size).toBe(0)
  first.form['text'] = 'The valve'
  await vi.advanceTimersByTimeAsync(1000)
  const second = opened({ text: '', who: 'Grace' })
  expect(second.form).toEqual({ text: 'The valve', who: 'Ada' })
  second.forget()
  second.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.size).toBe(0)
  for (const odd of ['7', '[]', '{"text":7,"other":"x"}', '{'])
    expect(opened({ text: '' }, diskOf({ 'form.note.job': odd }).inWindow).form).toEqual({ text: '' })
})

test('what stays in a form for the next entry is no draft', async () => {
  const { kept, inWindow } = diskOf()
  const form = reactive({ text: '', who: '' })
  const { value } = inWindow(() => useDraftForm('issue.job', form))
  Object.assign(form, { text: 'Leaks', who: 'Ada' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.size).toBe(1)
  form.text = ''
  value.settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.size).toBe(0)
})

test('a dialog that was lost has its text again when it is shown, and gives it up when it is closed', async () => {
  const { kept, inWindow } = diskOf()
  const dialog = () => {
    const open = ref(false)
    const { value, leave } = inWindow(() =>
      useDraftDialog(
        open,
        () => 'handover',
        () => ({ documents: 'usual' }),
      ),
    )
    return { open, form: value, leave }
  }
  const lost = dialog()
  lost.open.value = true
  await nextTick()
  lost.form.documents = 'Manual'
  await vi.advanceTimersByTimeAsync(1000)
  // Not shown yet: neither being there nor leaving the page takes anything away.
  dialog().leave()
  const again = dialog()
  again.open.value = true
  await nextTick()
  expect(again.form.documents).toBe('Manual')
  again.open.value = false
  await nextTick()
  again.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.size).toBe(0)
})

test.each(['', '[]', 'null', '{"default_shower_flow":', '{"default_shower_flow":{"a":1}}'])(
  'what somebody else left in its place does no harm: %s',
  (text) => {
    const { value } = diskOf({ 'draft.job.d1': text }).inWindow(() => useDraft('job', 'd1'))
    expect(value.draft.value === null || Object.keys(value.draft.value).length === 0).toBe(true)
  },
)
