/** An SVG drawing as pixels. Within an image, the browser runs no script of it and loads nothing from outside. */
import { photoLimits } from '#shared/tables/photo-limits.ts'

/** Larger ones are traced photos, and take the page seconds and more memory than a photo. Stated in SECURITY.md. */
export const mostBytes = 4 * 1024 * 1024
/** Of those that are shown many times, each time. */
export const mostElements = 250_000
const edge = photoLimits.edge

/** Null if it is too large, or would take too long to draw. Rejects what is not well-formed, or would unfold to more than it is. */
export async function drawnSvg(bytes: Uint8Array): Promise<ImageBitmap | null> {
  if (bytes.length > mostBytes) return null
  const source = new TextDecoder().decode(bytes)
  if (/<!ENTITY/iu.test(source)) throw new Error('Not a plain drawing')
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml')
  const root = parsed.documentElement
  if (root.localName !== 'svg' || parsed.querySelector('parsererror') !== null) throw new Error('Not well-formed')
  for (const element of parsed.querySelectorAll('script, foreignObject, iframe, audio, video')) element.remove()
  if (shownElements(root) > mostElements) return null
  const { width, height } = sizeOf(root)
  const scale = edge / Math.max(width, height)
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const [drawnWidth, drawnHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  root.setAttribute('width', String(drawnWidth))
  root.setAttribute('height', String(drawnHeight))
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(parsed)], { type: 'image/svg+xml' }))
  try {
    const image = new Image(drawnWidth, drawnHeight)
    image.src = url
    await image.decode()
    return await createImageBitmap(image, { resizeWidth: drawnWidth, resizeHeight: drawnHeight })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** How many elements are drawn: one that others refer to counts each time. The browser would draw ten to the power of twenty. */
function shownElements(root: Element): number {
  const byId = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]))
  const known = new Map<Element, number>()
  const count = (element: Element): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    // What refers to itself is not drawn.
    known.set(element, 0)
    let shown = 1
    for (const child of element.children) shown += count(child)
    for (const name of referringTo(element)) {
      const target = byId.get(name)
      if (target !== undefined) shown += count(target)
    }
    known.set(element, shown)
    return shown
  }
  return count(root)
}
const referringTo = (element: Element): string[] =>
  [...element.attributes].flatMap(({ localName, value }) =>
    localName === 'href'
      ? value.startsWith('#')
        ? [value.slice(1)]
        : []
      : [...value.matchAll(/url\(\s*['"]?#([^)'"\s]+)/gu)].map(([, id = '']) => id),
  )

/** In any unit: only the ratio counts. Without a size, the browser's own. */
function sizeOf(root: Element): { readonly width: number; readonly height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number)
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight }
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''))
  return width > 0 && height > 0 ? { width, height } : { width: 300, height: 150 }
}
