/** Finds words that the glossary forbids, and says where: in identifiers, comments, texts and documents. */
import ts from 'typescript'
import { codeWords, phrases, terms } from './glossary.ts'
import type { SourceFile } from '../architecture/source.ts'

type Language = 'en' | 'de' | 'sv'

const letter = '[\\p{L}\\p{N}]'
/** Words of letters alone; the spaces of a phrase may be ends of lines. */
const asWord = (word: string) => word.replaceAll(' ', '\\s+')
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(words.length === 0 ? '(?!)' : `(?<!${letter})(?:${words.map(asWord).join('|')})(?!${letter})`, 'giu')

const textWords: Readonly<Record<Language, RegExp>> = { en: wordsOf('en'), de: wordsOf('de'), sv: wordsOf('sv') }
const commentWords = anyOf(phrases.en)
const forbiddenParts = new Map(codeWords.map((each) => [each.word, each]))

function wordsOf(language: Language): RegExp {
  return anyOf([...terms.flatMap(({ not }) => not[language] ?? []), ...phrases[language]])
}

/** The parts of a camel-case name, in small letters. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)

const judged = new Map<string, boolean>()
function isForbiddenName(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  const isForbidden = hasForbiddenPart(name)
  judged.set(name, isForbidden)
  return isForbidden
}

function hasForbiddenPart(name: string): boolean {
  const plain = name.replace(/^#/, '')
  return partsOf(plain).some((part) => {
    const word = forbiddenParts.get(part)
    return word !== undefined && !Object.hasOwn(word.except ?? {}, plain)
  })
}

/** The scripts of a .vue file with everything else blanked, so that lines stay where they are. */
function scriptsOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.vue')) return text
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  let end = 0
  let result = ''
  for (const match of text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    const from = match.index + match[0].indexOf('>') + 1
    const to = from + (match[1]?.length ?? 0)
    result += blank(text.slice(end, from)) + text.slice(from, to)
    end = to
  }
  return result + blank(text.slice(end))
}

const roots = new WeakMap<SourceFile, ts.SourceFile>()
function parsed(file: SourceFile): ts.SourceFile {
  const root = roots.get(file) ?? ts.createSourceFile('file.ts', scriptsOf(file), ts.ScriptTarget.Latest, true)
  roots.set(file, root)
  return root
}

function nodesOf(root: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node) => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length
const breach = (file: SourceFile, at: number, word: string) => `${file.path}:${lineOf(file.text, at)}: ${word.replaceAll(/\s+/g, ' ')}`

const foundIn = (file: SourceFile, text: string, start: number, words: RegExp): string[] =>
  [...text.matchAll(words)].map((match) => breach(file, start + match.index, match[0]))

export function forbiddenNames(file: SourceFile): string[] {
  const root = parsed(file)
  return nodesOf(root).flatMap((node) =>
    (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isForbiddenName(node.text)
      ? [breach(file, node.getStart(root), node.text)]
      : [],
  )
}

export function forbiddenComments(file: SourceFile): string[] {
  const scripts = scriptsOf(file)
  const comments = new Map<number, number>()
  const nodes = nodesOf(parsed(file))
  const keep = (ranges: readonly ts.CommentRange[] | undefined) => ranges?.forEach(({ pos, end }) => comments.set(pos, end))
  // Many nodes begin or end at the same place.
  for (const start of new Set(nodes.map((node) => node.getFullStart()))) keep(ts.getLeadingCommentRanges(scripts, start))
  for (const end of new Set(nodes.map((node) => node.getEnd()))) keep(ts.getTrailingCommentRanges(scripts, end))
  const inScripts = [...comments].flatMap(([pos, end]) => foundIn(file, plain(scripts.slice(pos, end)), pos, commentWords))
  const inTemplates = file.path.endsWith('.vue')
    ? [...file.text.matchAll(/<!--[\s\S]*?-->/g)].flatMap((match) => foundIn(file, match[0], match.index, commentWords))
    : []
  return [...inScripts, ...inTemplates]
}

/** A comment without the asterisks that begin its lines, each character where it was. */
const plain = (comment: string) => comment.replaceAll(/\n(\s*)\*/g, '\n$1 ')

/** Of a file of texts: what is worded, not the keys. */
export function forbiddenTexts(file: SourceFile, language: Language): string[] {
  const root = parsed(file)
  return nodesOf(root).flatMap((node) =>
    (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) && !ts.isImportDeclaration(node.parent) && !isKey(node)
      ? foundIn(file, worded(node.text), node.getStart(root) + 1, textWords[language])
      : [],
  )
}

/** A text without the keys of others that it refers to. */
const worded = (text: string) => text.replaceAll(/@:\{'[^']*'\}/g, (key) => ' '.repeat(key.length))

const isKey = (node: ts.Node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/** Of a document: its prose, not its code, its links and dotted names. */
export function forbiddenWords(file: SourceFile, language: Language = 'en'): string[] {
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ')
  const prose = file.text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|[a-z]\w*(?:\.[a-z]\w*)+/gi, blank)
  return foundIn(file, prose, 0, textWords[language])
}
