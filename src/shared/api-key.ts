/** Cleans a pasted API key of what mail, chats, manuals and command lines put around it. Pure. */

/** What was removed; a person is told. */
export type KeyExtra = 'invisible' | 'name' | 'quotes'
export interface CleanKey {
  readonly key: string
  readonly removed: readonly KeyExtra[]
}

/** Format characters, among them the byte order mark, and blanks other than the ordinary one. */
const invisible = /[\p{Cf}\u00A0\u2000-\u200A\u202F\u205F\u3000]/u
/** "x-api-key: …", "API_KEY=…", also of a command line or a JSON file. */
const name = /^(?:export\s+|set\s+|(?:-H|--header)\s*)?["'{\s]*(?:[a-z]+[-_])*api[-_ ]?key["']?\s*[:=]\s*/i
const quotes = /^["'`“”„«»‘’‚‹›<]+|["'`“”„«»‘’‚‹›>]+[,;}\s]*$/g

export function cleanKey(pasted: string): CleanKey {
  const seen = pasted.replaceAll(new RegExp(invisible, 'gu'), '').trim()
  const unnamed = seen.replace(name, '').trim()
  const key = unnamed.replaceAll(quotes, '').trim()
  const all: readonly (readonly [KeyExtra, boolean])[] = [
    ['invisible', invisible.test(pasted)],
    ['name', unnamed !== seen],
    ['quotes', key !== unnamed],
  ]
  return { key, removed: all.flatMap(([extra, isRemoved]) => (isRemoved ? [extra] : [])) }
}
