/** The settings, while several requests are on their way. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { useSettings } from '../../../../src/renderer/app/stores/settings.ts'
import { failed, ok, scriptedTransport, within } from '../../support/stage.ts'

function opened() {
  const script = scriptedTransport()
  const asked: { readonly changes: Partial<Settings>; readonly answer: (reply: Reply<Settings>) => Promise<void> }[] = []
  const later = (changes: Partial<Settings>) =>
    new Promise<Reply<Settings>>((resolve) => {
      asked.push({
        changes,
        answer: async (reply) => {
          resolve(reply)
          await flushPromises()
        },
      })
    })
  script.answer('settings.save', (changes) => later(changes as Partial<Settings>))
  script.answer('settings.read', () => later({}))
  return { script, asked, store: within(script, useSettings).value }
}
const settings = (changes: Partial<Settings>) => ok<'settings.save'>({ ...defaultSettings, ...changes })

it('sends a choice of the same setting after the one before, which could overtake it, and one of another setting at once', async () => {
  const { asked, store } = opened()
  void store.save({ theme: 'dark' })
  void store.save({ theme: 'light' })
  void store.save({ rows: 'comfortable' })
  expect(asked.map(({ changes }) => changes)).toEqual([{ theme: 'dark' }, { rows: 'comfortable' }])
  expect(store.values).toMatchObject({ theme: 'light', rows: 'comfortable' })
  await asked[0]?.answer(failed('storage.full', {}))
  expect(asked.map(({ changes }) => changes)).toEqual([{ theme: 'dark' }, { rows: 'comfortable' }, { theme: 'light' }])
  await asked[2]?.answer(settings({ theme: 'light' }))
  expect(store.values).toMatchObject({ theme: 'light', rows: 'comfortable' })
})

it('keeps a choice that was saved where the settings were read before that and answered sooner', async () => {
  const { script, asked, store } = opened()
  void store.save({ theme: 'dark' })
  script.event('settings.changed', {})
  await asked[1]?.answer(settings({ technician: 'Ada' }))
  await asked[0]?.answer(settings({ technician: 'Ada', theme: 'dark' }))
  expect(store.values).toMatchObject({ technician: 'Ada', theme: 'dark' })
  // What was saved by then is read once more, and then it is the host that says so.
  await asked[2]?.answer(settings({ technician: 'Jo', theme: 'dark' }))
  expect(store.values).toMatchObject({ technician: 'Jo', theme: 'dark' })
})

it('keeps two choices whose requests overtook each other', async () => {
  const { asked, store } = opened()
  void store.save({ theme: 'dark' })
  void store.save({ rows: 'comfortable' })
  await asked[1]?.answer(settings({ rows: 'comfortable' }))
  await asked[0]?.answer(settings({ rows: 'comfortable', theme: 'dark' }))
  expect(store.values).toMatchObject({ theme: 'dark', rows: 'comfortable' })
})
