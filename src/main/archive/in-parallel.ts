/**
 * Runs `act` for each item, at most `most` at a time, and returns the results in order. After a failure no further item is started; the
 * error is thrown once the others have ended.
 */
export async function inParallel<Item, Done>(items: readonly Item[], most: number, act: (item: Item) => Promise<Done>): Promise<Done[]> {
  const left = items.entries()
  const done: Done[] = []
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = left.next(); next.done !== true && failures.length === 0; next = left.next()) {
      const [at, item] = next.value
      await act(item).then(
        (one) => (done[at] = one),
        (cause: unknown) => failures.push(cause),
      )
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  if (failures.length > 0) throw failures[0]
  return done
}
