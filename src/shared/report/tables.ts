/** Headings, tables and facts by the names of their texts. A column is its title, its width, and what it says of a row. */
import type { Block, Cell, Column, Fact, Heading, Line, Row, Table } from './blocks.ts'
import type { Words } from './words.ts'

type NameIn<Group extends string> = Parameters<Words['text']>[0] extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never
export type BlockName = NameIn<'blocks'>

/** What stands in a cell: a text, a line, or lines below each other, without those that there are not. */
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

/** How a table is titled and drawn. */
export interface Head<Item> extends Partial<Table> {
  readonly id?: BlockName
  readonly level?: Heading['level']
  readonly lookOf?: LookOf<Item>
}

/** A row for each of them; none where there is nothing to list. */
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

/** Those about which there is something to say. */
export const factsOf = (...facts: readonly (readonly [label: string, content: Content] | null)[]): Fact[] =>
  facts.flatMap((fact) => (fact === null ? [] : [{ label: fact[0], cell: cellOf(fact[1]) }])).filter(({ cell }) => cell.length > 0)

export const textBlock = (text: string): Block => ({ kind: 'text', cell: [{ text, look: 'soft' }] })

/** Those that are alike, together. */
export const alike = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown) =>
  [...Map.groupBy(items, keyOf).values()] as [Item, ...Item[]][]
