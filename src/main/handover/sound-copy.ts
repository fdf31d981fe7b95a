import type { Entry } from '#shared/job/entries.ts'
import type { Chain } from '../journal/chain.ts'
import type { Manifest } from './manifest.ts'
import type { Digest } from './opened-copy.ts'

/** A copy of a job whose content matches its table of contents. */
export interface SoundCopy {
  readonly manifest: Manifest
  readonly digests: ReadonlyMap<string, Digest>
  /** The bytes of its journal. */
  readonly journal: Buffer
  readonly chain: Chain
  readonly entries: readonly Entry[]
}
