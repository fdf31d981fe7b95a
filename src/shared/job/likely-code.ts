/** Orders the codes of one picture: what each of them is, and which one a person most likely means. Pure. */
import { identityOf, type Identity } from './identity.ts'
import type { JobDevice } from './job.ts'

/** The likeliest first. */
const kinds = ['inJob', 'id', 'serialNumber', 'doubtful', 'product', 'other'] as const
export interface PictureCode {
  readonly text: string
  readonly is: (typeof kinds)[number]
  /** The code to take: no other code is of its kind, or it says the same. */
  readonly isLikely: boolean
  readonly identity: Identity
}

function kindOf(identity: Identity): PictureCode['is'] {
  if (identity.is === 'matched' || identity.is === 'contradiction' || identity.is === 'several') return 'inJob'
  if (identity.is !== 'new') return identity.is === 'notAnId' && identity.why === 'product' ? 'product' : 'other'
  return identity.id !== null ? 'id' : identity.doubt === null ? 'serialNumber' : 'doubtful'
}

/** Two codes may say the same. */
const namesOf = (identity: Identity) => ('text' in identity ? (identity.id ?? identity.serialNumber ?? identity.text) : '')

export function codesOfPicture(texts: readonly string[], devices: readonly JobDevice[]): PictureCode[] {
  const codes = texts.map((text) => {
    const identity = identityOf(text, { devices, listed: null })
    return { text, identity, is: kindOf(identity) }
  })
  const ordered = codes.toSorted((one, other) => kinds.indexOf(one.is) - kinds.indexOf(other.is))
  const [first, second] = ordered
  const isSame = first !== undefined && second !== undefined && namesOf(first.identity) === namesOf(second.identity)
  const isClear = first !== undefined && first.is !== 'other' && first.is !== 'product' && (first.is !== second?.is || isSame)
  return ordered.map((code, at) => ({ ...code, isLikely: isClear && at === 0 }))
}
