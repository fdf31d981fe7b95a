/**
 * Where the keyboard goes on when a dialog has closed or the button that acted has gone. The browser gives the focus back to what
 * had it; where that has gone or can no longer be pressed, the focus would be on nothing and the next Tab would begin at the top of
 * the window.
 */
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

interface Around {
  readonly element: Element
  /** What stood before it. */
  readonly before: Element | null
}
/** What had the focus on the page last, and all that is around it. */
let trail: readonly Around[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return
  const around: Around[] = []
  for (let each: Element | null = target; each !== null && each !== document.body; each = each.parentElement)
    around.push({ element: each, before: each.previousElementSibling })
  trail = around
})

/** Where the work in a dialog begins, and not on the button that closes it. */
export function beginIn(dialog: Element): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('.body :is(input, textarea), footer button')
  first?.focus()
}
const inFront = () => [...document.querySelectorAll('dialog[open]')].at(-1)

/** The button that has the focus, and the page it is on: where it leads elsewhere, that part decides about the focus. */
let pressed: { readonly button: HTMLButtonElement; readonly page: string } | null = null
let isHeld = false
document.addEventListener('focusin', ({ target }) => {
  isHeld = false
  pressed = target instanceof HTMLButtonElement ? { button: target, page: location.href } : null
})
/** Whoever points sees where they are: a focus that wanders would only draw a ring. */
let isPointing = false
document.addEventListener('pointerdown', () => (isPointing = true), { capture: true })
document.addEventListener('keydown', () => (isPointing = false), { capture: true })

/** A button that cannot be pressed for a while has the focus again once it can be; where one has gone, what is in its place has. */
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

/** Once the page shows what has come of the dialog. */
export function returnFocus(): void {
  if (inFront() !== undefined) return
  // A view that is worked on from one field alone: the next label must not press what stands beside it.
  const home = document.querySelector<HTMLElement>('[data-home] input')
  if (home !== null) return home.focus()
  if (document.activeElement !== document.body) return
  const at = trail.findIndex(({ element }) => element.isConnected)
  const [last, from, gone] = [trail[0], trail[at], trail[at - 1]]
  if (last === undefined || from === undefined) return
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.getClientRects().length > 0)
  /** In the place of what has gone: behind what stood before it, else with what is left around it. */
  const begin = gone?.before?.isConnected === true ? gone.before : null
  const isBehind = (each: Element) => (begin === null ? follows(from.element, each) : follows(begin, each) && !begin.contains(each))
  const next = all.find((each) => each === last.element || isBehind(each))
  next?.focus()
}

const follows = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
