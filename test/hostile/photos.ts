/** Pictures that are none, or not what they say. */
import { png } from '../support/pictures.ts'
import { cases, damaged, oneOf, type Case } from './seeded.ts'

const small = png({ edge: 4, grey: 1 })
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9', 'hex')

/** Says how large it is, and is not. */
function sized(width: number, height: number): Buffer {
  const copy = Buffer.from(small)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}

export const planted: readonly Buffer[] = [small, jpeg, sized(0, 0), sized(2 ** 31 - 1, 2 ** 31 - 1), jpeg.subarray(0, 4)]

export const hostilePhotos = (): Case<Buffer>[] => [
  ...cases(60, 'bytes turned in a picture', (draw) => damaged(draw, oneOf(draw, [small, jpeg]), 4)),
  ...cases(10, 'a picture behind another', (draw) => Buffer.concat([oneOf(draw, planted), oneOf(draw, planted)])),
  ...planted.map((content, index) => ({ name: `planted picture ${index}`, content })),
  { name: 'a picture without end', content: Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(1_000_000, 0xff)]) },
  { name: 'no picture', content: Buffer.from('<svg onload=alert(1)>') },
]
