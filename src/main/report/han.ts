/** Chinese characters have one code and up to four forms: simplified and traditional Chinese, Japanese, Korean. The text tells which. */
import { japanese, simplified, traditional, unsimplified } from './han-forms.ts'

export const variants = ['sc', 'tc', 'jp', 'kr'] as const
export type Variant = (typeof variants)[number]

const signs = [
  ['kr', /\p{Script=Hangul}/u],
  ['jp', new RegExp(`[\\p{Script=Hiragana}\\p{Script=Katakana}${japanese}]`, 'u')],
  ['sc', new RegExp(`[${simplified}]`, 'u')],
  ['tc', new RegExp(`[\\p{Script=Bopomofo}${traditional}]`, 'u')],
] as const
const isUnsimplified = new RegExp(`[${unsimplified}]`, 'u')
const hasHan = /\p{Script=Han}/u

/** That of most texts that tell; `usual` if none does. */
export function variantIn(texts: readonly string[], usual?: Variant): Variant {
  const found = texts.flatMap((text) => signs.find(([, sign]) => sign.test(text))?.[0] ?? [])
  const counts = variants.map((variant) => found.filter((each) => each === variant).length)
  const most = Math.max(...counts)
  if (most > 0) return variants[counts.indexOf(most)] ?? 'sc'
  const isOld = texts.some((text) => hasHan.test(text) && isUnsimplified.test(text))
  return isOld && (usual === undefined || usual === 'sc') ? 'tc' : (usual ?? 'sc')
}
