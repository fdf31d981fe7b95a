export const languages = ['en', 'de', 'sv'] as const
export type Language = (typeof languages)[number]

/** How dates and numbers are written in a language, as `Intl` names it. */
const locales = { en: 'en-GB', de: 'de-DE', sv: 'sv-SE' } as const satisfies Record<Language, string>
const known: Readonly<Record<string, string>> = locales
/** Of any text, since vue-i18n does not type its language. */
export const localeOf = (language: string): string => known[language] ?? locales.en
