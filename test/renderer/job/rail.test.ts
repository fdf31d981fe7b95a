/** The rail of a job: a check beside a part is a promise, so it stands only where nothing is left for any device. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/job/entries.ts'
import { boardDevices } from '../../../src/renderer/job/board/board-rows.ts'
import { countStages } from '../../../src/renderer/job/board/stages.ts'
import JobRail from '../../../src/renderer/job/JobRail.vue'
import { jobOf, shower } from '../support/sample-job.ts'
import { scriptedTransport, stage } from '../support/stage.ts'

const skip = (step: 'pair' | 'configure' | 'test'): Fact => ({
  kind: 'step.skipped',
  data: { device: 'd1', step, reason: 'No access' },
})

async function marksOf(facts: readonly Fact[]) {
  const job = jobOf(facts)
  const devices = boardDevices(job, new Intl.Collator())
  const wrapper = await stage(scriptedTransport(), JobRail, { job, devices, stages: countStages(devices) })
  const mark = (name: string) => {
    const link = wrapper.get(`[data-anchor=${name}]`)
    return link.find('.check').exists() ? 'check' : link.find('.left').exists() ? link.get('.left').text() : ''
  }
  return [mark('walk'), mark('differences'), mark('jobTests')]
}

describe('the rail of a job', () => {
  it('checks nothing that no device has come to yet', async () => {
    expect(await marksOf([])).toEqual(['', '', ''])
    expect(await marksOf([shower()])).toEqual(['1', '', ''])
    expect(await marksOf([shower(), skip('pair'), skip('configure')])).toEqual(['check', 'check', ''])
  })

  it('checks what is through for all', async () => {
    expect(await marksOf([shower(), skip('pair'), skip('configure'), skip('test')])).toEqual(['check', 'check', 'check'])
    expect(
      await marksOf([shower(), skip('pair'), skip('configure'), skip('test'), shower('d2', '102', '0b8e6f1a-1111-4222-8333-444455556667')]),
    ).toEqual(['1', '', ''])
  })
})
