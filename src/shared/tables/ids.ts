/** Identifiers are UUID-shaped (interface, type notes) and case-insensitive. */

/** The key for an identifier in maps and sets. */
export const idKey = (id: string): string => id.toLowerCase()

/** Whether two identifiers are of the same record. A missing one matches nothing. */
export function sameId(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && idKey(one) === idKey(other)
}

/** The lookup key of a device: the service has a list for each kind, and does not say that identifiers are unique across them. */
export const unitKey = (kind: string, id: string): string => `${kind} ${idKey(id)}`
