/** Many cells, what came of them, and the table that is printed. */

/** Does each, a few at a time: most of the time of a cell is waiting. */
export async function sideBySide<Item>(count: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Counts of what came of the cells, a row for each trouble or response. */
export class Table {
  readonly #rows = new Map<string, Map<string, number>>()
  readonly wrong: string[] = []

  add(row: string, columns: readonly string[], cell: string, problems: readonly string[]): void {
    const counted = this.#rows.get(row) ?? new Map<string, number>()
    this.#rows.set(row, counted)
    for (const column of ['cells', ...columns]) counted.set(column, (counted.get(column) ?? 0) + 1)
    const named = problems.map((problem) => `${cell}: ${problem} (${columns.join(', ')})`)
    this.wrong.push(...named)
    // A long run that is given up has said by then what it found.
    for (const problem of named) console.error(problem)
  }

  print(title: string): void {
    console.table(Object.fromEntries([...this.#rows].map(([row, counted]) => [row, Object.fromEntries(counted)])))
    console.log(`${title}: ${this.wrong.length} false sentences or second sends`)
  }
}

/** Gives up in the end; what was waited for is then found missing. */
export async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 2_000 && !condition(); round += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}
