/** A page of a PDF as pixels: pdf.js reads it on a worker, runs no script of it, and loads nothing from outside. */
import { getDocument, GlobalWorkerOptions, PasswordException } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { photoLimits } from '#shared/tables/photo-limits.ts'

GlobalWorkerOptions.workerSrc = workerUrl
const mostTime = 30_000

/** What pdf.js asks for while it reads: decoders of scanned pages, and the letters of fonts that a PDF only names. */
const parts = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
  ],
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
)

class Parts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = Object.entries(parts).find(([path]) => path.endsWith(`/${filename}`))?.[1]
    if (url === undefined) throw new Error(`No such part: ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}

type Drawn =
  | { readonly picture: ImageBitmap; readonly pages: number }
  | 'locked'
  | 'damaged'
  /** Nothing is on it, or only a picture of more than `photoLimits.pagePixels`, which pdf.js leaves out. */
  | 'blank'
  /** It took longer than `mostTime`. */
  | 'tooComplex'

export async function drawnPage(data: Uint8Array, number: number): Promise<Drawn> {
  const loading = getDocument({
    data: data.slice(),
    BinaryDataFactory: Parts,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: photoLimits.pagePixels,
  })
  const until = performance.now() + mostTime
  const timer = setTimeout(() => void loading.destroy(), mostTime)
  try {
    const document = await loading.promise
    const page = await document.getPage(Math.min(number, document.numPages))
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: photoLimits.edge / Math.max(width, height) })
    const canvas = globalThis.document.createElement('canvas')
    ;[canvas.width, canvas.height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
    await page.render({ canvas, viewport, background: '#ffffff' }).promise
    if (isBlank(canvas)) return 'blank'
    return { picture: await createImageBitmap(canvas), pages: document.numPages }
  } catch (cause) {
    if (cause instanceof PasswordException) return 'locked'
    return performance.now() >= until ? 'tooComplex' : 'damaged'
  } finally {
    clearTimeout(timer)
    await loading.destroy()
  }
}

function isBlank(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.every((value) => value === 255)
}
