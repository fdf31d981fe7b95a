/**
 * The power goes in the middle of a storm. The data folder lies on a file system in an image; what the image holds while the
 * process stands still is what a disk would hold, for nothing but a flush takes anything there. A copy of it is mounted, and
 * the file system mends itself as it would after a cut.
 *
 * A disk that lies about its own flushes is not simulated.
 */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import type { Planted } from './disks.ts'
import { imageMounted, makeImage, needMounts, unmount } from './mounts.ts'
import { drawn } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { factsAtOnce, Storm } from './storm.ts'
import { failsAt, holdsAt, type Finding } from './survey.ts'

const entries = 500
const cutsInAStorm = 10
const imageBytes = 24 * 1024 * 1024
/** Acknowledgements heard between one cut and the next, for each storm. */
const gaps = drawn(atScale(100, 4), 1, 45)
const storms = range(Math.ceil(gaps.length / cutsInAStorm)).map((storm) => gaps.slice(storm * cutsInAStorm, (storm + 1) * cutsInAStorm))

/** One finding for all cuts of a storm. */
const cutIn = (context: TestContext, fault: Planted) => async (between: readonly number[]) => {
  needMounts(context)
  const folder = await tempFolder()
  const image = join(folder, 'disk')
  makeImage(image, imageBytes)
  const mount = await imageMounted(context, image)
  const storm = new Storm(join(mount, 'data'), entries, fault)
  const found: Finding[] = []
  try {
    for (const gap of between) {
      await storm.rage(gap)
      await storm.freeze()
      const copy = join(folder, 'copy')
      copyFileSync(image, copy)
      const ledger = storm.ledger.copy()
      const after = await imageMounted(context, copy)
      try {
        found.push(await ledger.check(join(after, 'data'), factsAtOnce))
      } finally {
        unmount(after)
      }
      rmSync(copy)
      storm.thaw()
    }
  } finally {
    await storm.kill()
    unmount(mount)
  }
  return found
}

describe('a power cut', { timeout: limitMs }, () => {
  it('takes nothing that was acknowledged', (context) => holdsAt(context, 'power cuts', storms, cutIn(context, 'none')))

  it('takes what was acknowledged without a flush', (context) => failsAt(context, 'power cuts', storms, cutIn(context, 'neverFlushes')))
})
