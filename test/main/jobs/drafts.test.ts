/** Typing that is kept on the disk, in a folder of real files. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftHandlers } from '#main/jobs/drafts.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const textsIn = async (kept: ReturnType<typeof draftHandlers>) =>
  Object.fromEntries((await kept['drafts.list']()).map(({ slot, text }) => [slot, text]))

test('what was kept last is found again by whoever comes next, whatever it and its place are called', async () => {
  const slots = fc.constantFrom('draft.job.d1', '../../outside', 'CON', 'å/ä\\ö:*?"<>|', '__proto__')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(slots, fc.option(fc.string({ unit: anyCharacter })))), async (acts) => {
      const folder = await tempFolder()
      const kept = draftHandlers(folder)
      // All at once: the order in which they were asked for is the one that counts.
      await Promise.all(acts.map(([slot, text]) => kept['drafts.save']({ slot, text })))
      const expected = new Map<string, string>()
      for (const [slot, text] of acts) {
        if (text === null) expected.delete(slot)
        else expected.set(slot, text)
      }
      const found = (await draftHandlers(folder)['drafts.list']()).map(({ slot, text }) => [slot, text] as const)
      expect(new Map(found)).toEqual(expected)
      expect((await readdir(folder)).filter((name) => name !== 'typing')).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('it says when it was typed, and a damaged file takes nothing else with it', async () => {
  const folder = await tempFolder()
  const kept = draftHandlers(folder)
  expect(await kept['drafts.list']()).toEqual([])
  await kept['drafts.save']({ slot: 'a', text: 'typed' })
  await writeFile(join(folder, 'typing', 'damaged.json'), '{"slot":')
  expect(await textsIn(kept)).toEqual({ a: 'typed' })
  const [typed] = await kept['drafts.list']()
  expect(Math.abs(Date.parse(typed?.at ?? '') - Date.now())).toBeLessThan(600_000)
})
