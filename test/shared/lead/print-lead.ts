/** A lead as it stands in the bar, in the three languages. */
import { translatorFor } from '#main/translate.ts'
import { languages } from '#shared/language.ts'
import type { Lead } from '#shared/lead/lead.ts'
import { messages } from '#shared/locales/messages.ts'

export function printed({ row, values, more, act, quiet }: Lead): string[] {
  const [view = '', name = ''] = row.split('.')
  const texts = (messages.en.lead as Readonly<Record<string, Readonly<Record<string, object>>>>)[view]?.[name] ?? {}
  const shown = { says: true, more, act: act !== false, quiet }
  return languages.map((language) =>
    (['says', 'more', 'act', 'quiet'] as const)
      .flatMap((part) => (shown[part] && part in texts ? [translatorFor(language)(`lead.${row}.${part}`, values)] : []))
      .join(' | '),
  )
}
