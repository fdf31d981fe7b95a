/** kill -9 in the middle of a storm: whatever was acknowledged is there, whole and in order, and the work goes on behind it. */
import { setTimeout as after } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import type { Planted } from './disks.ts'
import { drawn } from './points.ts'
import { atScale, limitMs } from './scale.ts'
import { factsAtOnce, Storm } from './storm.ts'
import { failsAt, holdsAt } from './survey.ts'

const entries = 500
/** In acknowledgements heard; when the kill is done, the process is some further. */
const moments = drawn(atScale(200, 5), 0, entries)

const killedAfter = (fault: Planted) => async (acknowledgements: number) => {
  const dataDir = await tempFolder()
  const storm = new Storm(dataDir, entries, fault)
  await storm.rage(acknowledgements)
  // Anywhere between two acknowledgements, not only right behind one.
  if (acknowledgements % 2 === 1) await after(1)
  await storm.kill()
  return storm.ledger.check(dataDir, factsAtOnce)
}

describe('a process that is killed', { timeout: limitMs }, () => {
  it('has lost nothing that it acknowledged', (context) => holdsAt(context, 'processes killed', moments, killedAfter('none')))

  it('has lost something if it acknowledges what it only means to write', (context) =>
    failsAt(context, 'processes killed', moments, killedAfter('writesLater')))
})
