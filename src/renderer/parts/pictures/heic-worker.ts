/** Decodes one HEIC photo, turned upright as it says. */
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { isDecodable } from './decoded-picture.ts'
import type { DecodedHeic } from './heic.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (filled: { data: Uint8ClampedArray } | null) => void,
  ): void
}
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

async function decoded(bytes: Uint8Array): Promise<DecodedHeic | null> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer()
  const ready = await new Promise<Libheif>((resolve) => {
    const module = libheif({
      wasmBinary,
      onRuntimeInitialized: () => queueMicrotask(() => resolve(module)),
    }) as Libheif
  })
  const images = new ready.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (image === undefined) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (!isDecodable({ mediaType: 'image/heic', width, height, inSeveralScans: true })) return null
  const data = new Uint8ClampedArray(width * height * 4)
  return await new Promise((resolve) =>
    image.display({ data, width, height }, (filled) => resolve(filled === null ? null : { pixels: data.buffer, width, height })),
  )
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  decoded(data).then(
    (result) => postMessage(result, { transfer: result === null ? [] : [result.pixels] }),
    () => postMessage(null),
  )
})
