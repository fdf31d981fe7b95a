/**
 * Where the focus goes when a dialog has closed or the pressed button is gone. The browser returns the focus to the previous element; if
 * that is gone or disabled, nothing would have the focus and the next Tab would start at the top of the window.
 */
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

interface Around {
  readonly element: Element
  /** The element before it. */
  readonly before: Element | null
}
/** The last focused element on the page, and its surroundings. */
let trail: readonly Around[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return
  const around: Around[] = []
  for (let each: Element | null = target; each !== null && each !== document.body; each = each.parentElement)
    around.push({ element: each, before: each.previousElementSibling })
  trail = around
})

/** What the focus enters an area at: what is current there, else its first control. */
export const firstFocusable = (area: Element): HTMLElement | undefined =>
  [area, ...area.querySelectorAll('[aria-current]'), ...area.querySelectorAll(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && each.checkVisibility(),
  )

/** Focuses the first field of a dialog, and not the button that closes it; of an approval, the dialog itself. */
export function beginIn(dialog: Element): void {
  if (dialog instanceof HTMLElement && dialog.matches('[data-approval]')) return dialog.focus()
  const first =
    dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('.body :is(input, textarea), footer button')
  first?.focus()
}
const inFront = () => [...document.querySelectorAll('dialog[open]')].at(-1)
/** What the dialog in front waited for is there. Nobody has begun in it as long as the focus is on one of its own buttons. */
export function beginOnceFilled(): void {
  const front = inFront()
  if (front !== undefined && document.activeElement?.matches('dialog > :is(header, footer) *') === true) beginIn(front)
}

/** The focused button and its page: if pressing it opens another page, that page decides about the focus. */
let pressed: { readonly button: HTMLButtonElement; readonly page: string } | null = null
let isHeld = false
document.addEventListener('focusin', ({ target }) => {
  isHeld = false
  pressed = target instanceof HTMLButtonElement ? { button: target, page: location.href } : null
})
/** A mouse user needs no focus: moving it would only draw a ring somewhere. */
let isPointing = false
document.addEventListener('pointerdown', () => (isPointing = true), { capture: true })
document.addEventListener('keydown', () => (isPointing = false), { capture: true })

/** A button that was disabled for a while gets the focus back once it is enabled; if it is gone, the element in its place gets it. */
new MutationObserver(() => {
  if (isPointing || document.activeElement !== document.body) return
  const front = inFront()
  const { button, page } = pressed ?? {}
  if (page !== undefined && page !== location.href) pressed = null
  else if (button?.isConnected === true && (front === undefined || front.contains(button))) {
    if (button.disabled) isHeld = true
    else if (isHeld) button.focus()
  } else if (front !== undefined) beginIn(front)
  else if (button !== undefined) returnFocus()
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })

/** Called once the page shows the result of the dialog. */
export function returnFocus(): void {
  if (inFront() !== undefined) return
  const back = document.activeElement
  // Chromium leaves the caret in the dialog that is removed: what is typed into the field behind it would be lost.
  if (back instanceof HTMLElement && isField(back)) {
    back.blur()
    back.focus({ preventScroll: true })
  }
  // A view that is operated from one field, such as scanning: the next label must not press a neighbouring button.
  const home = document.querySelector<HTMLElement>('[data-home] input')
  if (home !== null) return home.focus()
  if (document.activeElement !== document.body) return
  const at = trail.findIndex(({ element }) => element.isConnected)
  const [last, from, gone] = [trail[0], trail[at], trail[at - 1]]
  if (last === undefined || from === undefined) return
  // What a closed part hides has a size, but cannot be focused.
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.checkVisibility())
  /** In the place of the removed element: behind its predecessor, else within what is left around it. */
  const begin = gone?.before?.isConnected === true ? gone.before : null
  const isBehind = (each: Element) => (begin === null ? follows(from.element, each) : follows(begin, each) && !begin.contains(each))
  // Where the main action was, the next main action goes on; nowhere does a second Enter undo what the first one did.
  const isMain = (each: Element) => each.matches('.n-button--primary-type')
  // Never a field: the keys that a person presses next would be typed there.
  const next =
    all.find((each) => each === last.element) ??
    (isMain(last.element) ? all.find((each) => isMain(each) && from.element.contains(each)) : undefined) ??
    all.find((each) => isBehind(each) && !isField(each) && !each.matches('[data-undoes]'))
  next?.focus()
}

const isField = (each: Element) => each.matches('textarea, input:not([type="checkbox"], [type="radio"])')
const follows = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
