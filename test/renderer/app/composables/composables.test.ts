/** Acts that never run twice, keys that stay silent while somebody types. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ref } from 'vue'
import { keysOf, useShortcuts } from '../../../../src/renderer/ui/composables/use-shortcuts.ts'
import { scriptedTransport, within } from '../../support/stage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const inApp = <Value>(use: () => Value) => within(scriptedTransport(), use)

describe('shortcuts', () => {
  const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

  function registered() {
    const pressed: string[] = []
    const allowed = ref(true)
    const shortcut = (keys: string) => ({
      keys,
      label: 'app.shortcuts.sheet' as const,
      run: () => void pressed.push(keys),
      enabled: () => allowed.value,
    })
    const { leave } = inApp(() => useShortcuts(['?', '/', 'Alt+1', 'Ctrl+Shift+X'].map(shortcut)))
    return { pressed, allowed, leave }
  }

  test('one key, and one with others held', () => {
    const { pressed } = registered()
    press('?', { shiftKey: true })
    press('1', { altKey: true })
    press('x', { ctrlKey: true, shiftKey: true })
    press('X', { metaKey: true, shiftKey: true })
    expect(pressed).toEqual(['?', 'Alt+1', 'Ctrl+Shift+X', 'Ctrl+Shift+X'])
  })

  test('plain keys are silent in a field; held ones are not, since water may be on the floor', () => {
    const { pressed } = registered()
    const field = document.body.appendChild(document.createElement('textarea'))
    press('/', {}, field)
    press('X', { ctrlKey: true, shiftKey: true }, field)
    expect(pressed).toEqual(['Ctrl+Shift+X'])
  })

  test.each([true, false])('work at a closed list of choices, also in a browser that cannot tell whether it is open: %s', (canTell) => {
    vi.stubGlobal('CSS', { supports: () => canTell })
    const { pressed } = registered()
    const list = document.body.appendChild(document.createElement('select'))
    vi.spyOn(list, 'matches').mockImplementation((selector: string) => {
      if (selector.includes(':open') && !canTell) throw new SyntaxError(`'${selector}' is not a valid selector.`)
      return selector === 'select'
    })
    press('X', { ctrlKey: true, shiftKey: true }, list)
    press('/', {}, list)
    expect(pressed).toEqual(['Ctrl+Shift+X', '/'])
  })

  test('a character typed outside a field moves the focus to the field for searching, in place of what is in it', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.value = 'SH1'
    inApp(() => useShortcuts([{ keys: '/', label: 'app.shortcuts.searchOrScan', run: () => field.focus() }]))
    press('S')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3])
  })

  test('what is typed before the field is there waits for it, and Enter and Tab press nothing meanwhile', () => {
    const field = document.createElement('input')
    const typed: string[] = []
    field.addEventListener('input', () => typed.push(field.value))
    inApp(() => useShortcuts([{ keys: '/', label: 'app.shortcuts.searchOrScan', run: () => undefined }]))
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    for (const key of ['S', 'H', ' ', '1']) press(key, {}, button)
    expect([press('Enter', {}, button), press('Tab', {}, button)]).toEqual([false, false])
    document.body.appendChild(field).focus()
    expect([field.value, typed]).toEqual(['SH 1', ['SH 1']])
  })

  test('in a dialog it goes into the field that takes it, or onto no button', () => {
    inApp(() => useShortcuts([]))
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    dialog.tabIndex = -1
    dialog.innerHTML = '<button>Continue</button>'
    dialog.querySelector('button')?.focus()
    press('S', {}, dialog.querySelector('button') ?? dialog)
    expect(document.activeElement).toBe(dialog)
    dialog.insertAdjacentHTML('beforeend', '<p data-takes-typing><input></p>')
    press('S', {}, dialog)
    expect(document.activeElement).toBe(dialog.querySelector('input'))
  })

  test('Ctrl+Enter is for the dialog in front, wherever the focus is, and never for the page behind it', () => {
    const pressed: string[] = []
    inApp(() => useShortcuts([{ keys: 'Ctrl+Enter', label: 'app.shortcuts.primary', run: () => void pressed.push('page') }]))
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    press('Enter', { ctrlKey: true })
    expect(pressed).toEqual([])
    dialog.innerHTML = '<footer><button class="n-button--primary-type"></button></footer>'
    dialog.querySelector('button')?.addEventListener('click', () => pressed.push('dialog'))
    press('Enter', { ctrlKey: true })
    dialog.remove()
    press('Enter', { ctrlKey: true })
    expect(pressed).toEqual(['dialog', 'page'])
  })

  test('a key held down counts once, one that is not allowed not at all, and none after leaving', () => {
    const { pressed, allowed, leave } = registered()
    press('?', { repeat: true })
    allowed.value = false
    press('?')
    allowed.value = true
    leave()
    press('?')
    expect(pressed).toEqual([])
  })

  test('Alt takes a digit where the keyboard has it, whatever it types; the numeric keypad with Alt is how some scanners type', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: true, shiftKey: false }
    expect(keysOf({ ...held, key: '&', code: 'Digit1' })).toBe('Alt+1')
    expect(keysOf({ ...held, key: '®', code: 'KeyR' })).toBe('Alt+R')
    expect(keysOf({ ...held, key: 'r', code: 'KeyP' })).toBe('Alt+R')
    expect(keysOf({ ...held, key: '1', code: 'Numpad1' })).toBe('Alt+Numpad1')
  })

  test('letters are told apart by case only where no other key is held', () => {
    const held = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: true, code: '' }
    expect(keysOf({ ...held, key: 'J' })).toBe('J')
    expect(keysOf({ ...held, ctrlKey: true, key: 'j' })).toBe('Ctrl+Shift+J')
    expect(keysOf({ ...held, shiftKey: false, ctrlKey: true, key: 'Enter' })).toBe('Ctrl+Enter')
  })
})
