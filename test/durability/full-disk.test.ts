/** A real file system that is full sooner or later in the work: told at the act, nothing false acknowledged, and usable again with room. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { planted, type Planted } from './disks.ts'
import { realDisk } from '#main/journal/disk.ts'
import { memoryDisk } from './mounts.ts'
import { sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt } from './survey.ts'
import { Work } from './work.ts'

const page = 4096
const pages = 256
/** Room for nothing, for the whole work, and everything in between. */
const free = range(60)

async function workWithin(folder: string, freePages: number, fault: Planted) {
  const filler = join(folder, 'filler')
  mkdirSync(join(folder, 'place'))
  writeFileSync(filler, Buffer.alloc((pages - freePages) * page, 1))
  const work = new Work(join(folder, 'place', 'data'), planted[fault](realDisk))
  await work.all(60)
  rmSync(filler)
  const found = await work.check(1)
  rmSync(join(folder, 'place'), { recursive: true })
  return { found, refused: work.refused }
}

const filled = (folder: string, fault: Planted) => async (freePages: number) => (await workWithin(folder, freePages, fault)).found

describe('a disk that is full', { timeout: limitMs }, () => {
  const disk = (context: TestContext) => memoryDisk(context, pages * page)

  it('is full at the first act with no room, and never with enough', async (context) => {
    const folder = await disk(context)
    expect((await workWithin(folder, 0, 'none')).refused).toEqual(['create: storage.full'])
    expect((await workWithin(folder, 200, 'none')).refused).toEqual([])
  })

  it('costs nothing that was acknowledged', async (context) =>
    holdsAt(context, 'disks filled', sampled(free, atScale(free.length, 15)), filled(await disk(context), 'none')))

  it('costs an entry where nobody looks whether a write failed', async (context) =>
    failsAt(context, 'disks filled', free, filled(await disk(context), 'believesWrites')))
})
