/** Where the texts of each language come from. */
import type { Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'

export type Texts = Partial<Messages>
/** Two files for each language: what the list of jobs says, and all the rest, which comes while that is read. */
export const sources: Record<Language, Record<'first' | 'rest', () => Promise<Texts>>> = {
  en: {
    first: async () => (await import('#shared/locales/en/first.ts')).first,
    rest: async () => (await import('#shared/locales/en/rest.ts')).rest,
  },
  de: {
    first: async () => (await import('#shared/locales/de/first.ts')).first,
    rest: async () => (await import('#shared/locales/de/rest.ts')).rest,
  },
  sv: {
    first: async () => (await import('#shared/locales/sv/first.ts')).first,
    rest: async () => (await import('#shared/locales/sv/rest.ts')).rest,
  },
}
