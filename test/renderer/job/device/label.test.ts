/** The label and the pairing where they went otherwise than planned: another kind of device, a request without a trace, a device that is gone. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { appErrorOf } from '#shared/tables/errors.ts'
import { dateTimeText } from '#shared/date-time.ts'
import type { Fact } from '#shared/job/entries.ts'
import { useConnectivity } from '../../../../src/renderer/app/stores/connectivity.ts'
import { deviceIn, jobOf, shower, showerId } from '../../support/sample-job.ts'
import { ok } from '../../support/stage.ts'
import { scoped } from '../../../support/scopes.ts'
import { panelStage } from './support.ts'

const write = '7d2f4a11-0000-4000-8000-000000000001'
const sent: Fact = { kind: 'write.intended', data: { write, device: 'd1', operation: 'showers.pair', id: showerId } }
const at = '2026-11-20T16:57:00.000+01:00'

let shown: VueWrapper | null = null
afterEach(() => {
  shown?.unmount()
  document.body.innerHTML = ''
})

async function pairing(...facts: Fact[]) {
  const job = jobOf([shower(), ...facts])
  const on = await panelStage(job)
  shown = on.wrapper
  const button = (words: string) => on.wrapper.findAll('button').find((each) => each.text().includes(words))
  return { ...on, button, job }
}

test('a unit of another kind is planned anew as what it is, with its label and place, and the wrong one leaves the list', async () => {
  const refused: Fact = {
    kind: 'write.rejected',
    data: { write, error: appErrorOf('service.notFound', { operation: 'showers.pair', status: 404, body: {} }) },
  }
  const { script, button, job, lead } = await pairing(sent, refused)
  expect(lead()).toEqual(['101: the service does not know its device ID', 'Change the device ID'])
  script.answer('jobs.addDevices', () => ok<'jobs.addDevices'>(job))
  await button('Change to Tap')?.trigger('click')
  await flushPromises()
  const { id, room } = deviceIn(job)
  const inputs = script.calls.filter(({ command }) => command.endsWith('Devices'))
  expect(inputs).toMatchObject([{ command: 'jobs.addDevices', input: { devices: [{ kind: 'tap', id, room }], instead: ['d1'] } }])
})

test('what was sent and may have been done, or what the service listed, is of the kind it is', async () => {
  const lost: Fact = {
    kind: 'write.unknown',
    data: { write, error: appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' }) },
  }
  const settled: Fact = { kind: 'write.settled', data: { write, applied: false, readAt: at } }
  expect((await pairing(sent, lost, settled)).button('Change to Tap')).toBeUndefined()
  shown?.unmount()
  const listed: Fact = { kind: 'observed.record', data: { device: 'd1', record: { id: showerId }, receivedAt: at, scope: scoped() } }
  const gone: Fact = { kind: 'observed.record', data: { device: 'd1', record: null, receivedAt: at, scope: scoped() } }
  expect((await pairing(listed, gone)).button('Change to Tap')).toBeUndefined()
})

test('while a request has an unknown result, the bar checks it and offers nothing that sends', async () => {
  const lost: Fact = {
    kind: 'write.unknown',
    data: { write, error: appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' }) },
  }
  const { lead, text, wrapper } = await pairing(sent, lost)
  expect(lead()).toEqual(['101: a result is unknown', 'Check 101'])
  expect(text()).toContain('This request has an unknown result')
  expect(wrapper.findAll('.n-button--primary-type')).toHaveLength(1)
})

test('a request without a trace says when it was sent and until when it was looked for, or who decided', async () => {
  const settled: Fact = { kind: 'write.settled', data: { write, applied: false, readAt: at } }
  const { text, lead, press, asked } = await pairing(sent, settled)
  expect(text()).toMatch(/ of .+ got no response\. The service showed no trace of it until .+:57\./)
  expect(lead()[1]).toMatch(/101$/)
  await press()
  expect(asked()).toEqual(['d1'])
  shown?.unmount()
  const judged: Fact = { kind: 'write.judged', data: { write, applied: false, reason: 'The lamp stayed red' } }
  const decided = (await pairing(sent, judged)).text()
  expect(decided).toContain('as not applied')
  expect(decided).toContain('The lamp stayed red')
})

test('a device that is listed no more says so, keeps when it was confirmed, and can be paired again', async () => {
  const { text, press, asked } = await pairing(
    {
      kind: 'observed.record',
      data: { device: 'd1', record: { id: showerId }, receivedAt: '2026-11-19T10:02:00.000+01:00', scope: scoped({ asked: 2 }) },
    },
    { kind: 'observed.record', data: { device: 'd1', record: null, receivedAt: at, scope: scoped() } },
  )
  expect(text()).toContain(`lacks the device paired at ${dateTimeText('2026-11-19T10:02:00.000+01:00', 'en')}`)
  await press()
  expect(asked()).toEqual(['d1'])
})

test('a skipped device says why where it is resumed, and the bar leads on past it', async () => {
  const skipped = (['pair', 'configure', 'test'] as const).map((step): Fact => ({
    kind: 'step.skipped',
    data: { device: 'd1', step, reason: 'No access' },
  }))
  // The service does not know the values of a shower that nobody paired.
  const error = appErrorOf('service.notFound', { operation: 'showers.readConfiguration', status: 404, body: {} })
  const unread: Fact = {
    kind: 'observed.failed',
    data: { device: 'd1', id: showerId, operation: 'showers.readConfiguration', error, failedAt: at },
  }
  const { text, lead, wrapper } = await pairing(...skipped, unread, shower('d2', '102', 'b'))
  expect(text()).toContain('No access')
  expect(wrapper.findAll('aside [role=alert]')).toEqual([])
  expect(lead()).toEqual(['101 is skipped', 'Next: 102'])
})

test('an unknown result is not looked up without a key, which the bar asks for', async () => {
  const lost: Fact = {
    kind: 'write.unknown',
    data: { write, error: appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' }) },
  }
  const { script, press, lead } = await pairing(sent, lost)
  const error = { ...appErrorOf('credentials.missing', { environment: 'training' }), message: '' }
  script.event('service.silent', { environment: 'training', error, at: new Date().toISOString() })
  await flushPromises()
  expect(lead()[1]).toBe('Connect …')
  await press()
  expect(useConnectivity().settingUp).toBe(true)
  expect(script.namesOf()).not.toContain('jobs.refresh')
  // Once the key is saved, nobody has to press again.
  script.answer('environments.check', () =>
    ok<'environments.check'>({
      environment: 'training',
      reachable: true,
      keyAccepted: true,
      problem: null,
      checkedAt: new Date().toISOString(),
    }),
  )
  script.event('environments.changed', { environment: 'training' })
  await useConnectivity().goOn()
  expect(script.namesOf()).toContain('jobs.refresh')
})
