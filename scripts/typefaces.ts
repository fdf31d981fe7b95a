/** Writes which characters each bundled typeface prints (src/shared/typefaces/coverage.ts), after one was added or exchanged. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { faceFiles } from '#main/report/face-files.ts'
import type { Face } from '#shared/typefaces/faces.ts'

interface Typeface {
  readonly characterSet: readonly number[]
}
/** The font parser that pdfmake's own engine uses. */
const { create } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  readonly create: (bytes: Buffer, name?: string) => Typeface
}

const root = join(import.meta.dirname, '..')
const target = join(root, 'src', 'shared', 'typefaces', 'coverage.ts')

/** What a typeface has beside its own script is printed with the typeface made for that. */
const european = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

function charactersOf(face: Face): number[] {
  const { regular, variant } = faceFiles[face]
  const { characterSet } = create(readFileSync(join(root, 'resources', 'fonts', regular)), variant)
  return [...new Set(characterSet)]
    .filter((code) => {
      const character = String.fromCodePoint(code)
      if (code < 0x20 || /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/u.test(character)) return false
      return face === 'Noto' ? !/\p{Script=Devanagari}/u.test(character) : !european.test(character)
    })
    .sort((one, other) => one - other)
}

/** First and last of each range, as distances in base 36. */
function encoded(characters: readonly number[]): string {
  const parts: string[] = []
  let [at, first] = [0, 0]
  characters.forEach((code, index) => {
    if (characters[index - 1] !== code - 1) first = code
    if (characters[index + 1] === code + 1) return
    parts.push(first === code ? (first - at).toString(36) : `${(first - at).toString(36)}-${(code - first).toString(36)}`)
    at = code
  })
  return parts.join(' ')
}

/** As the fonts are now. */
export const coverageOfFonts = (): Record<string, string> =>
  Object.fromEntries((Object.keys(faceFiles) as Face[]).map((face) => [face, encoded(charactersOf(face))]))

if (import.meta.main) {
  const lines = Object.entries(coverageOfFonts()).map(([face, ranges]) => `  ${face}: '${ranges}',`)
  const text = [
    '/** Made by scripts/typefaces.ts from resources/fonts: the characters of each typeface. */',
    "import type { Face } from './faces.ts'",
    '',
    'export const coverage: Readonly<Record<Face, string>> = {',
    ...lines,
    '}',
    '',
  ]
  writeFileSync(target, text.join('\n'))
}
