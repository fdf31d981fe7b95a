/**
 * The bytes of a response -> JSON, or why they are not JSON. Decodes a content coding that was not requested, within the same size limit.
 * The key is redacted here, before other code sees the text.
 */
import { isUtf8 } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib'
import type { Mismatch } from '#shared/tables/lenient-parse.ts'
import type { Headers } from './exchange.ts'
import type { Redactor } from './redactor.ts'

export interface JsonBody {
  readonly kind: 'json'
  readonly value: unknown
  readonly mismatches: Mismatch[]
}
type Decoded = JsonBody | { readonly kind: 'html' } | { readonly kind: 'notJson' } | { readonly kind: 'tooLarge' }

type Decompress = (body: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>
const [unzip, deflated, rawDeflated] = [promisify(gunzip), promisify(inflate), promisify(inflateRaw)]
const decompressors: Readonly<Record<string, Decompress>> = {
  gzip: unzip,
  'x-gzip': unzip,
  // Some servers leave out the two bytes before it, and every browser reads that.
  deflate: (body, options) =>
    deflated(body, options).catch((cause: unknown) => {
      if (isTooLarge(cause)) throw cause
      return rawDeflated(body, options)
    }),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}

const isTooLarge = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'

/** The bytes themselves first, as servers name codings that they do not use; then the codings, from the last one applied. */
export function decode(headers: Headers, body: Buffer, cap: number, redact: Redactor): Decoded | Promise<Decoded> {
  const codings = codingsOf(headers)
  const asSent = codings.length === 0 || couldBeJson(body) ? parse(headers, body, redact) : null
  return asSent?.kind === 'json' || codings.length === 0 ? (asSent ?? { kind: 'notJson' }) : unpack(codings, headers, body, cap, redact)
}

async function unpack(codings: readonly string[], headers: Headers, body: Buffer, cap: number, redact: Redactor): Promise<Decoded> {
  try {
    let bytes = body
    for (const coding of codings.toReversed()) bytes = (await decompressors[coding]?.(bytes, { maxOutputLength: cap })) ?? bytes
    return parse(headers, bytes, redact)
  } catch (cause) {
    return isTooLarge(cause) ? { kind: 'tooLarge' } : whatElse(headers, redact(textOf(body).text))
  }
}

/** Compressed bytes need not be read as a text first. */
const couldBeJson = (body: Buffer) => /^(?:\xef\xbb\xbf)?[\t\n\r ]*[[{"\dtfn-]/.test(body.toString('latin1', 0, 64))

function parse(headers: Headers, body: Buffer, redact: Redactor): Decoded {
  const { text, mismatches } = textOf(body)
  const clean = redact(text)
  try {
    const value = JSON.parse(clean) as unknown
    return { kind: 'json', value: /\d{16}/.test(clean) ? (JSON.parse(exactly(clean)) as unknown) : value, mismatches }
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
function textOf(bytes: Buffer): { readonly text: string; readonly mismatches: Mismatch[] } {
  const text = bytes.toString('utf8', startsWithBom(bytes) ? 3 : 0)
  // Invalid UTF-8 decodes to this character, so a text without it need not be checked.
  return { text, mismatches: text.includes('\ufffd') && !isUtf8(bytes) ? [notUtf8] : [] }
}

const notUtf8: Mismatch = { path: '', expected: 'UTF-8', raw: null }

/** Classifies a response that is not JSON. */
function whatElse(headers: Headers, text: string): Decoded {
  const html = /\bhtml\b/i.test(headerOf(headers, 'content-type') ?? '') || text.trimStart().startsWith('<')
  return { kind: html ? 'html' : 'notJson' }
}

/** Only the known ones: "utf-8" and "none" are no codings, and browsers ignore what they do not know. */
function codingsOf(headers: Headers): string[] {
  const named = [headers['content-encoding'] ?? []].flat().join(',').toLowerCase().split(',')
  return named.map((coding) => coding.trim()).filter((coding) => Object.hasOwn(decompressors, coding))
}

const startsWithBom = (body: Buffer) => body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf

/** A header's value; the first if there are several. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : value?.[0]
}
