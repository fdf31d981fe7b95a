/** The chunks with the texts of each language. */
import type { Language } from '#shared/language.ts'
import type { Messages } from '#shared/locales/messages.ts'

export type Texts = Partial<Messages>
/** Two chunks for each language: the texts of the list of jobs, and the rest, which is loaded later. */
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
