/**
 * Which presses are a person's decision. A scanner types and presses Enter as a person does, at any speed and as often as it is set to:
 * what it types goes into a field (typed-outside.ts), and its Enter acts only there. No speed of typing decides anything.
 */

/** So long, nobody has seen yet what a press would do. */
export const settleMs = 500

let lastTyped = -Infinity
let lastFocused = -Infinity
let lastScan = -Infinity
/** Of a key. What is pasted or filled in is no part of a scan. */
let lastCharacter = -Infinity
/** The dialogs that were open then. */
let openThen: ReadonlySet<Element> = new Set()

/** Called with each Enter, Tab or camera picture that ends a scan: the next Enter is the scanner's as well, unless more is typed before. */
export function endScan(): void {
  lastScan = performance.now()
}

/** A character that a key types: not a shortcut, and not the space bar, which presses buttons. */
export function isCharacter(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  return [...event.key].length === 1 && event.key !== ' ' && (!isHeld || event.getModifierState('AltGraph'))
}

/** A field that is typed into. */
export function isTextField(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLElement &&
    element.matches(
      'textarea, input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file], [type=range], [type=color])',
    )
  )
}

function typed(at: number): void {
  lastTyped = at
  lastCharacter = at
  openThen = new Set(document.querySelectorAll('dialog[open]'))
}
/** The button of a dialog that opened after the last character. */
function isOfNewDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('button')?.closest('dialog[open]') : null
  return dialog instanceof Element && !openThen.has(dialog)
}

function isUnseen(event: KeyboardEvent): boolean {
  if (event.key === 'Enter' && (event.repeat || (lastScan >= lastTyped && event.timeStamp - lastScan < settleMs))) return true
  // The end of a scan that began before the dialog was there.
  if (event.timeStamp - lastCharacter < settleMs && isOfNewDialog(event.target)) return true
  return sendingButton(event.target) !== null && (event.repeat || event.timeStamp - Math.max(lastTyped, lastFocused) < settleMs)
}

/** Buttons that send to a service, of which a press may be the only confirmation. */
const sendingButton = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[data-sends]') : null

/** The button that Enter in one of its form's fields would press. */
function sendingButtonOf({ form }: HTMLInputElement | HTMLTextAreaElement): HTMLButtonElement | null {
  const button = form === null ? undefined : [...form.elements].find((each) => each.matches('button[type=submit]'))
  return button?.matches('[data-sends], [data-aborts]') === true ? (button as HTMLButtonElement) : null
}

function onKey(event: KeyboardEvent): void {
  if (isCharacter(event)) typed(event.timeStamp)
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
  if (!isPlain || (event.key !== 'Enter' && event.key !== ' ')) return
  const { target } = event
  if (target instanceof HTMLTextAreaElement) return
  if (isUnseen(event)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.key === 'Enter' && isTextField(target)) {
    const button = sendingButtonOf(target)
    if (button === null) return
    // Nothing is sent from a field: Enter leads to the button, where another one counts once it can be seen.
    event.preventDefault()
    if (button.matches('[data-sends]')) button.focus()
  }
}

window.addEventListener('keydown', onKey, { capture: true })
window.addEventListener('input', ({ target, timeStamp }) => isTextField(target) && (lastTyped = timeStamp), { capture: true })
window.addEventListener('focusin', ({ timeStamp }) => (lastFocused = timeStamp), { capture: true })
