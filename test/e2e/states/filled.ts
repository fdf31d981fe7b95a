/** The law of the one filled button, as it can be read off a window in any state. */
import type { Page } from '@playwright/test'
import { expect } from '../desk.ts'

interface Front {
  /** The rows of `shared/lead` that are said now. */
  readonly rows: readonly string[]
  readonly filled: readonly { readonly name: string; readonly place: string; readonly keys: string; readonly isOff: boolean }[]
  /** Everything else that can be pressed. */
  readonly others: readonly string[]
  readonly dialog: string | null
}

/** What is in front: the topmost dialog, else the page. */
const frontOf = (page: Page): Promise<Front> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null
    const front = dialog ?? document.body
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (element: Element) => {
      const words = element.cloneNode(true) as Element
      for (const aside of words.querySelectorAll('[aria-hidden=true]')) aside.remove()
      return (element.getAttribute('aria-label') ?? words.textContent).replace(/\s+/g, ' ').trim()
    }
    const pressable = [...front.querySelectorAll('button, a[href], [role=button]')].filter(isSeen)
    const isFilled = (element: Element) => element.matches('.n-button--primary-type, .n-button--error-type')
    const placeOf = (element: Element) =>
      ['dialog footer', 'section.lead', 'section.match', 'section[aria-labelledby=continue]'].find((place) => element.closest(place)) ?? ''
    return {
      rows: [...document.querySelectorAll('[data-row]')].filter(isSeen).map((each) => each.getAttribute('data-row') ?? ''),
      filled: pressable.filter(isFilled).map((element) => ({
        name: nameOf(element),
        place: placeOf(element),
        keys: element.getAttribute('aria-keyshortcuts') ?? '',
        isOff: element.matches(':disabled, [aria-disabled=true]'),
      })),
      others: pressable.filter((element) => !isFilled(element) && !element.closest('table, [role=grid]')).map(nameOf),
      dialog: dialog?.querySelector('h2')?.textContent ?? null,
    }
  })

const plain = (name: string) => name.replace(/ ?…$/, '').toLowerCase()

/** What is wrong with the filled buttons of the window, in words; and the rows that the window says. */
export async function filledIn(page: Page): Promise<{ readonly faults: readonly string[]; readonly rows: readonly string[] }> {
  const { rows, filled, others, dialog } = await frontOf(page)
  const faults: string[] = []
  if (filled.length > 1) faults.push(`several are filled: ${filled.map(({ name }) => name).join(', ')}`)
  if (filled.length === 0 && dialog === null && rows.length === 0) faults.push('nothing is filled, and no sentence says why')
  for (const { name, place, keys, isOff } of filled) {
    if (isOff) faults.push(`“${name}” is off`)
    if (place === '') faults.push(`“${name}” is not where the key looks for it`)
    if (!/\b(Control\+)?Enter\b/.test(keys)) faults.push(`“${name}” has no key`)
    const doubles = others.filter((other) => plain(other) === plain(name))
    if (doubles.length > 0) faults.push(`“${name}” is there ${doubles.length + 1} times`)
  }
  return { faults, rows: dialog === null ? rows : [] }
}

export interface Walked {
  readonly faults: string[]
  readonly rows: Set<string>
}
export const walked = (): Walked => ({ faults: [], rows: new Set() })

/** Looks at the window as it is now. */
export async function look(page: Page, at: string, into: Walked): Promise<void> {
  const { faults, rows } = await filledIn(page)
  into.faults.push(...faults.map((fault) => `${at}: ${fault}`))
  for (const row of rows) into.rows.add(row)
}
export const expectNone = ({ faults }: Walked) => expect(faults).toEqual([])
