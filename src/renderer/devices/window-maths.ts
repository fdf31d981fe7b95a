/** Which rows of a long table stand in its window, and where the keyboard and the scroll bar go. Pure; all lengths in px. */

export interface Window {
  readonly scrollTop: number
  /** Height of the part that shows rows. */
  readonly viewport: number
  readonly rowHeight: number
  readonly count: number
}

/** Rows drawn beyond each edge, so that a quick scroll shows rows and not gaps. */
export const overscan = 4

/** So many row elements are enough for any position. */
export const poolSize = (viewport: number, rowHeight: number): number => Math.ceil(viewport / rowHeight) + 1 + 2 * overscan

/** The first row to be drawn; the pool is drawn from there. */
export function firstDrawn({ scrollTop, viewport, rowHeight, count }: Window): number {
  const last = Math.max(0, count - poolSize(viewport, rowHeight))
  return Math.min(last, Math.max(0, Math.floor(scrollTop / rowHeight) - overscan))
}

/** The nearest scroll position at which a row can be seen whole. */
export function scrollToShow(index: number, { scrollTop, viewport, rowHeight, count }: Window): number {
  const top = Math.min(Math.max(0, index), Math.max(0, count - 1)) * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - Math.max(viewport, rowHeight))
}

/** Where a key leads from a row (-1: from none); null for keys that do not move. */
export function moved(key: string, from: number, { viewport, rowHeight, count }: Window): number | null {
  const last = count - 1
  const page = Math.max(1, Math.floor(viewport / rowHeight) - 1)
  const target = targetOf(key, from, page, last)
  return target === null || last < 0 ? null : Math.min(last, Math.max(0, target))
}

function targetOf(key: string, from: number, page: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1
    case 'ArrowUp':
      return from - 1
    case 'PageDown':
      return Math.max(0, from) + page
    case 'PageUp':
      return from - page
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Columns as wide as they ask for; what room is left is shared out in proportion, so that no gap stands at the end. */
export function columnWidths(asked: readonly number[], room: number): number[] {
  const sum = asked.reduce((total, width) => total + width, 0)
  const scale = sum > 0 && room > sum ? room / sum : 1
  return asked.map((width) => Math.floor(width * scale))
}
