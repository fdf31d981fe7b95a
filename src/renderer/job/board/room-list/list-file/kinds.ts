/** What a file is, by its contents: a program's or a person's name for it says little. */
import { unzipSync } from 'fflate'

/** Why a file is no list. Each has its words, with the way out. */
export const refusals = [
  ...['picture', 'pdf', 'word', 'slides', 'mail', 'json', 'rtf', 'xml', 'archive', 'password', 'numbers', 'prose', 'damaged', 'unknown'],
  ...['empty', 'tooLarge', 'slow'],
] as const
export type Refusal = (typeof refusals)[number]

/** `web`: a table in HTML, or a workbook in one XML file. */
export type FileKind = 'workbook' | 'web' | 'text'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

export function kindOfBytes(bytes: Uint8Array): 'workbook' | 'text' | { readonly refused: Refusal } {
  const head = latin(bytes, 0, 1024)
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return kindOfZip(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return kindOfCompound(bytes)
  // Excel before 1993 wrote no container.
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0 && (bytes[2] ?? 0) <= 16) return 'workbook'
  if (head.includes('%PDF-') || head.startsWith('%!PS')) return { refused: 'pdf' }
  if (head.trimStart().startsWith('{\\rtf')) return { refused: 'rtf' }
  if (startsWith(bytes, 0x1f, 0x8b) || /^(?:7z\xbc\xaf|Rar!|BZh|\xfd7zXZ|PK)/.test(head)) return { refused: 'archive' }
  if (/^(?:\xff\xd8\xff|\x89PNG|GIF8|BM.{4}\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp)/s.test(head)) return { refused: 'picture' }
  return 'text'
}

function kindOfZip(bytes: Uint8Array): 'workbook' | { readonly refused: Refusal } {
  const names: string[] = []
  let type = ''
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        return name === 'mimetype' && originalSize < 200
      },
    })
    type = new TextDecoder().decode(files['mimetype'])
  } catch {
    return { refused: 'damaged' }
  }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (type.includes('opendocument.text') || has(/^word\//i)) return { refused: 'word' }
  if (type.includes('opendocument.presentation') || has(/^ppt\//i)) return { refused: 'slides' }
  if (has(/(?:^|\/)workbook\.(?:xml|bin)$/i) || type.includes('opendocument.spreadsheet')) return 'workbook'
  if (has(/^Index\/Tables\//)) return 'workbook'
  // Packed by a Mac as a folder, by an old version, or locked.
  if (has(/(?:^|\/)Index(?:\.zip|\/)|\.numbers\/|^index\.(?:xml|apxl)(?:\.gz)?$/)) return { refused: 'numbers' }
  return has(/^content\.xml$/) && !has(/^\[Content_Types\]/) ? 'workbook' : { refused: 'archive' }
}

/** Names of the parts of a compound file are UTF-16. */
function kindOfCompound(bytes: Uint8Array): 'workbook' | { readonly refused: Refusal } {
  const text = new TextDecoder('latin1').decode(bytes)
  const has = (name: string) => text.includes([...name].map((letter) => `${letter}\0`).join(''))
  if (has('EncryptedPackage')) return { refused: 'password' }
  if (has('Workbook') || has('Book')) return 'workbook'
  if (has('WordDocument')) return { refused: 'word' }
  if (has('PowerPoint Document')) return { refused: 'slides' }
  return { refused: has('__substg1.0') || has('__properties') ? 'mail' : 'unknown' }
}

const mailHeading = /^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:Received|Return-Path|Message-ID|MIME-Version|Delivered-To):/i

export function kindOfText(text: string): 'web' | 'text' | { readonly refused: Refusal } {
  const start = text.replace(/^[\uFEFF\s]+/, '')
  const head = start.slice(0, 20_000)
  if (start === '') return { refused: 'empty' }
  // A control character that no text has: a program's own format.
  if (Array.from(head, (letter) => letter.charCodeAt(0)).some((code) => code < 32 && ![9, 10, 11, 12, 13, 27].includes(code)))
    return { refused: 'unknown' }
  if (head.startsWith('<')) {
    if (/<svg[\s>]/i.test(head.slice(0, 2_000)) && !/<html/i.test(head)) return { refused: 'picture' }
    const isBook = head.includes('urn:schemas-microsoft-com:office:spreadsheet') || head.includes('opendocument:xmlns:table')
    return isBook || /<table[\s>]/i.test(start) ? 'web' : { refused: 'xml' }
  }
  if (head.startsWith('{\\rtf')) return { refused: 'rtf' }
  if (mailHeading.test(head)) return { refused: 'mail' }
  return isJson(start) ? { refused: 'json' } : 'text'
}

/** A whole text, or one in each line. */
function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  return [text, text.split(/\r?\n/, 1)[0] ?? ''].some((each) => {
    try {
      return typeof JSON.parse(each) === 'object'
    } catch {
      return false
    }
  })
}
