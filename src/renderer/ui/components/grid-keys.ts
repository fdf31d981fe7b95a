/** The attributes of a grid with one tab stop. `columns` counts a column of row heads; the head row is added. */
export const gridOf = (rows: number, columns: number) =>
  ({ role: 'grid', tabindex: 0, 'aria-rowcount': rows + 1, 'aria-colcount': columns }) as const

export const clamped = (at: number, count: number) => Math.min(count - 1, Math.max(0, at))

/** The stop that a key leads to from another one (-1: from none); null for keys that do not move, and if there is no stop. */
export function movedStop(key: string, from: number, count: number, page: number): number | null {
  const target = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.max(0, from) + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }[key]
  return target === undefined || count === 0 ? null : clamped(target, count)
}
