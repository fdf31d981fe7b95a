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
/** Its address or label, which are the same before and after. */
const nameOf = (control: Element) =>
  [control.tagName, control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent.trim()].join(' ')
const called = (name: string | null) =>
  name === null ? undefined : [...document.querySelectorAll<HTMLElement>(controls)].find((control) => nameOf(control) === name)

let pressed: string | null = null
function keep(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest(':is(a, button)') : null
  // The browser handles new windows and links within the page.
  if (control === null || event.ctrlKey || event.metaKey || event.shiftKey || control.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  pressed = nameOf(control)
}
if (drawnRows > 0) addEventListener('click', keep, true)

/** Runs `mount`, which replaces the page. Returns a function that repeats the last press. */
export function takeOver(mount: () => void): () => void {
  const focused = document.activeElement?.matches(controls) === true ? nameOf(document.activeElement) : null
  const scrolled = document.querySelector('main')?.scrollTop ?? 0
  removeEventListener('click', keep, true)
  mount()
  called(focused)?.focus({ preventScroll: true })
  if (scrolled > 0) document.querySelector('main')?.scrollTo({ top: scrolled })
  return () => called(pressed)?.click()
}
