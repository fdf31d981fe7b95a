/** What somebody chose for good is kept by the host: the loopback host has another address, and with it another browser storage, each time. */
import { expect, test } from 'vitest'
import { useDeviceTable } from '../../src/renderer/devices/use-device-table.ts'
import { useEnvironments } from '../../src/renderer/stores/environments.ts'
import { scriptedTransport, within } from './support/stage.ts'

test('the environment of new jobs and the columns of a list are saved with the settings, and take effect at once', () => {
  const script = scriptedTransport()
  const { value } = within(script, () => ({ environments: useEnvironments(), table: useDeviceTable('showers', () => 'training') }))
  value.environments.chosen = 'staging'
  value.table.shownKeys.value = ['name', 'state']
  expect([value.environments.chosen, value.table.shownKeys.value]).toEqual(['staging', ['name', 'state']])
  expect(script.calls.filter(({ command }) => command === 'settings.save').map(({ input }) => input)).toEqual([
    { environment: 'staging' },
    { columns: { showers: ['name', 'state'] } },
  ])
})
