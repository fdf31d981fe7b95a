/** Does something with each, so many at a time. After a failure nothing more is begun; it is thrown once all that was begun has ended. */
export async function inParallel<Item>(items: Iterable<Item>, most: number, act: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = left.next(); next.done !== true && failures.length === 0; next = left.next())
      await act(next.value).catch((cause: unknown) => failures.push(cause))
  }
  await Promise.all(Array.from({ length: most }, worker))
  if (failures.length > 0) throw failures[0]
}
