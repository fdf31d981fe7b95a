/** Blocks -> pdfmake nodes. Only shapes and measures: the blocks already define the content and its order. */
import type { Content } from 'pdfmake/interfaces'
import type { Block, Cell, Heading } from '#shared/report/blocks.ts'
import { measured } from '#shared/report/measures.ts'
import { contentsOf, heightOfPhotos, photoRows, signaturesOf, sitePlanOf, timelineOf, type Drawing } from './draw-figures.ts'
import { coverOf, factsOf, tilesOf, valuesOf, verdictOf } from './draw-first-page.ts'
import { keptOf, legendOf, stackOf, tableOf } from './draw-tables.ts'
import { printable } from '#shared/typefaces/printable.ts'
import { colors } from './style.ts'
import { tagged } from './tagging.ts'

export function contentOf(blocks: readonly Block[], drawing: Drawing): Content[] {
  return blocks.flatMap((block) => drawn(block, drawing))
}

const drawn = (block: Block, drawing: Drawing): Content[] => (drawers[block.kind] as Drawer<Block>)(block, drawing)

type Drawer<Drawn> = (block: Drawn, drawing: Drawing) => Content[]
const drawers: { readonly [Kind in Block['kind']]: Drawer<Extract<Block, { kind: Kind }>> } = {
  cover: coverOf,
  verdict: (block) => [verdictOf(block)],
  values: (block) => headed(block, valuesOf(block), 'whole'),
  facts: (block) => headed(block, [factsOf(block.columns)], 'whole'),
  tiles: (block) => headed(block, tilesOf(block), 'whole'),
  table: (block) => {
    const measures = measured(block)
    return headed(block, tableOf(block, measures), keptOf(measures, block.heading?.begins))
  },
  text: (block) => headed(block, [tagged('P', block.heading === undefined ? remark(block.cell) : paragraph(block.cell))], 'whole'),
  signatures: (block, drawing) => headed(block, [signaturesOf(block, drawing)], 'whole'),
  timeline: (block) => [timelineOf(block)],
  photos: (block, drawing) => headed(block, photoRows(block, drawing), heightOfPhotos(block)),
  sitePlan: (block, drawing) => headed(block, sitePlanOf(block, drawing), 320),
  contents: (block) => [contentsOf(block)],
  pageEnd: () => [{ stack: [], pageBreak: 'after' }],
}

const remark = (cell: Cell) => stackOf(cell, { size: 8.5 }, 6)
const paragraph = (cell: Cell) => stackOf(cell, { size: 9.5, lineHeight: 1.3 }, 0)

/** How much of the content stays with its heading: all of it, or this many points. */
type Kept = 'whole' | number

/** The space above is a separate node, which is dropped at the top of a page. */
function headed({ heading, intro, ...block }: Extract<Block, { heading?: unknown }>, content: readonly Content[], kept: Kept): Content[] {
  const above = [
    ...(heading === undefined ? [] : [titleOf(heading)]),
    ...(intro === undefined ? [] : [tagged('P', { text: printable(intro), fontSize: 8.5, color: colors.soft, margin: [0, 0, 0, 6] })]),
    ...(block.kind === 'table' && block.legend !== undefined ? [legendOf(block.legend)] : []),
  ]
  if (heading === undefined) return block.kind === 'text' ? [{ stack: [...above, ...content], unbreakable: true }] : [...above, ...content]
  const space: Content = { stack: [], margin: [0, 0, 0, heading.level === 1 ? 20 : 10] }
  if (kept === 'whole') return [space, { stack: [...above, ...content], unbreakable: true }]
  // Kept together with blank space below, which the content then covers with a negative margin.
  return [
    space,
    { stack: [...above, { text: '', fontSize: 1, lineHeight: 1, margin: [0, kept, 0, 0] }], unbreakable: true },
    { stack: [...content], margin: [0, -kept - 1.3, 0, 0] },
  ]
}

function titleOf({ id, text, level }: Heading): Content {
  const first = level === 1
  return tagged(first ? 'H1' : 'H2', {
    text: printable(text),
    id,
    fontSize: first ? 15 : 10.5,
    bold: true,
    color: first ? colors.accent : colors.ink,
    lineHeight: 1.1,
    margin: [0, 0, 0, first ? 6 : 4],
    ...(first ? { outline: true, outlineText: printable(text) } : {}),
  })
}
