/** What the button of the bar does about devices that failed: what was not sent is sent, what could not be read is read. */
import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Fact } from '#shared/job/entries.ts'
import { plannedSendings } from '#shared/job/planned-sendings.ts'
import { useLeads } from '../../../../src/renderer/app/lead/use-lead.ts'
import { useBoardDevices } from '../../../../src/renderer/job/board/use-board-devices.ts'
import { useDeviceLeads, type TableActs } from '../../../../src/renderer/job/board/use-device-leads.ts'
import { jobOf, shower, showerId } from '../../support/sample-job.ts'
import { scriptedTransport, stage } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'

it('reads again what could not be read, and does not ask to send to it', async () => {
  const error = appErrorOf('service.failed', { operation: 'showers.readConfiguration', status: 500, body: null })
  const job = jobOf([
    shower(),
    { kind: 'observed.record', data: { device: 'd1', record: { id: showerId }, receivedAt: '2026-11-20T10:00:00Z', scope: scoped() } },
    { kind: 'device.planned', data: { device: 'd1', configuration: { default_shower_flow: 8 } } },
    {
      kind: 'observed.failed',
      data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt: '2026-11-20T10:01:00Z' },
    },
  ] satisfies Fact[])
  const asked: string[] = []
  const none = () => undefined
  const acts: TableActs = {
    ...{ list: none, showAll: none, clearSelection: none, check: none, choosePreset: none, chooseGroup: none, renew: none, keepOld: none },
    ...{ walk: none, menu: () => [] },
    refresh: (devices) => asked.push(`read ${devices.join()}`),
    apply: (devices) => asked.push(`apply ${devices.join()}`),
  }
  const Board = defineComponent(() => {
    const { devices } = useBoardDevices(() => job)
    const sendings = plannedSendings(job)
    useDeviceLeads(
      () => ({ job, all: devices.value, sendings, chosen: [], searched: null, renewed: [], isDeviceOpen: false, today: '2026-11-20' }),
      acts,
    )
    return () => null
  })
  const wrapper = await stage(scriptedTransport(), Board, {})
  await flushPromises()
  const { shown } = useLeads()
  expect(shown.value?.lead.row).toBe('devices.failed')
  shown.value?.acts.act?.()
  expect(asked).toEqual(['read d1'])
  wrapper.unmount()
})
