/** The arrow keys, Page Up, Page Down, Home and End move the focus from row to row of lists that are drawn whole, as in a grid. */
import { movedStop } from './grid-keys.ts'

/** Listens on the element that contains the lists: their rows follow one another, whichever list they are in. A row of a list is marked with `data-row` and begins with its link. */
export function moveInRows(event: KeyboardEvent): void {
  const { currentTarget: list, target } = event
  if (!(list instanceof HTMLElement) || !(target instanceof Element)) return
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || target.matches('input, textarea, select')) return
  const row = target.closest('tr, [data-row]')
  const links = [...list.querySelectorAll<HTMLElement>('tbody th a, [data-row] > a')].filter(
    (link) => link.closest('details:not([open])') === null,
  )
  const from = links.findIndex((link) => row?.contains(link))
  if (row === null || from === -1) return
  const to = movedStop(event.key, from, links.length, Math.max(1, Math.floor(list.clientHeight / (row.clientHeight || 1)) - 1))
  if (to === null) return
  event.preventDefault()
  links[to]?.focus()
}
