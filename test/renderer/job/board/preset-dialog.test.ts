/** The preset of selected devices: its title and its button count the same. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import PresetDialog from '../../../../src/renderer/job/board/PresetDialog.vue'
import { jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

let wrapper: VueWrapper | null = null
afterEach(() => {
  wrapper?.unmount()
  document.body.innerHTML = ''
})

async function titleAndButton(facts: readonly Fact[]) {
  const script = scriptedTransport()
  const at = '2026-11-20T10:00:00Z'
  script.answer('presets.list', () =>
    ok<'presets.list'>([
      { preset: '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a50', name: 'Guest', fields: { color_mode: 1 }, savedAt: at, who: 'Kim' },
    ]),
  )
  const action = { running: { value: false }, error: { value: null } }
  wrapper = await stage(script, PresetDialog, { devices: jobOf(facts).devices, action, open: true })
  await flushPromises()
  const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? ''
  return [textOf('dialog h2'), textOf('dialog > footer .n-button--primary-type')]
}
const showers = (count: number) => Array.from({ length: count }, (_, at) => shower(`d${at}`, `10${at}`, `${showerId.slice(0, -1)}${at}`))
const tap: Fact = { kind: 'device.added', data: { device: 't1', kind: 'tap', room: '101', serialNumber: 'TP1' } }

it('says in its title how many of the selected devices take it', async () => {
  const [title, button] = await titleAndButton([...showers(4), tap])
  expect(title).toBe('Set preset for 4 of 5 devices: only showers take one')
  expect(button).toContain('Set preset for 4 showers')
})

it('says the same in title and button where all are showers', async () => {
  const [title, button] = await titleAndButton(showers(2))
  expect(title).toBe('Set preset for 2 showers')
  expect(button).toContain(title)
})
