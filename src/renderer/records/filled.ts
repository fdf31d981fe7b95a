/** Of what was typed, only what is not empty: an optional text is left out of a command, never sent as ''. */
export function filled<Key extends string>(typed: Readonly<Record<Key, string>>): Partial<Record<Key, string>> {
  const entries = Object.entries<string>(typed).map(([key, text]) => [key, text.trim()])
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<Record<Key, string>>
}
