/** The picture of a floor as pdfmake has it, the devices over it, and the table of their numbers beside or below. */
import type { Content } from 'pdfmake/interfaces'
import { marks, type SitePlan, type Table } from '#shared/report/blocks.ts'
import { contentWidth, measured } from '#shared/report/measures.ts'
import { pictureOf, type Drawing } from './draw-figures.ts'
import { shortTable, tableOf } from './draw-tables.ts'
import { empty, stackOf } from './draw-texts.ts'
import { colors, statusColors } from './style.ts'

/** In points: two floors on a page, and room for the table beside a picture that is not wide. */
const most = { besideWidth: 320, besideHeight: 310, belowHeight: 228 } as const
const gap = 14
const pinHeight = 11

export function sitePlanOf({ picture, pins, table, cell }: SitePlan, drawing: Drawing): Content[] {
  const ratio = picture.width / picture.height
  const beside = Math.min(most.besideWidth, most.besideHeight * ratio)
  const below = Math.min(contentWidth, most.belowHeight * ratio)
  const left = contentWidth - beside - gap
  const sideways = table === undefined ? undefined : measured(table, left)
  const isBeside = beside >= below && sideways !== undefined && sideways.height + 20 <= most.besideHeight
  const width = isBeside ? beside : below
  const height = width / ratio
  const over = drawing.pictures.has(picture.sha256) ? [...pins.flatMap((pin) => pinOf(pin, width, height)), empty()] : []
  const drawn = pictureOf(picture, { width, height }, drawing, 12)
  const figure: Content[] = [drawn, ...over, stackOf(cell, { size: 8.3 }, 3), { text: '', fontSize: 1, margin: [0, 0, 0, 3] }]
  if (table === undefined) return [whole(figure)]
  if (isBeside) {
    const columns = [
      { width, stack: figure },
      { width: left, stack: tableOf(table, sideways) },
    ]
    return [whole([{ columns, columnGap: gap }])]
  }
  const across: Table = { ...table, across: 3 }
  const measures = measured(across)
  const lists = tableOf(across, measures)
  return measures.height < shortTable ? [whole([...figure, ...lists])] : [whole(figure), ...lists]
}

const whole = (stack: Content[]): Content => ({ stack, unbreakable: true, margin: [0, 0, 0, 14] })

/** Number and mark on the colour of the status, with a white edge: readable on any picture and in black and white. */
function pinOf({ x, y, text, status }: SitePlan['pins'][number], width: number, height: number): Content[] {
  const { ink, ground, bar } = statusColors[status]
  const label = `${text} ${marks[status]}`
  const w = 6 + 4.4 * label.length
  const within = (middle: number, size: number, whole: number) => Math.min(Math.max(middle - size / 2, 0), whole - size)
  // Behind the picture: from its foot.
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
