/**
 * The bytes of an answer -> JSON, or why they are not. Undoes a content coding nobody asked for, within the same cap.
 * The key is taken out here, before anything else sees the text.
 */
import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Misfit } from '#shared/service/tolerant.ts'
import type { Headers } from './exchange.ts'
import type { Redactor } from './redactor.ts'

export type Decoded =
  | { readonly kind: 'json'; readonly value: unknown; readonly misfits: Misfit[] }
  | { readonly kind: 'html' }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'tooLarge' }

const decompressors = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

export async function decode(headers: Headers, body: Buffer, cap: number, redact: Redactor): Promise<Decoded> {
  const coding = headerOf(headers, 'content-encoding')?.toLowerCase()
  if (coding === undefined || coding === 'identity') return parse(headers, body, redact)
  if (!Object.hasOwn(decompressors, coding)) return { kind: 'notJson' }
  try {
    return parse(headers, await decompressors[coding as keyof typeof decompressors](body, { maxOutputLength: cap }), redact)
  } catch (cause) {
    return { kind: (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notJson' }
  }
}

function parse(headers: Headers, body: Buffer, redact: Redactor): Decoded {
  const misfits: Misfit[] = isUtf8(body) ? [] : [{ path: '', expected: 'UTF-8', raw: null }]
  const text = redact.text(body.toString('utf8', startsWithBom(body) ? 3 : 0))
  try {
    const value: unknown = JSON.parse(text)
    // An escape can spell the key in a way the text does not show.
    return { kind: 'json', value: text.includes('\\u') ? redact.value(value) : value, misfits }
  } catch {
    const html = /\bhtml\b/i.test(headerOf(headers, 'content-type') ?? '') || text.trimStart().startsWith('<')
    return { kind: html ? 'html' : 'notJson' }
  }
}

const startsWithBom = (body: Buffer) => body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf

/** A header's value; where it came more than once, the first. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}
