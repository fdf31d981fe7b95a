/**
 * Text that was UTF-8, was read in another encoding and saved so: “MÃ¼ller”. Only a person can tell whether it was meant, so it is a doubt
 * with a repair to agree to. Pure.
 */

export interface Garbled {
  /** The first word that looks so. */
  readonly word: string
  /** The word and the whole text as they were; null where one of the places cannot be read back. */
  readonly repaired: { readonly word: string; readonly text: string } | null
}

const upperHalf = (encoding: string) => new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** The encodings that programs mistake UTF-8 for: Windows, Mac Roman, DOS. */
const mistaken = ['windows-1252', 'macintosh', 'cp850'].map((encoding) => {
  const letters = Array.from(encoding === 'cp850' ? dos : upperHalf(encoding))
  const bytes = new Map(letters.map((letter, at) => [letter, 128 + at]))
  const between = (from: number, to: number) =>
    `[${letters
      .slice(from - 128, to - 127)
      .map((letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`)
      .join('')}]`
  const next = between(0x80, 0xbf)
  // There, a quotation mark and a letter are what a letter of Armenian would be: only Latin letters and signs.
  const onlyLatin = encoding === 'windows-1252' ? null : `${between(0xc3, 0xc5)}${next}|${between(0xe2, 0xe2)}${between(0x80, 0x82)}${next}`
  const form = onlyLatin ?? `${between(0xc2, 0xdf)}${next}|${between(0xe0, 0xef)}${next}{2}|${between(0xf0, 0xf4)}${next}{3}`
  return {
    bytes,
    whole: new RegExp(form, 'gu'),
    // How the accented letters of Latin begin, with whatever follows.
    begin: new RegExp(between(0xc3, 0xc3), 'u'),
  }
})

export function garbledIn(text: string): Garbled | null {
  // Two letters of ASCII never look so, and most lists have no others.
  if (!/[^\0-\x7f]{2}/.test(text)) return null
  for (const { bytes, whole, begin } of mistaken) {
    const first = text.search(whole)
    if (first < 0) continue
    let isClean = true
    const back = (part: string) =>
      part.replaceAll(whole, (letters) => {
        const utf8 = Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 0)
        const read = new TextDecoder().decode(utf8)
        isClean &&= !read.includes('\uFFFD') && !/\p{Cc}|\p{Cn}/u.test(read)
        return read
      })
    const repaired = back(text)
    const word = [/[^\s;,|"]*$/.exec(text.slice(Math.max(0, first - 40), first)), /^[^\s;,|"]{0,40}/.exec(text.slice(first))]
      .map((part) => part?.[0] ?? '')
      .join('')
    // What is left of a letter was cut off, and a letter of the encoding itself may have been meant.
    isClean &&= !begin.test(repaired) && !repaired.includes('\uFFFD')
    return { word, repaired: isClean ? { word: back(word), text: repaired } : null }
  }
  return null
}
