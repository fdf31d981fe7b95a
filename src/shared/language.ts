export const languages = ['en', 'de', 'sv'] as const
export type Language = (typeof languages)[number]
