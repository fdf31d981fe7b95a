/** Which presses of Enter and Space are a person's: never one that may be a scanner's, always Ctrl+Enter. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endScan, settleMs } from '../../../src/renderer/ui/composables/deliberate.ts'

/** Each test is long after the one before it. */
let clock = 1_000_000
beforeEach(() => {
  clock += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Returns whether the press counts. `later`: in ms from now. */
function press(target: Element, key: string, { later = 0, ...init }: KeyboardEventInit & { later?: number } = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + later })
  return target.dispatchEvent(event)
}
function form(of: string): { field: HTMLInputElement; button: HTMLButtonElement } {
  document.body.innerHTML = `<form><input><button type="submit" ${of}>Send</button></form>`
  const [field, button] = [document.querySelector('input'), document.querySelector('button')]
  if (field === null || button === null) throw new Error('no form')
  return { field, button }
}

test.each(['Enter', ' '])('%o on a button that sends counts once it has had the focus, and nothing was typed, for half a second', (key) => {
  const { button } = form('data-sends')
  button.focus()
  expect([press(button, key), press(button, key, { later: settleMs + 50 })]).toEqual([false, true])
  press(document.body, 'S', { later: settleMs })
  expect([press(button, key, { later: settleMs + 50 }), press(button, key, { later: 2 * settleMs + 50 })]).toEqual([false, true])
  expect(press(button, key, { later: 9 * settleMs, repeat: true })).toBe(false)
  expect(press(button, key, { ctrlKey: true })).toBe(true)
})

test('a button that sends nothing counts at once', () => {
  const { button } = form('')
  button.focus()
  expect(press(button, 'Enter')).toBe(true)
})

test('from a field, Enter leads to the button that sends, and submits what sends nothing', () => {
  const sending = form('data-sends')
  sending.field.focus()
  expect(press(sending.field, 'Enter')).toBe(false)
  expect(document.activeElement).toBe(sending.button)
  const aborting = form('data-aborts')
  aborting.field.focus()
  expect(press(aborting.field, 'Enter')).toBe(false)
  expect(document.activeElement).toBe(aborting.field)
  aborting.button.focus()
  expect(press(aborting.button, 'Enter')).toBe(true)
  const local = form('')
  local.field.focus()
  expect(press(local.field, 'Enter')).toBe(true)
})

test('the Enter after the end of a scan is the scanner’s, wherever the focus went, unless more was typed', () => {
  const { field, button } = form('')
  endScan()
  for (const target of [field, button, document.body]) expect(press(target, 'Enter', { later: 10 })).toBe(false)
  expect(press(button, 'Enter', { later: settleMs + 50 })).toBe(true)
  endScan()
  press(field, 'S', { later: 20 })
  expect(press(field, 'Enter', { later: 30 })).toBe(true)
})

test('the end of a scan presses no button of a dialog that opened meanwhile, and a person’s Enter does', () => {
  document.body.innerHTML = '<input><dialog><input><button>Continue</button></dialog>'
  const [outside, inside] = document.querySelectorAll('input')
  const button = document.querySelector('button')
  if (outside === undefined || inside === undefined || button === null) throw new Error('no dialog')
  outside.focus()
  press(outside, '4')
  document.querySelector('dialog')?.setAttribute('open', '')
  button.focus()
  for (const key of ['Enter', ' ']) expect(press(button, key, { later: 20 })).toBe(false)
  expect(press(button, 'Enter', { later: settleMs + 50 })).toBe(true)
  // Typed in the dialog itself: whoever goes on to its button with Tab means it.
  press(inside, 'a', { later: 2 * settleMs })
  expect(press(button, 'Enter', { later: 2 * settleMs + 10 })).toBe(true)
})

test('what is filled into a field elsewhere is no scan: Enter in the dialog that opens next counts', () => {
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button type="button">Use typed name</button></dialog>')
  const [button] = document.querySelectorAll('dialog button')
  expect(button && press(button, 'Enter', { later: 50 })).toBe(true)
})
