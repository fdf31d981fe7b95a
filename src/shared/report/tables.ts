/** Makes headings, tables and facts from the names of their texts. A column has a title, a width, and a function from a row to its cell. */
import type { Block, Cell, Column, Fact, Heading, Line, Row, Table } from './blocks.ts'
import type { Words } from './words.ts'

type NameIn<Group extends string> = Parameters<Words['text']>[0] extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never
export type BlockName = NameIn<'blocks'>

/** The content of a cell: a text, a line, or several lines; nulls are omitted. */
export type Content = string | Line | readonly (Line | null)[]
export type Columns<Item> = readonly (readonly [
  name: NameIn<'columns'> | { readonly title: string },
  width: Column['width'],
  content: (item: Item, index: number) => Content,
])[]
type LookOf<Item> = (item: Item) => Omit<Row, 'cells'>

export const cellOf = (content: Content): Cell =>
  typeof content === 'string' ? [{ text: content }] : 'text' in content ? [content] : content.filter((line) => line !== null)

export const heading = ({ text }: Words, id: BlockName, level: Heading['level'] = 2): Heading => ({ id, text: text(`blocks.${id}`), level })

/** The title of a table, and how it is drawn. */
export interface Head<Item> extends Partial<Table> {
  readonly id?: BlockName
  readonly level?: Heading['level']
  readonly lookOf?: LookOf<Item>
}

/** A row for each item; no table if there are none. */
export function tableOf<Item>(words: Words, head: BlockName | Head<Item>, items: readonly Item[], columns: Columns<Item>): Table[] {
  const { id, level, lookOf, ...more }: Head<Item> = typeof head === 'string' ? { id: head } : head
  if (items.length === 0) return []
  return [
    {
      kind: 'table',
      density: 'plain',
      heading: id === undefined ? undefined : heading(words, id, level),
      columns: columns.map(([name, width]) => ({ title: typeof name === 'string' ? words.text(`columns.${name}`) : name.title, width })),
      rows: items.map((item, index) => ({ cells: columns.map(([, , content]) => cellOf(content(item, index))), ...lookOf?.(item) })),
      ...more,
    },
  ]
}

/** The facts that are not null. */
export const factsOf = (...facts: readonly (readonly [label: string, content: Content] | null)[]): Fact[] =>
  facts.flatMap((fact) => (fact === null ? [] : [{ label: fact[0], cell: cellOf(fact[1]) }])).filter(({ cell }) => cell.length > 0)

export const textBlock = (text: string): Block => ({ kind: 'text', cell: [{ text, look: 'soft' }] })

export const alike = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown) =>
  [...Map.groupBy(items, keyOf).values()] as [Item, ...Item[]][]

/** What all of them are; undefined if they differ, or if there are none. */
export function soleOf<Item>(items: Iterable<Item>): Item | undefined {
  const [first, ...others] = new Set(items)
  return others.length === 0 ? first : undefined
}
