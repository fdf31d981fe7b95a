/**
 * Where the keyboard goes on when a dialog has closed. The browser gives the focus back to what had it; where that has gone or can
 * no longer be pressed, the focus would be on nothing and the next Tab would begin at the top of the window.
 */
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** What had the focus on the page last, and all that is around it. */
let trail: readonly Element[] = []

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.closest('dialog') !== null) return
  const around: Element[] = []
  for (let each: Element | null = target; each !== null && each !== document.body; each = each.parentElement) around.push(each)
  trail = around
})

/** Once the page shows what has come of the dialog. */
export function returnFocus(): void {
  if (document.activeElement !== document.body || document.querySelector('dialog[open]') !== null) return
  const [last] = trail
  const from = trail.find(({ isConnected }) => isConnected)
  if (last === undefined || from === undefined) return
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.getClientRects().length > 0)
  const inOrder = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY
  const next = all.find((each) => each === last || (from.compareDocumentPosition(each) & inOrder) !== 0)
  next?.focus()
}
