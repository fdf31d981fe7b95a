/** Without the members that are undefined: in a journal entry and in a command's input a member is there or it is not. */
export function omitUndefined<Members extends object>(members: Members): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
}

/** The same for texts from a form or a label: trimmed, and without those that are empty or null. */
export function omitBlank<Key extends string>(texts: Readonly<Record<Key, string | null>>): Partial<Record<Key, string>> {
  const entries = Object.entries<string | null>(texts).map(([key, text]) => [key, text?.trim() ?? ''])
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<Record<Key, string>>
}
