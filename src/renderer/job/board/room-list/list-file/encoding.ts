/** Decodes a text, whatever program wrote it: spreadsheets still save lists in a national encoding, and do not say in which. */

/** By the names of TextDecoder and, where it has none, those of iconv-lite's tables; in the order in which a person looks for one. */
export const encodings = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'cp850', 'cp437', 'windows-1250', 'iso-8859-2', 'cp852'],
  ...['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5', 'windows-1253', 'iso-8859-7', 'windows-1254', 'cp857'],
  ...['windows-1257', 'windows-1255', 'windows-1256', 'shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'],
] as const
export type Encoding = (typeof encodings)[number]

export interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** Neither a mark nor the bytes themselves prove it. */
  readonly isGuess: boolean
}

/** As the library that guesses calls those that are called differently here. */
const called: Readonly<Record<string, Encoding>> = {
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'iso8859-15': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'mac-roman': 'macintosh',
  macroman: 'macintosh',
  'mac-cyrillic': 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  cp858: 'cp850',
  cp866: 'ibm866',
  cp932: 'shift_jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
}
const named = (name: string): Encoding | undefined => {
  const lower = name.toLowerCase()
  return called[lower] ?? encodings.find((encoding) => encoding === lower)
}

export async function decoded(bytes: Uint8Array, chosen?: Encoding): Promise<Decoded> {
  const as = async (encoding: Encoding, isGuess = false): Promise<Decoded> => ({ text: await textIn(bytes, encoding), encoding, isGuess })
  if (chosen !== undefined) return as(chosen, true)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // UTF-16 without a mark has one beside each letter of ours.
    if (!text.includes('\0')) return { text, encoding: 'utf-8', isGuess: false }
  } catch {
    // Another encoding.
  }
  return as(await guessed(bytes), true)
}

/** Of what yields words equally well, Windows' own encoding comes first. */
async function guessed(bytes: Uint8Array): Promise<Encoding> {
  const zeros = [0, 1].map((half) => bytes.reduce((sum, byte, at) => sum + (byte === 0 && at % 2 === half ? 1 : 0), 0))
  const [big = 0, little = 0] = zeros
  if (Math.max(big, little) * 5 > bytes.length && Math.min(big, little) * 20 < bytes.length) return big > little ? 'utf-16be' : 'utf-16le'
  const { detectAll } = await import('jschardet')
  const found = detectAll(bytes).flatMap(({ encoding, confidence }) => {
    const name = encoding === null ? undefined : named(encoding)
    return name === undefined || name === 'utf-8' ? [] : [{ name, confidence }]
  })
  const [first] = found
  if (first === undefined) return 'windows-1252'
  return found.some(({ name, confidence }) => name === 'windows-1252' && confidence >= first.confidence) ? 'windows-1252' : first.name
}

async function textIn(bytes: Uint8Array, encoding: Encoding): Promise<string> {
  if (!encoding.startsWith('cp')) return new TextDecoder(encoding).decode(bytes)
  const { default: tables } = await import('iconv-lite/encodings/sbcs-data-generated.js')
  const upper = tables[encoding]?.chars ?? ''
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('')
}
