/** The acts on the service itself, outside a job: a line for each operation. */
import type { Operation } from '#shared/tables/endpoints.ts'
import type { Control, Place } from './places.ts'

const place = (operation: Operation, act: string, view: Place['view'], control: RegExp | Control, by: readonly Control[] = []): Place => ({
  act: `In the service: ${act}`,
  serves: [operation],
  view,
  by,
  control: control instanceof RegExp ? { role: 'button', name: control } : control,
  ...(operation === 'showers.updateConfiguration' ? { opens: true } : {}),
})
const menu: readonly Control[] = [{ role: 'button', name: /^Actions$/ }]
const item = (name: RegExp): Control => ({ role: 'menuitem', name })

export const atService: readonly Place[] = [
  place('showers.list', 'list the showers', () => '/service', item(/^Refresh/), menu),
  place('showers.pair', 'pair a shower', () => '/service', item(/^Pair shower/), menu),
  place('showers.unpair', 'unpair a shower', ({ shower }) => `/service/showers/${shower}`, /^Unpair/),
  place('showers.readConfiguration', 'read a configuration', ({ shower }) => `/service/showers/${shower}/configuration`, /^Refresh|^Read/),
  place('showers.updateConfiguration', 'change a configuration', ({ shower }) => `/service/showers/${shower}/configuration`, /^Change/),
  place('showers.readInstallationTest', 'read a test', ({ shower }) => `/service/showers/${shower}/installation`, /^Refresh|^Read/),
  place('showers.abortInstallationTest', 'abort a test', ({ shower }) => `/service/showers/${shower}/installation`, /^Abort/),
  place('taps.list', 'list the taps', () => '/service', item(/^Refresh/), menu),
  place('taps.pair', 'pair a tap', () => '/service', item(/^Pair tap/), menu),
  place('taps.resetConfiguration', 'reset a tap', ({ tap }) => `/service/taps/${tap}/configuration`, /^Reset/),
  place('waterGuards.update', 'change a water guard', ({ guard }) => `/service/guards/${guard}`, /^Send/, [
    { role: 'textbox', name: /^Name$/, types: 'Main supply' },
  ]),
  place('waterGuards.readConsumption', 'read the consumption', ({ guard }) => `/service/guards/${guard}/consumption`, /^Read consumption$/),
  place('groups.create', 'create a group', () => '/service/groups', item(/^Create a group/), menu),
  place('groups.read', 'read a group', ({ group }) => `/service/groups/${group}`, /^Refresh/),
  place('groups.delete', 'delete a group', ({ group }) => `/service/groups/${group}`, /^Delete/),
  place('history.readMetadata', 'read a history entry', () => '/service/history', /^Enter the ID/),
]
