/** Draws signatures, timelines of test runs, photos, site plans and the table of contents with pdfmake. */
import type { Column as PdfColumn, Content, ContentImage } from 'pdfmake/interfaces'
import { marks, type Contents, type Photos, type Picture, type Signatures, type SitePlan, type Timeline } from '#shared/report/blocks.ts'
import { contentWidth, inRows, measured } from '#shared/report/measures.ts'
import { empty, fitted, lineOf, shortTable, stackOf, tableOf } from './draw-tables.ts'
import type { Pictures } from './pictures.ts'
import { printable } from '#shared/typefaces/printable.ts'
import { bare, colors, statusColors } from './style.ts'
import { tagged } from './tagging.ts'

export interface Drawing {
  readonly pictures: Pictures
  readonly notAvailable: string
}

/** The picture, or a text that it is missing, with space above and below. */
const pictureOf = ({ sha256, alt }: Picture, size: Pick<ContentImage, 'fit' | 'width' | 'height'>, drawing: Drawing, room: number) =>
  drawing.pictures.has(sha256)
    ? tagged('Figure', { image: sha256, ...size }, alt)
    : tagged('P', { text: drawing.notAvailable, fontSize: 8, color: colors.soft, margin: [0, room, 0, room] })

export function signaturesOf({ cards }: Signatures, { pictures, notAvailable }: Drawing): Content {
  const gap = 24
  const width = (contentWidth - gap * (cards.length - 1)) / cards.length
  const height = 48
  const signed = ({ picture, word }: (typeof cards)[number]): Content => {
    if (picture !== null && pictures.has(picture.sha256))
      return tagged('Figure', { image: picture.sha256, fit: [width, height] }, picture.alt)
    const line = picture === null ? word : { text: `${notAvailable} ${picture.sha256.slice(0, 16)}`, look: 'soft' as const }
    return tagged('P', { ...lineOf(line, { size: 10.5 }, width), margin: [0, 18, 0, 0] })
  }
  return {
    columns: cards.map((card) => ({
      width,
      stack: [
        tagged('P', { text: card.party, fontSize: 8, color: colors.soft }),
        { table: { widths: [width], heights: [height], body: [[signed(card)]] }, layout: bare },
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: colors.faint }] },
        { ...stackOf(card.cell, { size: 8.5 }, 3) },
      ],
    })),
    columnGap: gap,
  }
}

interface Bar {
  readonly share: number
  readonly color: string
  /** What is below it, in its width. */
  readonly name?: (width: number) => Content
}
/** They fill the line, and none is narrower than the least. */
export function barsOf(bars: readonly Bar[], height: number, least: number, above: number): Content {
  const gap = 1.5
  const wanted = bars.map(({ share }) => Math.max(share * contentWidth, least))
  const scale = (contentWidth - gap * (bars.length - 1)) / wanted.reduce((sum, width) => sum + width, 0)
  const columns = bars.map(({ color, name }, index): PdfColumn => {
    const width = (wanted[index] ?? 0) * scale
    return {
      width,
      stack: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color }] }, ...(name === undefined ? [] : [name(width)])],
    }
  })
  return { columns, columnGap: gap, margin: [0, above, 0, 0] }
}

/** A bar for each observed step, with its name below. */
export function timelineOf({ title, range, steps }: Timeline): Content {
  const bars = steps.map(({ text, share }): Bar => {
    const name = (width: number) =>
      tagged('P', {
        ...fitted(text, width, 7.3),
        fontSize: 7.3,
        color: colors.soft,
        lineHeight: 1,
        margin: [0, 2, 0, 0] as [number, number, number, number],
      })
    return { share, color: colors.faint, name }
  })
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      {
        columns: [
          tagged('P', { width: '*', ...lineOf(title, { size: 8.5 }, 360) }),
          tagged('P', { width: 'auto', text: range, fontSize: 7.5, color: colors.soft }),
        ],
        columnGap: 8,
      },
      barsOf(bars, 6, 64, 3),
    ],
  }
}

const photoGap = 12
/** Small ones show what is open on the first page. */
const mostOfPhoto = { 3: 150, 5: 66 } as const satisfies Record<Photos['across'], number>
const photoWidth = (across: number) => (contentWidth - photoGap * (across - 1)) / across

