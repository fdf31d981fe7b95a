/** The built Electron entry where the data folder cannot be made: it says so in a window, in the user's language, and ends. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'
import { fake, startApp } from './under-fake-electron.ts'

it('waits until a box can be shown, and says why', async () => {
  const file = join(await tempFolder(), 'a-file')
  await writeFile(file, '')
  fake.answers.languages = ['sv-SE', 'en-GB']
  await startApp(join(file, 'data'))
  await expect.poll(() => fake.calls.at(-1)).toBe('ended')
  expect(fake.calls).toEqual(['whenReady', 'error box', 'exit 1', 'ended'])
  expect(fake.errorBoxes).toEqual([expect.stringMatching(/^Firstflow kan inte starta: [^]*försök igen\.[^]*a-file/)])
})
