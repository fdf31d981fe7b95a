/** Where the focus goes when a dialog opens, and when what had it is removed. */
import { afterEach, expect, it } from 'vitest'
import { beginIn, rememberFocus } from '../../../src/renderer/ui/components/focus-return.ts'

afterEach(() => document.body.replaceChildren())
const at = (selector: string) => document.querySelector<HTMLElement>(selector)

it('begins a dialog in its first field, a list of choices among them', () => {
  document.body.innerHTML = `<dialog open><div class="body"><select><option>Stockholm</option></select></div>
    <footer><button>Cancel</button><button>Save</button></footer></dialog>`
  const dialog = at('dialog')
  if (dialog !== null) beginIn(dialog)
  expect(document.activeElement).toBe(at('select'))
})

it('stays in the view whose last button has gone', () => {
  document.body.innerHTML = `<nav><button>Other</button></nav>
    <main tabindex="-1"><div><button id="before">Abort</button></div><section><button id="start">Start</button></section></main>`
  at('#start')?.focus()
  const returnFocus = rememberFocus()
  at('section')?.remove()
  returnFocus()
  expect(document.activeElement).toBe(at('main'))
})

const bar = (inner: string) =>
  `<section data-region><div id="rest" data-rest tabindex="-1">Interrupted</div>${inner}<button>More</button></section>`
it('is on the act that comes next in the bar if the act beside it has gone, or the whole view, or nothing had the focus', () => {
  document.body.innerHTML = `<div>${bar('<button id="quiet">End batch</button>')}<main><a href="#">101</a></main></div>`
  at('#quiet')?.focus()
  const ofQuiet = rememberFocus()
  at('#quiet')?.remove()
  ofQuiet()
  // Nothing leads yet.
  expect(document.activeElement).toBe(at('#rest'))
  at('#rest')?.insertAdjacentHTML('afterend', '<button data-leads>Check 2</button>')
  at('a')?.focus()
  const ofView = rememberFocus()
  at('main')?.remove()
  ofView()
  expect(document.activeElement).toBe(at('[data-leads]'))
  at('[data-leads]')?.blur()
  rememberFocus()()
  expect(document.activeElement).toBe(at('[data-leads]'))
})

it.each(['<button>More</button>', ''])(
  'waits at the sentence of the bar whose button has gone, and not on what is beside it: %s',
  (beside) => {
    document.body.innerHTML = `<section data-region><div id="rest" data-rest tabindex="-1">Cancelling</div><button data-leads>Pause</button>${beside}</section>`
    at('[data-leads]')?.focus()
    const returnFocus = rememberFocus()
    at('[data-leads]')?.remove()
    returnFocus()
    expect(document.activeElement).toBe(at('#rest'))
  },
)
