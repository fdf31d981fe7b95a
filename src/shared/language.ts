export const languages = ['en', 'de', 'sv'] as const
export type Language = (typeof languages)[number]

/** The first of the reader's languages that Firstflow supports; used until someone chooses one. */
export function preferredLanguage(accepted: readonly string[]): Language {
  return accepted.flatMap((tag) => languages.filter((language) => tag.toLowerCase().split('-')[0] === language))[0] ?? 'en'
}

/** The locale for dates and numbers in a language, as `Intl` names it. */
const locales = { en: 'en-GB', de: 'de-DE', sv: 'sv-SE' } as const satisfies Record<Language, string>
const known: Readonly<Record<string, string>> = locales
/** Accepts any string, because vue-i18n does not type its language. */
export const localeOf = (language: string): string => known[language] ?? locales.en
