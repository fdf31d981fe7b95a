/**
 * Characters that are typed outside a field go into the field for searching and scanning of what is in front. So a scanner works wherever
 * the focus is, and never presses anything.
 */
import { isTextField } from './deliberate.ts'

/** Typed before the field is there: its part of the program is still loading. */
let waiting = ''

/** Into the field that a dialog has for it, or else nowhere: not onto one of its buttons either. */
function inDialog(dialog: Element): void {
  const field = dialog.querySelector<HTMLInputElement>('[data-takes-typing] input:not(:disabled)')
  const target = field ?? (dialog instanceof HTMLElement ? dialog : null)
  target?.focus()
  field?.select()
}

/** `search` moves the focus to the field, or opens what has one. */
export function typeOutside(event: KeyboardEvent, dialog: Element | undefined, search: (() => void) | undefined): void {
  if (dialog === undefined) search?.()
  else inDialog(dialog)
  const field = document.activeElement
  if (isTextField(field)) {
    // The browser types the character there, instead of what a scan before left.
    if (field.value !== '') field.select()
    return
  }
  event.preventDefault()
  if (dialog === undefined && search !== undefined) waiting = event.key
}

/** Returns whether the key belongs to a text that waits for its field. */
export function isWaitingFor(event: KeyboardEvent): boolean {
  if (waiting === '') return false
  const isTyped = [...event.key].length === 1
  if (isTyped) waiting += event.key
  // The text is in sight once the field is there: whoever scanned it presses Enter then.
  const isHeldBack = isTyped || event.key === 'Enter' || event.key === 'Tab'
  if (isHeldBack) event.preventDefault()
  else if (event.key === 'Escape') waiting = ''
  return isHeldBack
}

window.addEventListener('focusin', ({ target }) => {
  if (waiting === '' || !isTextField(target)) return
  target.setRangeText(waiting, 0, target.value.length, 'end')
  waiting = ''
  target.dispatchEvent(new InputEvent('input', { bubbles: true }))
})
