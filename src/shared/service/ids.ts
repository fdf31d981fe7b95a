/**
 * Identifiers are UUID-shaped (interface, type notes): capital and small letters name the same record. Without zod: the first view compares them.
 */

/** What an identifier is looked up by, in maps and sets. */
export const idKey = (id: string): string => id.toLowerCase()

/** Whether two identifiers name the same record. A missing one names none. */
export function sameId(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && idKey(one) === idKey(other)
}
