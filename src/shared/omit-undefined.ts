/** Removes members that are undefined: journal entries and command inputs either have a member or do not. */
export function omitUndefined<Members extends object>(members: Members): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
}

/** The same for texts from a form or a label: trimmed, without those that are empty or null. */
export function omitBlank<Key extends string>(texts: Readonly<Record<Key, string | null>>): Partial<Record<Key, string>> {
  const entries = Object.entries<string | null>(texts).map(([key, text]) => [key, text?.trim() ?? ''])
  return Object.fromEntries(entries.filter(([, text]) => text !== '')) as Partial<Record<Key, string>>
}
