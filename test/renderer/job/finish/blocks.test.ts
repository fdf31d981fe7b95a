/** The report on the screen: the blocks of the model, in the report's language, whatever the window's is. */
import { describe, expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { reportOf } from '#shared/report/report.ts'
import { onlyDevice } from '#main/report/reported-model.ts'
import ReportPage from '../../../../src/renderer/job/finish/ReportPage.vue'
import { hotel } from '../../../main/report/sample-hotel.ts'
import { fullPlan, SampleJob } from '../../../main/report/sample-job.ts'
import { replaced } from '../../../main/report/sample-replaced.ts'
import { blocksIn, modelOf, textsOf } from '../../../shared/report-texts.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'

const flowing = (text: string) => text.replace(/\s+/gu, ' ')
const samples = {
  hotel: hotel({ showers: 14 }),
  complete: hotel({ showers: 13, isComplete: true }),
  replaced: replaced(),
  planned: hotel({ showers: 11, plan: { photo: 'c'.repeat(64), width: 640, height: 420 } }),
  untouched: new SampleJob().job,
}

describe('the report on the screen', () => {
  test.each(languages)('has every text of its blocks, also of those that are folded (%s)', async (language) => {
    for (const job of Object.values(samples)) {
      const model = modelOf(job)
      const wrapper = await stage(scriptedTransport(), ReportPage, { model, language })
      expect(wrapper.get('article').attributes('lang')).toBe(language)
      for (const details of wrapper.findAll('details')) {
        const element = details.element as HTMLDetailsElement
        element.open = true
        element.dispatchEvent(new Event('toggle'))
      }
      await wrapper.vm.$nextTick()
      const found = flowing(wrapper.text()).replaceAll(' ', '')
      // A legend of tiles is that of the matrix, which is always there; pins are over a picture, which is not loaded here.
      const texts = blocksIn(model, language)
        .filter(({ kind }) => kind !== 'tiles')
        .flatMap((block) => textsOf(block.kind === 'sitePlan' ? { ...block, pins: [] } : block))
      expect(texts.filter((text) => !found.includes(flowing(text).replaceAll(' ', '')))).toEqual([])
      wrapper.unmount()
    }
  })

  test('has the numbers of the model', async () => {
    for (const job of Object.values(samples)) {
      const model = modelOf(job)
      const wrapper = await stage(scriptedTransport(), ReportPage, { model, language: 'en' })
      // A mark for each device that has a tile.
      const tiles = blocksIn(model, 'en').flatMap((block) =>
        block.kind === 'tiles' ? [...block.rows.flatMap((row) => row.tiles), ...block.others] : [],
      )
      expect(wrapper.findAll('[data-tile]')).toHaveLength(tiles.length)
      expect([0, model.summary.planned]).toContain(tiles.length)
      wrapper.unmount()
    }
  })

  test('draws a long table of an appendix when it is opened', async () => {
    const wrapper = await stage(scriptedTransport(), ReportPage, { model: modelOf(samples.hotel), language: 'sv' })
    expect(wrapper.text()).not.toContain('water_hardness')
    const details = wrapper.get('#report-limits').element as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    await wrapper.vm.$nextTick()
    expect(wrapper.text()).toContain('water_hardness')
    wrapper.unmount()
  })

  test('of one device names it and has none of the others', () => {
    const sample = new SampleJob().shower('d1', 1).shower('d2', 2).plan('d1', fullPlan)
    const reduced = onlyDevice(sample.job, 'd2')
    if (reduced === null) throw new Error('there is no second device')
    const model = reportOf(reduced, { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00', device: 'd2' })
    const texts = blocksIn(model).flatMap(textsOf)
    expect(texts).toContain('Only Room 2 (Shower). The report of the job covers all devices.')
    expect(texts.join()).not.toContain('Room 1')
    expect(onlyDevice(sample.job, 'd99')).toBeNull()
  })
})
