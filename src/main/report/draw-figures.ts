/** Signatures, courses of test runs, photos and the table of contents as pdfmake has them. */
import type { Column as PdfColumn, Content, ContentImage } from 'pdfmake/interfaces'
import type { Contents, Photos, Picture, Signatures, Timeline } from '#shared/report/blocks.ts'
import { contentWidth, inRows } from '#shared/report/measures.ts'
import type { Outcome } from '#shared/job/report-summary.ts'
import { fitted, lineOf, stackOf } from './draw-texts.ts'
import type { Pictures } from './pictures.ts'
import { printable } from './printable.ts'
import { bare, colors, statusColors } from './style.ts'
import { gapCell, tableWith, tagged } from './tagging.ts'

export interface Drawing {
  readonly pictures: Pictures
  readonly notAvailable: string
}

/** The picture, or that there is none, with some room above and below. */
export const pictureOf = ({ sha256, alt }: Picture, size: Pick<ContentImage, 'fit' | 'width' | 'height'>, drawing: Drawing, room: number) =>
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

/** A bar for each test that was seen, its name below. */
export function timelineOf({ title, range, steps }: Timeline): Content {
  const least = 64
  const shares = steps.map(({ share }) => Math.max(share * contentWidth, least))
  const scale = contentWidth / shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => share * scale - 1.5)
  const bar = (status: Outcome | null) => (status === null ? colors.line : status === 'done' ? '#8dbfa5' : statusColors[status].bar)
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      {
        columns: [
          tagged('P', { width: '*', ...lineOf(title, { size: 8.5 }, 360) }),
          tagged('P', { width: 'auto', text: range, fontSize: 7.5, color: colors.soft, margin: [8, 0, 0, 0] }),
        ],
      },
      tableWith('none', {
        margin: [0, 3, 0, 0],
        table: {
          widths,
          heights: [6, 9],
          body: [
            steps.map(({ status }) => gapCell({ text: '', fontSize: 1, fillColor: bar(status) })),
            steps.map(({ text, status }, index) => ({
              ...fitted(text, widths[index] ?? 0, 7.3),
              fontSize: 7.3,
              color: status === null || status === 'done' ? colors.soft : statusColors[status].text,
              lineHeight: 1,
              margin: [0, 2, 0, 0],
            })),
          ],
        },
        layout: {
          ...bare,
          vLineWidth: (index, { table }) => (index === 0 || index === table.body[0]?.length ? 0 : 1.5),
          vLineColor: () => colors.white,
        },
      }),
    ],
  }
}

export function photoRows({ photos }: Photos, drawing: Drawing): Content[] {
  const [across, gap] = [3, 12]
  const width = (contentWidth - gap * (across - 1)) / across
  const shown = ({ picture, cell }: (typeof photos)[number]): Content[] => [
    pictureOf(picture, { fit: [width, 150] }, drawing, 24),
    stackOf(cell, { size: 8.3 }, 3),
  ]
  return inRows(photos, across).map((beside) => ({
    columns: beside.map((photo) => ({ width, stack: shown(photo) })),
    columnGap: gap,
    margin: [0, 0, 0, 10],
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
      lineHeight: 1.12,
    })),
  })
  return {
    unbreakable: true,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth: 0.5, lineColor: colors.line }], margin: [0, 11, 0, 5] },
      { columns: inRows(entries, Math.ceil(entries.length / count)).map(column), columnGap: 22 },
    ],
  }
}
