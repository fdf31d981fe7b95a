/** What has to follow the end, as the installation of an update: after the questions, the closing and the locks, and not where somebody stays. */
import { expect, it } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import { fake, loadSource } from './under-fake-electron.ts'

const { askBeforeQuitting, closeBeforeQuitting } = loadSource(
  'src/main/hosts/electron/lifecycle.ts',
) as typeof import('#main/hosts/electron/lifecycle.ts')

const { calls } = fake
const patient = { timeout: 10_000 }
let writes = 1
const note = (what: string) => () => {
  calls.push(what)
  return Promise.resolve()
}
const workbench = {
  work: { writes: () => writes, writesDone: note('writes done') },
  archive: { unarchived: () => 0, push: () => Promise.reject(new Error('nothing to push')) },
  settings: () => defaultSettings,
  close: note('closed'),
}
const ending = closeBeforeQuitting(workbench, () => void calls.push('folder released'))
const window = new fake.BrowserWindow()
askBeforeQuitting(window as never, workbench, ending)
fake.app.on('quit', () => undefined)
const act = () => {
  calls.push('install')
  fake.app.quit()
}

it('is not done where the user stays, nor later by itself', async () => {
  fake.answers.pressed = 2
  ending.quitAndThen(act)
  await expect.poll(() => fake.messageBoxes.length, patient).toBe(1)
  expect([calls.includes('closed'), calls.includes('install'), window.isDestroyed()]).toEqual([false, false, false])
})

it('follows the questions, the closing and both locks, and the program ends', async () => {
  calls.length = 0
  fake.answers.pressed = 0
  ending.quitAndThen(act)
  await expect.poll(() => calls.at(-1), patient).toBe('ended')
  expect(calls.filter((call) => call !== 'quit')).toEqual(['writes done', 'closed', 'folder released', 'lock released', 'install', 'ended'])
  expect(window.isDestroyed()).toBe(true)
  writes = 0
})
