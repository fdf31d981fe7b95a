/**
 * The first view that the host rendered into the page (main/first-view), until the program replaces it. What is pressed before that is pressed
 * again afterwards, and focus and scroll position are kept. Part of the page's first script, before which nothing is painted.
 */

/** 0 if the page contains no list. */
export const drawnRows = document.querySelectorAll('#app tbody tr').length

/** Milliseconds; a hidden window renders no frame. */
const patience = 100
/** The program is requested with the first frame, which is painted while the program is loaded and compiled. */
export const firstFrame =
  drawnRows === 0
    ? Promise.resolve()
    : new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, patience)
      })

const controls = '#app :is(a, button, [tabindex])'
/** Its address or label, which are the same before and after; in a row also that of the row, because two jobs may have one name. */
const nameOf = (control: Element) =>
  [
    control.closest('tr')?.querySelector('a')?.getAttribute('href'),
    control.tagName,
    control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent.trim(),
  ].join(' ')
const called = (name: string | null) =>
  name === null ? undefined : [...document.querySelectorAll<HTMLElement>(controls)].find((control) => nameOf(control) === name)

const controlAt = ({ target }: Event) => (target instanceof Element ? target.closest(':is(a, button)') : null)

/** A press that has begun. It ends on the same page, because the browser makes no click of a press that ends on another element. */
let begun: PromiseWithResolvers<undefined> | null = null
function begin(event: Event): void {
  // Only these make a click when they end. Where another button opens a menu, the page may not see its end.
  const makesClick = event instanceof PointerEvent ? event.button === 0 : event instanceof KeyboardEvent && event.key === ' '
  if (makesClick && controlAt(event) !== null) begun ??= Promise.withResolvers<undefined>()
}
/** The click follows in the same task. */
const end = () => setTimeout(() => (begun?.resolve(undefined), (begun = null)))
/** Of the window: an element loses the focus to what is pressed. */
const leave = ({ target }: Event) => target === window && end()

let pressed: string | null = null
function keep(event: MouseEvent): void {
  const control = controlAt(event)
  // The browser handles new windows and links within the page.
  if (control === null || event.ctrlKey || event.metaKey || event.shiftKey || control.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  pressed = nameOf(control)
}
const listeners = { click: keep, pointerdown: begin, keydown: begin, pointerup: end, keyup: end, pointercancel: end, blur: leave }
const kinds = Object.entries(listeners) as [string, EventListener][]
if (drawnRows > 0) for (const [kind, listener] of kinds) addEventListener(kind, listener, true)

/** Runs `mount`, which replaces the page, once no press is in the middle. Returns a function that repeats the last press. */
export async function takeOver(mount: () => void): Promise<() => void> {
  while (begun !== null) await begun.promise
  const focused = document.activeElement?.matches(controls) === true ? nameOf(document.activeElement) : null
  const scrolled = document.querySelector('main')?.scrollTop ?? 0
  for (const [kind, listener] of kinds) removeEventListener(kind, listener, true)
  mount()
  called(focused)?.focus({ preventScroll: true })
  if (scrolled > 0) document.querySelector('main')?.scrollTo({ top: scrolled })
  return () => called(pressed)?.click()
}
