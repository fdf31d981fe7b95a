/** The presets of this computer, which another window or a script may change at any time. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { usePresets } from '../../../../src/renderer/app/stores/presets.ts'
import { ok, scriptedTransport, within } from '../../support/stage.ts'

type Presets = OutputOf<'presets.list'>
const named = (name: string): Presets => [
  { preset: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a50', name, fields: {}, savedAt: '2026-11-20T10:00:00Z', who: 'Kim' },
]

it('asks again for what was changed while the first list was on its way', async () => {
  const script = scriptedTransport()
  const asked: ((reply: Reply<Presets>) => void)[] = []
  script.answer('presets.list', () => new Promise<Reply<Presets>>((resolve) => asked.push(resolve)))
  const { value: presets } = within(script, () => usePresets())
  // Nobody has asked for them.
  script.event('activity.changed', {})
  expect(asked).toHaveLength(0)
  void presets.load()
  script.event('activity.changed', {})
  asked[0]?.(ok<'presets.list'>(named('Old')))
  asked[1]?.(ok<'presets.list'>(named('New')))
  await flushPromises()
  expect(presets.list?.map(({ name }) => name)).toEqual(['New'])
})
