/** SHA-256 of a content, in hexadecimal digits. */
import { hash } from 'node:crypto'

export const sha256Of = (content: Uint8Array | string): string => hash('sha256', content)
