/** The logo of reports: of several that are dropped, the last one counts, however long each takes to read. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { pictureWords } from '../../../../src/renderer/parts/pictures/picture-words.ts'
import ReportPart from '../../../../src/renderer/office/settings/ReportPart.vue'
import { scriptedTransport, stage } from '../../support/stage.ts'

/** A file that is read when `come` is called. */
function slowFile(content: string) {
  const { promise, resolve } = Promise.withResolvers<null>()
  const file = new File([content], 'logo.png', { type: 'image/png' })
  const bytes = new TextEncoder().encode(content).buffer
  return { file: Object.assign(file, { arrayBuffer: () => promise.then(() => bytes) }), come: () => resolve(null) }
}

it('shows what came of the last of several that were dropped, in whatever order they are read', async () => {
  const shown = await stage(scriptedTransport(), ReportPart, {})
  const [first, last] = [slowFile('not a picture'), slowFile('')]
  for (const { file } of [first, last]) await shown.get('div').trigger('drop', { dataTransfer: { files: [file], items: [] } })
  const said = () => shown.findAll('[role=alert]').map((each) => each.text())
  for (const { come } of [last, first]) {
    come()
    await flushPromises()
    await flushPromises()
    expect(said()).toEqual([pictureWords('empty', 'logo', null)])
  }
  shown.unmount()
})
