/** A list file's bytes as text, whatever program wrote it: spreadsheets still save lists in the encoding of their country. Pure. */
import { roomListLimits } from '#shared/job/room-list.ts'

/** Bytes of a file with as many characters as a list may have, in the encoding that takes most. */
export const largestList = 4 * roomListLimits.characters

export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
