/**
 * Where a dialog begins, and where the focus goes if its element has gone: the browser returns it from a dialog, but not to what is no longer
 * there. Then nothing would have it, and the next Tab would start at the top of the window.
 */
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/** What the focus enters an area at: what is current there, else its first control. */
export const firstFocusable = (area: Element): HTMLElement | undefined =>
  [area, ...area.querySelectorAll('[aria-current]'), ...area.querySelectorAll(focusable)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(focusable) && each.checkVisibility(),
  )

/** Focuses the first field of a dialog, and not the button that closes it; of an approval, the dialog itself. */
export function beginIn(dialog: Element): void {
  if (dialog instanceof HTMLElement && dialog.matches('[data-approval]')) return dialog.focus()
  const first =
    dialog.querySelector<HTMLElement>('[data-first]') ??
    dialog.querySelector<HTMLElement>('.body :is(input, select, textarea), footer button')
  first?.focus()
}
const inFront = () => [...document.querySelectorAll('dialog[open]')].at(-1)
/** What the dialog in front waited for is there. Nobody has begun in it as long as the focus is on one of its own buttons. */
export function beginOnceFilled(): void {
  const front = inFront()
  if (front !== undefined && document.activeElement?.matches('dialog > :is(header, footer) *') === true) beginIn(front)
}

interface Around {
  readonly element: Element
  /** The element before it. */
  readonly before: Element | null
}
/** An element and its surroundings, outwards. */
function surroundings(of: Element): readonly Around[] {
  const around: Around[] = []
  for (let each: Element | null = of; each !== null && each !== document.body; each = each.parentElement)
    around.push({ element: each, before: each.previousElementSibling })
  return around
}
let remembered: readonly Around[] = []

/**
 * Remembers where the focus is, or was if its element has just gone. Call what it returns once the page shows the result: it focuses what is
 * there now, if nothing has the focus.
 */
export function rememberFocus(): () => void {
  const has = document.activeElement
  if (has !== null && has !== document.body) remembered = surroundings(has)
  const around = remembered
  return () => {
    if (document.activeElement !== document.body) return
    const front = inFront()
    if (front !== undefined) return beginIn(front)
    const at = around.findIndex(({ element }) => element.isConnected)
    const [last, from, gone] = [around[0]?.element, around[at], around[at - 1]]
    // Nothing had the focus, or the whole view is gone: what comes next is in the bar. Beside its own button that goes, too.
    const isOfBar = around.some(({ element }) => element.querySelector(':scope > [data-rest]') !== null)
    const isView = from === undefined || from.element.querySelector('[data-region]') !== null
    if (last === undefined || from === undefined || isOfBar || isView) return focusLead()
    /** In the place of the removed element: behind its predecessor, else within what is left around it. */
    const begin = gone?.before?.isConnected === true ? gone.before : from.element
    const isBehind = (each: Element) => follows(begin, each) && (begin === from.element || !begin.contains(each))
    // Where the main action was, the next main action goes on; nowhere does a second Enter undo what the first one did.
    const isMain = (each: Element) => each.matches('.n-button--primary-type, [data-leads]')
    // What a closed part hides has a size, but cannot be focused.
    const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((each) => each.checkVisibility())
    const next =
      (isMain(last) ? all.find((each) => isMain(each) && from.element.contains(each)) : undefined) ??
      // Never a field: the keys that a person presses next would be typed there.
      all.find((each) => isBehind(each) && !isField(each) && !each.matches('[data-undoes]')) ??
      // Nothing is behind it: what it was in, or the heading of that, from where the next Tab finds what there is.
      startOf(from.element.closest<HTMLElement>('[data-region], [tabindex="-1"]'))
    next?.focus({ preventScroll: next.matches('[tabindex="-1"]') })
  }
}

/** The one act of the view; until there is one, the sentence that says why. */
export function focusLead(): void {
  const rest = document.querySelector<HTMLElement>('[data-rest]')
  const next = rest?.parentElement?.querySelector<HTMLElement>('[data-leads]') ?? rest
  next?.focus({ preventScroll: true })
}
const startOf = (area: HTMLElement | null | undefined) =>
  area?.matches('[tabindex="-1"]') === false ? area.querySelector<HTMLElement>('[tabindex="-1"]') : area
const isField = (each: Element) => each.matches('textarea, input:not([type="checkbox"], [type="radio"])')
const follows = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
