/**
 * The bytes of a response -> JSON, or why they are not JSON. Decodes a content coding that was not requested, within the same size limit.
 * The key is redacted here, before other code sees the text.
 */
import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Headers } from './exchange.ts'
import type { Redactor } from './redactor.ts'

export interface JsonBody {
  readonly kind: 'json'
  readonly value: unknown
  readonly misfits: Mismatch[]
}
type Decoded = JsonBody | { readonly kind: 'html' } | { readonly kind: 'notJson' } | { readonly kind: 'tooLarge' }

const decompressors = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

export function decode(headers: Headers, body: Buffer, cap: number, redact: Redactor): Decoded | Promise<Decoded> {
  const coding = codingOf(headers)
  if (coding === null) return parse(headers, body, redact)
  return Object.hasOwn(decompressors, coding)
    ? unpack(coding as keyof typeof decompressors, headers, body, cap, redact)
    : { kind: 'notJson' }
}

async function unpack(coding: keyof typeof decompressors, headers: Headers, body: Buffer, cap: number, redact: Redactor): Promise<Decoded> {
  try {
    return parse(headers, await decompressors[coding](body, { maxOutputLength: cap }), redact)
  } catch (cause) {
    return { kind: (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'notJson' }
  }
}

function parse(headers: Headers, body: Buffer, redact: Redactor): Decoded {
  const { text, misfits } = textOf(body)
  const clean = redact(text)
  try {
    const value = JSON.parse(clean) as unknown
    return { kind: 'json', value: /\d{16}/.test(clean) ? (JSON.parse(exactly(clean)) as unknown) : value, misfits }
  } catch {
    return whatElse(headers, clean)
  }
}

/** A whole number beyond 2^53 would be rounded. No documented field has one: it is the text of its digits. */
const exactly = (json: string) =>
  json.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )

/** Decodes bytes as UTF-8, without a byte order mark. */
function textOf(bytes: Buffer): { readonly text: string; readonly misfits: Mismatch[] } {
  const text = bytes.toString('utf8', startsWithBom(bytes) ? 3 : 0)
  // Invalid UTF-8 decodes to this character, so a text without it need not be checked.
  return { text, misfits: text.includes('\ufffd') && !isUtf8(bytes) ? [notUtf8] : [] }
}

const notUtf8: Mismatch = { path: '', expected: 'UTF-8', raw: null }

/** Classifies a response that is not JSON. */
function whatElse(headers: Headers, text: string): Decoded {
  const html = /\bhtml\b/i.test(headerOf(headers, 'content-type') ?? '') || text.trimStart().startsWith('<')
  return { kind: html ? 'html' : 'notJson' }
}

/** Null if the body is not encoded. */
function codingOf(headers: Headers): string | null {
  const coding = headerOf(headers, 'content-encoding')?.toLowerCase()
  return coding === undefined || coding === 'identity' ? null : coding
}

const startsWithBom = (body: Buffer) => body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf

/** A header's value; the first if there are several. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}
