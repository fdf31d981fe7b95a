/** Looks for a secret in anything, in every form it may have taken on the way. */
import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { filesIn } from './unzipped.ts'

const xml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The letters of an encoding that are the same whatever stands around the secret, wherever in a group of three it begins. */
function base64Of(secret: Buffer, encoding: 'base64' | 'base64url'): [string, string][] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), secret]).toString(encoding)
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6)]
    return [`${encoding}+${before}`, text.slice(first, end)]
  })
}

function textsOf(secret: string): [string, string][] {
  const bytes = Buffer.from(secret)
  const wide = Buffer.from(secret, 'utf16le')
  return [
    ['plain', secret],
    ['json', JSON.stringify(secret).slice(1, -1)],
    ['json in json', JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1)],
    ['html', [...secret].map((letter) => xml[letter] ?? letter).join('')],
    ['url', encodeURIComponent(secret)],
    ['url, small letters', encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase())],
    ['every letter as a url code', [...bytes].map((byte) => `%${byte.toString(16)}`).join('')],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
    ...base64Of(bytes, 'base64'),
    ...base64Of(bytes, 'base64url'),
    ...base64Of(wide, 'base64').map(([name, text]): [string, string] => [`utf16 ${name}`, text]),
  ]
}

/** Each form as the bytes it would be found as, in files of one byte a letter and of two. */
function formsOf(secret: string): readonly (readonly [string, Buffer])[] {
  return textsOf(secret).flatMap(([name, text]) => {
    const little = Buffer.from(text, 'utf16le')
    return [
      [name, Buffer.from(text)],
      [`${name}, utf16le`, little],
      [`${name}, utf16be`, Buffer.from(little).swap16()],
    ] as const
  })
}

/** The names of the forms in which `secret` is in `content`. */
export function leaksIn(content: Buffer | string, secret: string): string[] {
  const bytes = Buffer.from(content)
  return formsOf(secret).flatMap(([name, form]) => (bytes.includes(form) ? [name] : []))
}

/** A file as it lies there, and what it says when it is opened: the text of a PDF, the files in a ZIP. */
async function readingsOf(name: string, content: Buffer): Promise<(readonly [string, Buffer])[]> {
  switch (extname(name)) {
    case '.pdf':
      return [[name, content], [`${name} (text)`, textOf(content)], ...streamsOf(name, content)]
    case '.firstflow':
    case '.zip': {
      const files = await filesIn(content)
      if ('unreadable' in files) throw new Error(`${name} cannot be opened: ${files.unreadable}`)
      const inside = await Promise.all([...files].map(([part, bytes]) => readingsOf(`${name}/${part}`, bytes)))
      return [[name, content], ...inside.flat()]
    }
    default:
      return [[name, content]]
  }
}

/** Without the blanks and breaks that a page puts into long words. */
function textOf(pdf: Buffer): Buffer {
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  return Buffer.from(text.replaceAll(/[\s\u00ad\u200b]/g, ''))
}

/** What a PDF packs away: pages, pictures, its own description. */
function streamsOf(name: string, pdf: Buffer): (readonly [string, Buffer])[] {
  const streams: (readonly [string, Buffer])[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      streams.push([`${name} (stream at ${at})`, inflateSync(pdf.subarray(at + 'stream\n'.length), { finishFlush: 2 })])
    } catch {
      // Not a packed one: it is read as it lies there.
    }
  }
  return streams
}

/** Where in a folder the secret is, and in which forms. */
export async function leaksInFolder(folder: string, secret: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const name = join(entry.parentPath, entry.name).slice(folder.length + 1)
    for (const [place, content] of await readingsOf(name, await readFile(join(folder, name))))
      found.push(...leaksIn(content, secret).map((form) => `${place}: ${form}`))
  }
  return found
}
