/** The acts on the service itself, outside a job: a line for each operation. */
import type { Operation } from '#shared/tables/endpoints.ts'
import type { Control, Place } from './places.ts'

const place = (operation: Operation, act: string, view: Place['view'], name: RegExp, by: readonly Control[] = []): Place => ({
  act: `In the service: ${act}`,
  serves: [operation],
  view,
  by,
  control: { role: 'button', name },
  ...(operation === 'showers.updateConfiguration' ? { opens: true } : {}),
})

export const atService: readonly Place[] = [
  place('showers.list', 'list the showers', () => '/devices/showers', /^Refresh/),
  place('showers.pair', 'pair a shower', () => '/devices/showers', /^Pair a shower/),
  place('showers.unpair', 'unpair a shower', ({ shower }) => `/devices/showers/${shower}`, /^Unpair/),
  place('showers.readConfiguration', 'read a configuration', ({ shower }) => `/devices/showers/${shower}/configuration`, /^Refresh|^Read/),
  place('showers.updateConfiguration', 'change a configuration', ({ shower }) => `/devices/showers/${shower}/configuration`, /^Change/),
  place('showers.readInstallationTest', 'read a test', ({ shower }) => `/devices/showers/${shower}/test`, /^Refresh|^Read/),
  place('showers.abortInstallationTest', 'abort a test', ({ shower }) => `/devices/showers/${shower}/test`, /^Abort/),
  place('taps.list', 'list the taps', () => '/devices/taps', /^Refresh/),
  place('taps.pair', 'pair a tap', () => '/devices/taps', /^Pair a tap/),
  place('taps.resetConfiguration', 'reset a tap', ({ tap }) => `/devices/taps/${tap}/configuration`, /^Reset/),
  place('waterGuards.update', 'change a water guard', ({ guard }) => `/water-guards/${guard}`, /^Send/, [
    { role: 'textbox', name: /^Name$/, types: 'Main supply' },
  ]),
  place('waterGuards.readConsumption', 'read the consumption', ({ guard }) => `/water-guards/${guard}`, /^Read consumption/),
  place('groups.create', 'create a group', () => '/groups', /^Create a group|^New group/),
  place('groups.read', 'read a group', ({ group }) => `/groups/${group}`, /^Refresh/),
  place('groups.delete', 'delete a group', ({ group }) => `/groups/${group}`, /^Delete/),
  place('history.readMetadata', 'read a history entry', () => '/devices/history', /^Read entry/),
]
