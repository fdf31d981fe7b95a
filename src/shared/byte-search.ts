/** Where text of one byte a character is in bytes; -1 if it is nowhere. */
export function indexOfBytes(bytes: Uint8Array, text: string, from = 0): number {
  for (let at = from; at + text.length <= bytes.length; at += 1) if (isAt(bytes, text, at)) return at
  return -1
}

export function lastIndexOfBytes(bytes: Uint8Array, text: string): number {
  for (let at = bytes.length - text.length; at >= 0; at -= 1) if (isAt(bytes, text, at)) return at
  return -1
}

function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}
