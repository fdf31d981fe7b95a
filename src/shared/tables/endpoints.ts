/**
 * The 16 operations of the service (interface, "Endpoints"): the only place that knows methods, paths, bodies and responses.
 *
 * It drives the service client, the commands of the IPC contract, the simulator's router and the contract tests.
 */
import { z } from 'zod'
import { configuration, configurationUpdate } from './schema.ts'
import { steps, type Step } from './steps.ts'
import type { Endpoint, WriteEndpoint } from './endpoint-row.ts'
import {
  group,
  historyMetadata,
  installationTest,
  listOf,
  shower,
  tap,
  tapConfiguration,
  waterGuard,
  waterGuardConsumption,
} from './resources.ts'

const atLeastOne = { params: { atLeastOne: true } }
const notEmpty = (body: object) => Object.keys(body).length > 0

/** The interface does not show which of these fields are required, so none is; undocumented ones are refused. */
export const waterGuardUpdate = z
  .strictObject({
    name: z.string().optional().describe('The new name.'),
    device_group: z.string().optional().describe('The group; the interface documents no more about it.'),
    owner: z.string().optional().describe('The owner; the interface documents no more about it.'),
    state: z.string().optional().describe('The state; its values are not documented.'),
    updated_at: z.string().optional().describe('A date and time; its format is not documented.'),
  })
  .refine(notEmpty, atLeastOne)

const groupCreation = z
  .strictObject({
    name: z.string().optional().describe('The name of the group.'),
    type: z.string().optional().describe('The type; its values are not documented.'),
    parent_id: z.string().optional().describe('The group it belongs to.'),
  })
  .refine(notEmpty, atLeastOne)

const read = { access: 'read', method: 'GET', body: null } as const
/** No write responds with a list. */
const write = { access: 'write', item: null } as const

