/** Builds a record with a value for each key, in the order of the keys. */
export const forEachKey = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
