/** The files of the typefaces in resources/fonts. Each is read when a text needs it. */
import { faces, type Face } from '#shared/typefaces/faces.ts'

export interface FaceFiles {
  readonly regular: string
  /** Without it, bold is the regular one with an outline. */
  readonly bold?: string
  /** In a file of several typefaces. */
  readonly variant?: string
  /** Has rules for joining and placing letters, which HarfBuzz applies. */
  readonly isShaped: boolean
}

const single = (name: string): FaceFiles => ({ regular: `noto/NotoSans${name}-Regular.ttf`, isShaped: false })
const special = {
  Symbols: single('Symbols'),
  Symbols2: single('Symbols2'),
  Cjk: { regular: 'noto/NotoSansCJK-Regular.ttc', variant: 'NotoSansCJKsc-Regular', isShaped: false },
} as const satisfies Partial<Record<Face, FaceFiles>>

const isSpecial = (face: Face): face is keyof typeof special => face in special
const both = (face: Face): FaceFiles => {
  const { regular } = single(face === 'Noto' ? '' : face)
  return { regular, bold: regular.replace('Regular', 'SemiBold'), isShaped: true }
}
export const faceFiles = Object.fromEntries(faces.map((face) => [face, isSpecial(face) ? special[face] : both(face)])) as Readonly<
  Record<Face, FaceFiles>
>
