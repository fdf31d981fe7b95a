/**
 * Every call to the file system fails in turn, once or from then on, in each of the ways it can. What was acknowledged stays,
 * what was refused is told as a failing disk, and when the trouble is over the work goes on.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { storageFailure } from '#main/journal/storage-failure.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { forgetful, planted, systemError, unflushedDisk, watched, type Call, type Planted } from './disks.ts'
import { sampled } from './points.ts'
import { atScale, limitMs, range } from './scale.ts'
import { failsAt, holdsAt } from './survey.ts'
import { largestAct, Work } from './work.ts'

const codes = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EMFILE'] as const

interface Failing {
  readonly call: number
  readonly code: string
  readonly how: 'once' | 'from then on'
}

async function workWhile(folder: string, failing: Failing | null, fault: Planted = 'none') {
  const calls: Call[] = []
  const disk = watched(unflushedDisk, (call) => {
    calls.push(call)
    if (failing === null || calls.length < failing.call) return
    if (failing.how !== 'from then on' && calls.length !== failing.call) return
    const error = systemError(failing.code)
    // The real disk names what fails there (disk.ts, `lookAt`).
    throw call === 'facts' ? storageFailure(error) : error
  })
  const work = new Work(join(folder, 'data'), planted[fault](forgetful(disk)))
  await work.all()
  return { calls, work }
}

/** Called while the tests are collected, where a folder cannot be bound to one of them. */
const soundFolder = mkdtempSync(join(tmpdir(), 'firstflow-test-'))
const { calls: sound, work: undisturbed } = await workWhile(soundFolder, null)
afterAll(() => rmSync(soundFolder, { recursive: true }))
const all = range(sound.length).flatMap((index) =>
  codes.flatMap((code): Failing[] => [
    { call: index + 1, code, how: 'once' },
    { call: index + 1, code, how: 'from then on' },
  ]),
)
const points = sampled(all, atScale(all.length, 250))

const failed = (fault: Planted) => async (failing: Failing) => {
  const { work } = await workWhile(await tempFolder(), failing, fault)
  const isPassing = failing.how === 'once'
  // What failed once was taken back; what goes on failing cannot be, and one act may be there that was refused.
  const found = await work.check(isPassing ? 0 : largestAct)
  const stays = isPassing && work.refused.length > 1 ? [`goes on failing: ${work.refused.join(', ')}`] : []
  return { ...found, problems: [...found.problems, ...stays] }
}

describe('a file system call that fails', { timeout: limitMs }, () => {
  it('is any of those that the work makes', () => {
    expect(undisturbed.refused).toEqual([])
    const kinds = [
      'open',
      'write',
      'size',
      'isAt',
      'datasync',
      'truncate',
      'close',
      'readFile',
      'readFolder',
      'facts',
      'makeFolder',
      'rename',
      'remove',
      'syncFolder',
    ]
    expect([...new Set(sound)].sort()).toEqual(kinds.filter((kind) => kind !== 'truncate').sort())
  })

  it('costs nothing that was acknowledged, and is told as what it is', (context) =>
    holdsAt(context, 'calls failed', points, failed('none')))

  it('costs an entry where a failed flush is asked again', (context) =>
    failsAt(
      context,
      'calls failed',
      all.filter(({ call }) => sound[call - 1] === 'datasync'),
      failed('repeatsFlushes'),
    ))

  it('costs an entry where nobody looks whether a write failed', (context) =>
    failsAt(
      context,
      'calls failed',
      all.filter(({ call }) => sound[call - 1] === 'write'),
      failed('believesWrites'),
    ))
})
