/** What stands above a list of the service: only what can do something with the devices in it. */
import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import DeviceList from '../../../src/renderer/service/DeviceList.vue'
import { ok, scriptedTransport, stage } from '../support/stage.ts'

async function listOf(...items: Record<string, unknown>[]) {
  const script = scriptedTransport()
  script.answer('showers.list', () =>
    ok<'showers.list'>({
      environment: 'staging',
      serviceAddress: 'https://a.example',
      receivedAt: '2026-11-20T10:00:00.000+00:00',
      response: { Count: items.length, Items: items },
      mismatches: [],
    }),
  )
  const screen = await stage(script, DeviceList, { environment: 'staging', kind: 'showers', chosen: null })
  await flushPromises()
  return screen
}

test('an empty list has nothing to search or to filter, and one main button', async () => {
  const screen = await listOf()
  expect(screen.text()).toContain('No showers under this key')
  expect(screen.findAll('input, select')).toHaveLength(0)
  expect(screen.findAll('.n-button--primary-type')).toHaveLength(1)
  screen.unmount()
})

test('a device that the service sent twice is one device, and the count says that another is not there', async () => {
  const screen = await listOf({ id: 'a1' }, { id: 'A1' }, { id: 'b2' })
  expect(screen.find('[role=status]').text()).toBe('2 showers')
  expect(screen.text()).toContain('The service counts 3 and sent 2')
  screen.unmount()
})

test('a filter is offered where it would leave something out', async () => {
  const shower = (id: string, state: string) => ({ id, state, type: 'S1', device_group: null })
  const screen = await listOf(shower('s1', 'standby'), shower('s2', 'running'))
  expect(screen.findAll('select').map((each) => each.find('option').text())).toEqual(['State: all'])
  screen.unmount()
})
