/** English is the source of the texts' structure: a text missing in another language does not compile. */
import type { Language } from '../language.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { sv } from './sv/index.ts'

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> }
export type Messages = Words<typeof en>

export const messages: Record<Language, Messages> = { en, de, sv }
