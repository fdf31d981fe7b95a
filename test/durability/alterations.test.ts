/** Files that were cut or bent where they lie: nothing is read that was not written, and nothing is missing without a word. */
import { describe, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { Judge, openEyes, stocked, targets, type Eyes, type Target } from './altered.ts'
import { comparesNothing, forgetsHeads } from './blind-eyes.ts'
import { drawn, sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt } from './survey.ts'

const judged = async (target: Target, eyes: Eyes = openEyes) => Judge.of(await stocked(await tempFolder()), target, eyes)

const bent = (sound: Buffer, bit: number) => {
  const bytes = Buffer.from(sound)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes
}

const newlinesIn = (bytes: Buffer) => bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0)

/** Whole entries are read, the last one also without its newline; before the first there are none, and that is damage. */
function readable(sound: Buffer, length: number): number | null {
  const entries = newlinesIn(sound.subarray(0, length)) + (sound[length] === 0x0a ? 1 : 0)
  return entries === 0 ? null : entries
}

const cutAt = (judge: Judge, target: Target) => (length: number) =>
  judge.judge(judge.sound.subarray(0, length), target === 'journal' || target === 'workbench' ? readable(judge.sound, length) : null)

describe.each(targets)('a cut %s', { timeout: limitMs }, (target) => {
  it('is noticed at every length', async (context) => {
    const judge = await judged(target)
    await holdsAt(context, 'files cut', sampled(range(judge.sound.length), atScale(Infinity, 120)), cutAt(judge, target))
  })
})

// A head that was cut claims nothing: that is harmless with a check and without.
describe.each(targets.filter((target) => target !== 'head'))('a cut %s', { timeout: limitMs }, (target) => {
  it('would be seen not to be noticed', async (context) => {
    const judge = await judged(target, target === 'journal' || target === 'workbench' ? forgetsHeads : comparesNothing)
    await failsAt(context, 'files cut', range(judge.sound.length), cutAt(judge, target))
  })
})

describe.each(targets)('a bent bit of a %s', { timeout: limitMs }, (target) => {
  const bend = (judge: Judge) => (bit: number) => judge.judge(bent(judge.sound, bit))

  it('is noticed wherever it is', async (context) => {
    const judge = await judged(target)
    await holdsAt(context, 'bits bent', sampled(range(judge.sound.length * 8), atScale(Infinity, 200)), bend(judge))
  })

  it('would be seen not to be noticed', async (context) => {
    const judge = await judged(target, comparesNothing)
    await failsAt(context, 'bits bent', range(judge.sound.length * 8), bend(judge))
  })
})

describe.each(['journal', 'photo'] as const)('a bent bit of a large %s', { timeout: limitMs }, (target) => {
  it('is noticed wherever it is', async (context) => {
    const judge = await Judge.of(await stocked(await tempFolder(), 300, 700), target)
    await holdsAt(context, 'bits bent', drawn(atScale(2_000, 40), 0, judge.sound.length * 8 - 1), (bit) =>
      judge.judge(bent(judge.sound, bit)),
    )
  })
})