/** The height of the first row of photos with their captions, which stays with its heading. */
export const heightOfPhotos = ({ photos, across }: Photos) =>
  Math.max(
    ...photos
      .slice(0, across)
      .map(
        ({ picture, cell }) => Math.min(mostOfPhoto[across], (photoWidth(across) / picture.width) * picture.height) + 3 + 13 * cell.length,
      ),
  )

export function photoRows({ photos, across }: Photos, drawing: Drawing): Content[] {
  const width = photoWidth(across)
  const shown = ({ picture, cell }: (typeof photos)[number]): Content[] => [
    pictureOf(picture, { fit: [width, mostOfPhoto[across]] }, drawing, 24),
    stackOf(cell, { size: across === 3 ? 8.3 : 7.6 }, 3),
  ]
  return inRows(photos, across).map((beside) => ({
    columns: beside.map((photo) => ({ width, stack: shown(photo) })),
    columnGap: photoGap,
    margin: [0, across === 3 ? 0 : 6, 0, across === 3 ? 10 : 0],
    unbreakable: true,
  }))
}

export function contentsOf({ entries }: Contents): Content {
  const count = 3
  const column = (part: typeof entries): PdfColumn => ({
    width: '*',
    stack: part.map(({ text, to }) => ({
      columns: [
        tagged('P', { width: '*', text: printable(text), linkToDestination: to }),
        tagged('P', { width: 24, text: [{ pageReference: to }], alignment: 'right', color: colors.soft }),
      ],
      fontSize: 7.6,
      lineHeight: 1.05,
    })),
  })
  return {
    unbreakable: true,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: colors.line }], margin: [0, 8, 0, 4] },
      { columns: inRows(entries, Math.ceil(entries.length / count)).map(column), columnGap: 22 },
    ],
  }
}

/** In points: two floors fit on a page, also with a table below each. */
const mostOfPlan = { alone: 276, withTable: 228 } as const
const pinHeight = 11

export function sitePlanOf({ picture, pins, table, cell }: SitePlan, drawing: Drawing): Content[] {
  const ratio = picture.width / picture.height
  const width = Math.min(contentWidth, mostOfPlan[table === undefined ? 'alone' : 'withTable'] * ratio)
  const height = width / ratio
  const over = drawing.pictures.has(picture.sha256) ? [...pins.flatMap((pin) => pinOf(pin, width, height)), empty()] : []
  const drawn = pictureOf(picture, { width, height }, drawing, 12)
  const figure: Content[] = [drawn, ...over, stackOf(cell, { size: 8.3 }, 3), { text: '', fontSize: 1, margin: [0, 0, 0, 3] }]
  if (table === undefined) return [whole(figure)]
  const measures = measured(table)
  const lists = tableOf(table, measures)
  return measures.height < shortTable ? [whole([...figure, ...lists])] : [whole(figure), ...lists]
}

const whole = (stack: Content[]): Content => ({ stack, unbreakable: true, margin: [0, 0, 0, 14] })

/** Number and mark on the colour of the status, with a white edge: readable on any picture and in black and white. */
function pinOf({ x, y, text, status }: SitePlan['pins'][number], width: number, height: number): Content[] {
  const { ink, ground, bar } = statusColors[status]
  const label = `${text} ${marks[status]}`
  const w = 6 + 4.4 * label.length
  const within = (middle: number, size: number, whole: number) => Math.min(Math.max(middle - size / 2, 0), whole - size)
  // Positioned relative to the bottom of the picture, which was drawn before.
  const at = { x: within(x * width, w, width), y: within(y * height, pinHeight, height) - height }
  const shape = { type: 'rect' as const, r: 2.5 }
  return [
    {
      canvas: [
        { ...shape, x: -1, y: -1, w: w + 2, h: pinHeight + 2, color: colors.white },
        { ...shape, x: 0, y: 0, w, h: pinHeight, color: ground, lineColor: bar, lineWidth: 0.8 },
      ],
      relativePosition: at,
    },
    { text: label, fontSize: 7.2, bold: true, color: ink, lineHeight: 1, noWrap: true, relativePosition: { x: at.x + 3.2, y: at.y + 1.2 } },
  ]
}
