/** Without the members that are undefined: in a journal entry a member is there or it is not. */
export function optional<Members extends object>(members: Members): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never
}