export const endpoints = {
  'showers.list': {
    ...read,
    description: 'Lists the showers that are paired with the key.',
    path: '/client/showers',
    target: null,
    response: listOf(shower),
    names: null,
    item: shower,
  },
  'showers.pair': {
    ...write,
    description: 'Pairs a shower with the key.',
    method: 'PUT',
    path: '/client/showers/pair/{id}',
    target: 'shower',
    body: null,
    response: shower,
    names: 'id',
    step: 'pair',
    readBack: { by: 'showers.list', applied: 'listed' },
    before: null,
  },
  'showers.unpair': {
    ...write,
    description: 'Unpairs a shower. Needs a confirmation in every environment.',
    method: 'DELETE',
    path: '/client/showers/{id}',
    target: 'shower',
    body: null,
    response: shower,
    names: 'id',
    step: 'pair',
    readBack: { by: 'showers.list', applied: 'notListed' },
    before: 'showers.list',
    destructive: true,
  },
  'showers.readConfiguration': {
    ...read,
    description: 'Reads the configuration of a shower.',
    path: '/client/showers/{id}/configuration',
    target: 'shower',
    response: configuration,
    names: null,
    item: null,
  },
  'showers.updateConfiguration': {
    ...write,
    description: 'Writes fields of the configuration of a shower, at least one.',
    method: 'PUT',
    path: '/client/showers/{id}/configuration',
    target: 'shower',
    body: configurationUpdate,
    response: configuration,
    names: null,
    step: 'configure',
    readBack: { by: 'showers.readConfiguration', applied: 'reported' },
    before: 'showers.readConfiguration',
  },
  'showers.readInstallationTest': {
    ...read,
    description: 'Reads the installation test of a shower.',
    path: '/client/showers/{id}/installation',
    target: 'shower',
    response: installationTest,
    names: 'shower_id',
    item: null,
  },
  'showers.abortInstallationTest': {
    ...write,
    description: 'Aborts the installation test of a shower.',
    method: 'DELETE',
    path: '/client/showers/{id}/installation',
    target: 'shower',
    body: null,
    response: installationTest,
    names: 'shower_id',
    step: 'test',
    readBack: null,
    before: 'showers.readInstallationTest',
    urgent: true,
  },
  'taps.list': {
    ...read,
    description: 'Lists the taps that are paired with the key.',
    path: '/taps',
    target: null,
    response: listOf(tap),
    names: null,
    item: tap,
  },
  'taps.pair': {
    ...write,
    description: 'Pairs a tap with the key.',
    method: 'PUT',
    path: '/client/taps/pair/{id}',
    target: 'tap',
    body: null,
    response: tap,
    names: 'id',
    step: 'pair',
    readBack: { by: 'taps.list', applied: 'listed' },
    before: null,
  },
  'taps.resetConfiguration': {
    ...write,
    description: 'Resets the configuration of a tap. Needs a confirmation in every environment.',
    method: 'DELETE',
    path: '/client/taps/{id}/configuration',
    target: 'tap',
    body: null,
    response: tapConfiguration,
    names: null,
    step: null,
    readBack: null,
    before: null,
    destructive: true,
  },
  'waterGuards.update': {
    ...write,
    description: 'Writes fields of a water guard, at least one.',
    method: 'PUT',
    path: '/client/water-guards/{id}',
    target: 'waterGuard',
    body: waterGuardUpdate,
    response: waterGuard,
    names: 'id',
    step: 'group',
    readBack: null,
    before: 'itself',
  },
  'waterGuards.readConsumption': {
    ...read,
    description: 'Reads the consumption of a water guard. Units are not documented.',
    path: '/client/water-guards/consumption/{id}',
    target: 'waterGuard',
    response: waterGuardConsumption,
    names: null,
    item: null,
  },
  'groups.create': {
    ...write,
    description: 'Creates a device group.',
    method: 'POST',
    path: '/client/groups',
    target: null,
    body: groupCreation,
    response: group,
    names: 'id',
    step: null,
    readBack: null,
    before: null,
  },
  'groups.read': {
    ...read,
    description: 'Reads a device group.',
    path: '/client/groups/{id}',
    target: 'group',
    response: group,
    names: 'id',
    item: null,
  },
  'groups.delete': {
    ...write,
    description: 'Deletes a device group. Needs a confirmation in every environment.',
    method: 'DELETE',
    path: '/client/groups/{id}',
    target: 'group',
    body: null,
    response: group,
    names: 'id',
    step: null,
    readBack: { by: 'groups.read', applied: 'notFound' },
    before: 'groups.read',
    destructive: true,
  },
  'history.readMetadata': {
    ...read,
    description: 'Reads the metadata of a history entry.',
    path: '/client/history-metadata/{id}',
    target: 'historyEntry',
    response: historyMetadata,
    names: 'id',
    item: null,
  },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof endpoints
export type ReadOperation = { [Op in Operation]: (typeof endpoints)[Op]['access'] extends 'read' ? Op : never }[Operation]
export type WriteOperation = Exclude<Operation, ReadOperation>
export type ResponseOf<Op extends Operation> = z.infer<(typeof endpoints)[Op]['response']>
export type BodyOf<Op extends Operation> = (typeof endpoints)[Op]['body'] extends z.ZodType<infer Body> ? Body : undefined

export const operations = Object.keys(endpoints) as Operation[]
export function endpointOf(operation: WriteOperation): WriteEndpoint
export function endpointOf(operation: Operation): Endpoint
export function endpointOf(operation: Operation): Endpoint {
  return endpoints[operation]
}
export const isWrite = (operation: Operation): operation is WriteOperation => endpointOf(operation).access === 'write'
export const writeOperations = operations.filter(isWrite)
export const isUrgent = (operation: Operation): boolean => isWrite(operation) && endpointOf(operation).urgent === true

/** The step that a write belongs to; null for a read or a write without a step. */
export const stepOf = (operation: Operation): Step | null => (isWrite(operation) ? endpointOf(operation).step : null)

/** For pairing, and for writes that end it: whether the device is afterwards in the service's list. Null for all others. */
export function listingAfter(operation: Operation): 'listed' | 'notListed' | null {
  const readBack = isWrite(operation) ? endpointOf(operation).readBack : null
  return readBack?.applied === 'listed' || readBack?.applied === 'notListed' ? readBack.applied : null
}

/**
 * The steps that a write may change once it was sent, even if its outcome is unknown. After a new pairing the device may be in any state.
 */
export function stepsChangedBy(operation: WriteOperation): readonly Step[] {
  const { step } = endpointOf(operation)
  return step === null ? [] : step === 'pair' ? steps : [step]
}

/**
 * An identifier in a path. `.` and `..` are refused: percent-encoding does not change them, and a URL parser would resolve them as path
 * segments.
 */
export const resourceId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id !== '.' && id !== '..' && id.isWellFormed() && id.trim() === id, { params: { badId: true } })
  .describe('The identifier of a record of the service, 1 to 200 characters.')

export function pathOf(operation: Operation, id: string | undefined): string {
  const { path, target } = endpointOf(operation)
  return target === null ? path : path.replace('{id}', () => encodeURIComponent(id ?? ''))
}
