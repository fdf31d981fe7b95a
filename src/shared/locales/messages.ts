/** English defines the structure of the texts: a text that is missing in another language does not compile. */
import type { Language } from '../language.ts'
import { de } from './de/index.ts'
import { start as startDe } from './de/start.ts'
import { system as systemDe } from './de/system.ts'
import { en } from './en/index.ts'
import { start as startEn } from './en/start.ts'
import { system as systemEn } from './en/system.ts'
import { sv } from './sv/index.ts'
import { start as startSv } from './sv/start.ts'
import { system as systemSv } from './sv/system.ts'

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> }
export type Messages = Words<typeof en>

/** The keys of all texts, so that a misspelt or missing one does not compile. */
export type Leaves<Tree, Before extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Before}${Key}` : Leaves<Tree[Key], `${Before}${Key}.`>
}[keyof Tree & string]

export type SystemMessages = Words<typeof systemEn>

/** All texts: those of the window, of the page before its program is there, and those that the system shows. */
export const messages: Record<Language, Messages & { readonly start: Words<typeof startEn>; readonly system: SystemMessages }> = {
  en: { ...en, start: startEn, system: systemEn },
  de: { ...de, start: startDe, system: systemDe },
  sv: { ...sv, start: startSv, system: systemSv },
}
