/** HEIC photos, as iPhones take them: decoded by libheif on a worker of the page, which is loaded with the first one. */
const mostTime = 30_000

export interface DecodedHeic {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** Null if it cannot be decoded. */
export async function decodedHeic(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const decoded = await new Promise<DecodedHeic | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), mostTime)
      const done = (result: DecodedHeic | null) => {
        clearTimeout(timer)
        resolve(result)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<DecodedHeic | null>) => done(data))
      worker.addEventListener('error', () => done(null))
      worker.postMessage(bytes)
    })
    if (decoded === null) return null
    return await createImageBitmap(new ImageData(new Uint8ClampedArray(decoded.pixels), decoded.width, decoded.height))
  } finally {
    worker.terminate()
  }
}
