/**
 * The system takes only the first bytes of a write, as many as there can be: of every write that the work makes, and at
 * every length. Then it goes on taking the rest, or the disk is full.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { planted, systemError, unflushedDisk, withFiles, type Planted } from './disks.ts'
import { sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt } from './survey.ts'
import { Work } from './work.ts'

interface Short {
  readonly write: number
  readonly taken: number
  readonly then: 'goes on' | 'is full'
}

async function workWith(folder: string, short: Short | null, fault: Planted = 'none') {
  const lengths: number[] = []
  const disk = withFiles(unflushedDisk, (file) => ({
    ...file,
    write(bytes, position) {
      const isContinued = short?.then === 'is full' && lengths.length > short.write
      if (isContinued) throw systemError('ENOSPC')
      lengths.push(bytes.length)
      return lengths.length - 1 === short?.write ? file.write(bytes.subarray(0, short.taken), position) : file.write(bytes, position)
    },
  }))
  const work = new Work(join(folder, 'data'), planted[fault](disk))
  await work.all()
  return { lengths, work }
}

const soundFolder = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const { lengths, work: undisturbed } = await workWith(soundFolder, null)
afterAll(() => rmSync(soundFolder, { recursive: true }))

const all = lengths.flatMap((length, write) =>
  range(length).flatMap((taken): Short[] => [
    { write, taken, then: 'goes on' },
    { write, taken, then: 'is full' },
  ]),
)

const cutShort = (fault: Planted) => async (short: Short) => (await workWith(await tempFolder(), short, fault)).work.check(1)

describe('a write that is cut short', { timeout: limitMs }, () => {
  it('is any of those that the work makes', () => {
    expect(undisturbed.refused).toEqual([])
    expect(lengths.length).toBeGreaterThan(10)
  })

  it('is gone on with, or taken back', (context) =>
    holdsAt(context, 'writes cut short', sampled(all, atScale(all.length, 200)), cutShort('none')))

  it('costs an entry where nobody looks how much was taken', (context) =>
    failsAt(context, 'writes cut short', sampled(all, 200), cutShort('believesWrites')))
})
