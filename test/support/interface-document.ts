/**
 * The interface's document, read as it came from the manufacturer (`interface-document.md`) and with nothing of the product: what requests,
 * responses and the product's own tables are held against. For a new version of the interface, save its document there.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type BodyField = 'boolean' | 'number' | 'string' | { readonly from: number; readonly to: number } | { readonly characters: number }
export type BodyTable = Readonly<Record<string, BodyField>>

/** `open`: the document leaves the type open. */
export type Kind = 'text' | 'number' | 'boolean' | 'array' | 'open' | Fields
export interface Fields {
  readonly [name: string]: Kind
}

interface DocumentedRequest {
  readonly method: string
  readonly path: string
  /** Null where the document says "none". */
  readonly body: BodyTable | null
  /** The name of the resource in the response. */
  readonly responds: string
  readonly isList: boolean
}

const text = readFileSync(join(import.meta.dirname, 'interface-document.md'), 'utf8')
const sections = new Map(text.split(/^#{2,3} /m).map((part) => [part.slice(0, part.indexOf('\n')).trim(), part]))
const sectionOf = (title: string) => sections.get(title) ?? missing(title)

function missing(what: string): never {
  throw new Error(`The interface's document has no ${what}`)
}

/** The rows of a table, without its head. */
const rowsOf = (section: string) =>
  [...section.matchAll(/^\| (.+?) *\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first]) => first !== 'Field' && first !== 'Method')

/** `name (string), theme (num)` */
const listed = (words: string): [name: string, type: string][] =>
  [...words.matchAll(/(\w+) \(([^)]*)\)/g)].map(([, name = '', type = '']) => [name, type])

function kindOf(name: string, type: string, section: string): Kind {
  if (/^(id-type|string|ts)/.test(type)) return 'text'
  if (type.startsWith('num')) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type.startsWith('array')) return 'array'
  if (type === 'unspecified type') return 'open'
  if (type.startsWith('object: ')) return fieldsOf(listed(type), section)
  const [, fields = missing(`type of ${name}`)] = new RegExp(`^${name} object, all num: (.+)\\.$`, 'm').exec(section) ?? []
  return Object.fromEntries(fields.split(', ').map((each) => [each, 'number']))
}

const fieldsOf = (fields: readonly (readonly [name: string, type: string])[], section: string): Fields =>
  Object.fromEntries(fields.map(([name, type]) => [name, kindOf(name, type, section)]))

/** The fields of a resource, by its name in the document. */
export function resourceOf(title: string): Fields {
  const section = sectionOf(title)
  const rows = rowsOf(section).map(([name = '', type = '']) => [name, type] as const)
  return fieldsOf(rows.length > 0 ? rows : listed(section), section)
}

function bodyFieldOf(type: string, constraint = ''): BodyField {
  const [, from, to] = /^([\d.]+) to ([\d.]+)$/.exec(constraint) ?? []
  if (from !== undefined) return { from: Number(from), to: Number(to) }
  const [, characters] = /^length exactly (\d+)$/.exec(constraint) ?? []
  if (characters !== undefined) return { characters: Number(characters) }
  return type.startsWith('num') ? 'number' : type === 'boolean' ? 'boolean' : 'string'
}

export const showerConfiguration: BodyTable = Object.fromEntries(
  rowsOf(sectionOf('Shower configuration')).map(([name = '', type = '', constraint]) => [name, bodyFieldOf(type, constraint)]),
)

/** The fields with limits, as the document gives them. */
export const documentedLimits = Object.fromEntries(
  Object.entries(showerConfiguration).flatMap(([name, field]) =>
    typeof field === 'object' && 'from' in field ? [[name, [field.from, field.to]]] : [],
  ),
)

function bodyOf(words: string): BodyTable | null {
  if (words === 'none') return null
  if (words.startsWith('Shower configuration')) return showerConfiguration
  return Object.fromEntries(listed(words).map(([name, type]) => [name, bodyFieldOf(type)]))
}

export const documentedRequests: readonly DocumentedRequest[] = rowsOf(sectionOf('Endpoints')).map(
  ([method = '', path = '', body = '', response = '']) => ({
    method,
    path: path.replace(/ \(.*/, ''),
    body: bodyOf(body),
    responds: response.replace(/^List envelope of /, '').replace(/ \(.*/, ''),
    isList: response.startsWith('List envelope'),
  }),
)
