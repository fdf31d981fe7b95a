/**
 * What the page says by itself while its program is missing: `start.late`, in all languages, because nobody knows which. index.html shows it
 * after ten seconds; the program replaces it.
 */
import { start as de } from '../src/shared/locales/de/start.ts'
import { start as en } from '../src/shared/locales/en/start.ts'
import { start as sv } from '../src/shared/locales/sv/start.ts'

const words = { en, de, sv }

export const lateNote = Object.entries(words)
  .map(([language, { late }]) => `<p lang="${language}">${late}</p>`)
  .join('')
