/** Identifiers are UUID-shaped (interface, type notes): capital and small letters name the same record. */
import { z } from 'zod'

/** One of our own: a job, a request, an issue. Written in small letters from here on, however it came. */
export const uuid = z.uuid().toLowerCase().describe('A UUID. Capital letters are accepted and written in small ones.')

/** What an identifier is looked up by, in maps and sets. */
export const idKey = (id: string): string => id.toLowerCase()

/** Whether two identifiers name the same record. A missing one names none. */
export function sameId(one: string | null | undefined, other: string | null | undefined): boolean {
  return typeof one === 'string' && typeof other === 'string' && idKey(one) === idKey(other)
}
