/**
 * The pages of docs/help for the window: marked parses them into tokens, of which help-text.ts renders the few kinds that pages use. A
 * heading has its anchor as an empty link before its text, the same in every language.
 */
import { lexer, type Token, type Tokens } from 'marked'

/** In reading order. */
export const pageNames = [
  'first-job',
  'room-lists',
  'pair',
  'configure',
  'apply',
  'tests',
  'groups',
  'offline',
  'report',
  'handover',
  'environments',
  'trouble',
] as const

interface HelpSection {
  readonly anchor: string | null
  readonly title: string
  readonly body: readonly Token[]
  /** For the search. */
  readonly text: string
}
export interface HelpPage {
  readonly name: string
  readonly title: string
  /** Text before the first heading is a section without an anchor. */
  readonly sections: readonly HelpSection[]
}

const anchored = /^<a id="([a-z-]+)"><\/a>\s*/
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

function pageOf(name: string, markdown: string): HelpPage {
  const tokens = lexer(markdown)
  const [first] = tokens
  const title = first !== undefined && isHeading(first) ? first.text : name
  const sections: { anchor: string | null; title: string; body: Token[]; text: string }[] = [{ anchor: null, title, body: [], text: '' }]
  for (const token of tokens.slice(1)) {
    if (isHeading(token)) {
      const anchor = anchored.exec(token.text)?.[1] ?? null
      sections.push({ anchor, title: token.text.replace(anchored, ''), body: [], text: '' })
      continue
    }
    const section = sections.at(-1)
    section?.body.push(token)
    if (section !== undefined) section.text += ` ${plainOf(token.raw)}`
  }
  return { name, title, sections }
}

/** The text only: no links, markup or table lines. */
const plainOf = (raw: string): string =>
  raw
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[*[\]|]|---/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const files = import.meta.glob<string>('../../../../docs/help/*/*.md', { query: '?raw', import: 'default' })

/** All pages of a language; English where a translation is missing. */
export async function pagesIn(language: string): Promise<readonly HelpPage[]> {
  const fileOf = (name: string) => files[`../../../../docs/help/${language}/${name}.md`] ?? files[`../../../../docs/help/en/${name}.md`]
  return Promise.all(pageNames.map(async (name) => pageOf(name, (await fileOf(name)?.()) ?? '')))
}

interface Found {
  readonly page: HelpPage
  readonly section: HelpSection
  readonly about: string
}
const maxResults = 20
const aboutLength = 110

/** Sections that contain every word; those with the words in their heading come first. */
export function searched(pages: readonly HelpPage[], words: string): readonly Found[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => text.toLocaleLowerCase().includes(word))
  if (wanted.length === 0) return []
  const found = pages.flatMap((page) =>
    page.sections
      .filter(({ title, text }) => has(`${page.title} ${title} ${text}`))
      .map((section) => ({ page, section, about: aboutOf(section.text, wanted[0] ?? '') })),
  )
  return [...found.filter(({ section }) => has(section.title)), ...found.filter(({ section }) => !has(section.title))].slice(0, maxResults)
}

/** The text around the first match. */
function aboutOf(text: string, word: string): string {
  const at = Math.max(0, text.toLocaleLowerCase().indexOf(word) - aboutLength / 2)
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const to = text.lastIndexOf(' ', from + aboutLength)
  const part = text.slice(from, text.length <= from + aboutLength ? undefined : to).trim()
  return `${from > 0 ? '… ' : ''}${part}${from + part.length < text.trimEnd().length - 1 ? ' …' : ''}`
}
