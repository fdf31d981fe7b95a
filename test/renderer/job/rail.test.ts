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

const added = (device: string, place: object): Fact => ({ kind: 'device.added', data: { device, kind: 'shower', ...place } })

async function marksOf(facts: readonly Fact[], sealed = false) {
  const job = { ...jobOf(facts), sealed }
  const devices = boardDevices(job, new Intl.Collator())
  const wrapper = await stage(scriptedTransport(), JobRail, { job, devices, stages: countStages(devices) })
  const mark = (name: string) => {
    const link = wrapper.get(`[data-anchor=${name}]`)
    return link.find('.check').exists() ? 'check' : link.find('.left').exists() ? link.get('.left').text() : ''
  }
  return [mark('walk'), mark('differences'), mark('jobTests'), mark('jobSignoff')]
}

describe('the rail of a job', () => {
  it('checks nothing that no device has come to yet', async () => {
    expect(await marksOf([])).toEqual(['', '', '', ''])
    expect(await marksOf([added('d1', { room: '101' })])).toEqual(['1', '1', '', ''])
    expect(await marksOf([shower(), skip('pair'), skip('configure')])).toEqual(['check', 'check', '', ''])
  })

  it('counts in the walk what the filter of the table counts: no device that has its label', async () => {
    expect(await marksOf([shower()])).toEqual(['', '1', '', ''])
  })

  it('checks what is through for all', async () => {
    expect(await marksOf([shower(), skip('pair'), skip('configure'), skip('test')])).toEqual(['check', 'check', 'check', ''])
    expect(await marksOf([shower(), skip('pair'), skip('configure'), skip('test'), added('d2', { room: '102' })])).toEqual([
      '1',
      '1',
      '',
      '',
    ])
  })

  it('counts in Differences what its bar says: also a shower that is paired first', async () => {
    expect(
      await marksOf([shower(), { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } }]),
    ).toEqual(['', '1', '', ''])
  })

  it('counts nothing that is left in a finalised job, and checks its finish', async () => {
    expect(await marksOf([added('d1', { room: '101' })], true)).toEqual(['', '', '', 'check'])
  })
})
