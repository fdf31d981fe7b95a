/** The logo of reports: of several that are dropped, the last one stays, however long each takes to read. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '#shared/contract/choices.ts'
import ReportPart from '../../../../src/renderer/office/settings/ReportPart.vue'
import { ok, scriptedTransport, stage } from '../../support/stage.ts'

/** The browser's decoder, which is asked for each picture. */
const reading = vi.hoisted(() => new Map<string, (logo: unknown) => void>())
vi.mock('../../../../src/renderer/parts/pictures/photo-file.ts', () => ({
  preparedLogo: (file: File) => new Promise((resolve) => reading.set(file.name, resolve)),
}))
afterEach(() => reading.clear())

const read = async (name: string) => {
  reading.get(name)?.({ blob: new Blob([name], { type: 'image/png' }), pages: 1 })
  await flushPromises()
  await flushPromises()
}

it('takes the last of several that were dropped, in whatever order they are read', async () => {
  const script = scriptedTransport()
  script.answer('settings.save', (changes) => ok<'settings.save'>(Object.assign(structuredClone(defaultSettings), changes)))
  const shown = await stage(script, ReportPart, {})
  const drop = (name: string) =>
    shown.get('div').trigger('drop', { dataTransfer: { files: [new File([name], name, { type: 'image/png' })], items: [] } })
  for (const name of ['first.png', 'second.png', 'third.png']) await drop(name)
  // The newest would be there at once, and the first one takes its time.
  await read('third.png')
  await read('first.png')
  await read('second.png')
  await read('third.png')
  const saved = () => script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)
  await expect.poll(saved).not.toEqual([])
  expect(saved().at(-1)).toEqual({ logo: { mediaType: 'image/png', base64: btoa('third.png') } })
  // One is enough.
  expect(saved()).toHaveLength(1)
  shown.unmount()
})
