/** Reads a file as a room list: a text with its encoding, the sheets of a workbook, or why it is none. */
import { looksLikeProse } from '#shared/job/room-list-prose.ts'
import { judgedSheets, type JudgedSheet } from '#shared/job/room-sheets.ts'
import { decoded, type Decoded, type Encoding } from './encoding.ts'
import { kindOfBytes, kindOfText, type Refusal } from './kinds.ts'

export type ListFile =
  | ({ readonly kind: 'text' } & Decoded)
  | { readonly kind: 'sheets'; readonly sheets: readonly JudgedSheet[] }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** `isPasted`: what a person copied is a list, however it begins. */
export async function readListFile(
  bytes: Uint8Array,
  { encoding, isPasted = false }: { encoding?: Encoding | undefined; isPasted?: boolean } = {},
): Promise<ListFile> {
  const kind = kindOfBytes(bytes)
  if (typeof kind === 'object') return { kind: 'refused', reason: kind.refused }
  if (kind === 'workbook') return sheets(bytes)
  const found = await decoded(bytes, encoding)
  const textKind = kindOfText(found.text)
  if (textKind === 'web') return sheets(found.text)
  if (typeof textKind === 'object' && !(isPasted && textKind.refused === 'mail')) return { kind: 'refused', reason: textKind.refused }
  return !isPasted && looksLikeProse(found.text) ? { kind: 'refused', reason: 'prose' } : { kind: 'text', ...found }
}

async function sheets(source: Uint8Array | string): Promise<ListFile> {
  const { sheetsIn } = await import('./sheets.ts')
  try {
    const judged = judgedSheets(sheetsIn(source))
    return judged.every(({ lines }) => lines.length === 0) ? { kind: 'refused', reason: 'empty' } : { kind: 'sheets', sheets: judged }
  } catch (cause) {
    return { kind: 'refused', reason: reasonOf(cause, source) }
  }
}

function reasonOf(cause: unknown, source: Uint8Array | string): Refusal {
  const message = cause instanceof Error ? `${cause.constructor.name} ${cause.message}` : ''
  if (message.startsWith('TooLarge')) return 'tooLarge'
  if (/password|encrypt/i.test(message)) return 'password'
  return typeof source !== 'string' && new TextDecoder('latin1').decode(source).includes('Index/Tables/') ? 'numbers' : 'damaged'
}
