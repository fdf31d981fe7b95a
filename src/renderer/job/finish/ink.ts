/**
 * A drawn signature, independent of a screen: points between 0 and 1 across the pad's width and height. Always black on white, whatever
 * the theme, because it is printed.
 */
import { fontFamily } from '#shared/tables/properties.ts'

export interface Point {
  readonly x: number
  readonly y: number
}
type Stroke = readonly Point[]
export type Ink = { readonly kind: 'strokes'; readonly strokes: readonly Stroke[] } | { readonly kind: 'typed'; readonly name: string }

export const noInk: Ink = { kind: 'strokes', strokes: [] }
/** Width divided by height of the pad and of the picture. */
const padRatio = 3
/** The picture's size: enough for printing at the width of a signature line. */
const pictureSize = { width: 1500, height: 1500 / padRatio } as const

export const isEmpty = (ink: Ink): boolean => (ink.kind === 'typed' ? ink.name.trim() === '' : ink.strokes.length === 0)

const kept = (part: number) => Math.min(1, Math.max(0, part))

/** Starts a stroke, which replaces a typed name. */
export function begun(ink: Ink, point: Point): Ink {
  const strokes = ink.kind === 'strokes' ? ink.strokes : []
  return { kind: 'strokes', strokes: [...strokes, [{ x: kept(point.x), y: kept(point.y) }]] }
}

export function continued(ink: Ink, points: readonly Point[]): Ink {
  const last = ink.kind === 'strokes' ? ink.strokes.at(-1) : undefined
  if (ink.kind !== 'strokes' || last === undefined) return ink
  return { kind: 'strokes', strokes: [...ink.strokes.slice(0, -1), [...last, ...points.map(({ x, y }) => ({ x: kept(x), y: kept(y) }))]] }
}

/** Undoes the last stroke; a typed name is removed as a whole. */
export const undone = (ink: Ink): Ink => (ink.kind === 'typed' ? noInk : { kind: 'strokes', strokes: ink.strokes.slice(0, -1) })

type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws on a surface of any size. */
export function drawInk(surface: Surface, ink: Ink, { width, height }: { readonly width: number; readonly height: number }): void {
  surface.fillStyle = '#fff'
  surface.fillRect(0, 0, width, height)
  surface.fillStyle = surface.strokeStyle = '#000'
  surface.lineWidth = height / 60
  surface.lineCap = surface.lineJoin = 'round'
  if (ink.kind === 'typed') drawName(surface, ink.name.trim(), width, height)
  else for (const stroke of ink.strokes) drawStroke(surface, stroke, width, height)
}

function drawStroke(surface: Surface, stroke: Stroke, width: number, height: number): void {
  const [first, ...rest] = stroke
  if (first === undefined) return
  surface.beginPath()
  surface.moveTo(first.x * width, first.y * height)
  // A tap is drawn as a dot.
  if (rest.length === 0) surface.lineTo(first.x * width + 0.1, first.y * height)
  for (const { x, y } of rest) surface.lineTo(x * width, y * height)
  surface.stroke()
}

function drawName(surface: Surface, name: string, width: number, height: number): void {
  const largest = height * 0.4
  const font = (size: number) => `italic ${size}px ${fontFamily}`
  surface.font = font(largest)
  const wide = surface.measureText(name).width
  surface.font = font(Math.min(largest, (largest * width * 0.9) / Math.max(1, wide)))
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillText(name, width / 2, height / 2)
}

/** The picture that is recorded. */
export function pictureOf(ink: Ink): Promise<Blob> {
  const canvas = new OffscreenCanvas(pictureSize.width, pictureSize.height)
  const surface = canvas.getContext('2d')
  if (surface === null) throw new Error('No canvas to draw a signature on')
  drawInk(surface, ink, pictureSize)
  return canvas.convertToBlob({ type: 'image/png' })
}
