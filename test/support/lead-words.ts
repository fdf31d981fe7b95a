/** What the bar would say of a lead, in one line of each language; printed too with FIRSTFLOW_LEADS=1. */
import { translatorFor } from '#main/translate.ts'
import { messages } from '#shared/locales/messages.ts'
import { languages, type Language } from '#shared/language.ts'
import type { Lead } from '#shared/lead/lead.ts'

export function linesOf(lead: Lead): Readonly<Record<Language, string>> {
  const [view = '', row = ''] = lead.row.split('.')
  const texts =
    (messages.en.lead as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>)[view]?.[row] ?? {}
  const isThere = { says: true, more: lead.more, act: lead.act !== false, quiet: lead.quiet }
  const names = (['says', 'more', 'act', 'quiet'] as const).filter((name) => name in texts && isThere[name])
  const lines = languages.map((language) => {
    const text = translatorFor(language)
    const line = names.map((name) => text(`lead.${lead.row}.${name}`, lead.values)).join(' · ')
    if (process.env['FIRSTFLOW_LEADS'] !== undefined) console.log(`${language}  ${line}`)
    return [language, line] as const
  })
  return Object.fromEntries(lines) as Record<Language, string>
}

/** Whether each language says something of its own, with every parameter filled in. */
export const isWhole = (lines: Readonly<Record<Language, string>>): boolean =>
  Object.values(lines).every((line) => line !== '' && !/[{}|]/.test(line)) && new Set(Object.values(lines)).size === languages.length
