/** The attributes of a grid with one tab stop. `columns` counts a column of row heads; the head row is added. */
export const gridOf = (rows: number, columns: number) =>
  ({ role: 'grid', tabindex: 0, 'aria-rowcount': rows + 1, 'aria-colcount': columns }) as const

/** The stop that a key leads to from another one (-1: from none); null for keys that do not move, and if there is no stop. */
export function movedStop(key: string, from: number, count: number, page: number): number | null {
  const target = targetOf(key, from, page, count - 1)
  return target === null || count === 0 ? null : Math.min(count - 1, Math.max(0, target))
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
