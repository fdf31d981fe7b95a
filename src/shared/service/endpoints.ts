/**
 * The 16 operations of the service (interface, "Endpoints"): the one place that knows methods, paths, bodies and answers.
 *
 * It drives the service client, the commands of the IPC contract, the simulator's router and the contract tests.
 */
import { z } from 'zod'
import { configuration, configurationUpdate } from '../configuration/schema.ts'
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

/** Which of these fields are required is not shown, so none is; undocumented ones are refused. */
export const waterGuardUpdate = z
  .strictObject({
    name: z.string().optional(),
    device_group: z.string().optional(),
    owner: z.string().optional(),
    state: z.string().optional(),
    updated_at: z.string().optional(),
  })
  .refine(notEmpty, atLeastOne)

export const groupCreation = z
  .strictObject({ name: z.string().optional(), type: z.string().optional(), parent_id: z.string().optional() })
  .refine(notEmpty, atLeastOne)

/** What a path's `{id}` names. */
export type Target = 'shower' | 'tap' | 'waterGuard' | 'group' | 'historyEntry'

export interface Endpoint {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: `/${string}`
  /** What `{id}` names; null where the path has none. */
  readonly target: Target | null
  /** Strict schema of the request body; null where the operation takes none. */
  readonly body: z.ZodType | null
  readonly answer: z.ZodObject
  /** The field of the response that names the record asked for or, where the path names none, created; null where none is documented. */
  readonly names: 'id' | 'shower_id' | null
  /** A list's items are read one by one, so that one bad item never loses the list. */
  readonly item: z.ZodObject | null
  readonly access: 'read' | 'write'
  /** Destructive wherever it is sent: asks for a typed confirmation in every environment. */
  readonly destructive?: true
}

export const endpoints = {
  'showers.list': {
    method: 'GET',
    path: '/client/showers',
    target: null,
    body: null,
    answer: listOf(shower),
    names: null,
    item: shower,
    access: 'read',
  },
  'showers.pair': {
    method: 'PUT',
    path: '/client/showers/pair/{id}',
    target: 'shower',
    body: null,
    answer: shower,
    names: 'id',
    item: null,
    access: 'write',
  },
  'showers.unpair': {
    method: 'DELETE',
    path: '/client/showers/{id}',
    target: 'shower',
    body: null,
    answer: shower,
    names: 'id',
    item: null,
    access: 'write',
    destructive: true,
  },
  'showers.readConfiguration': {
    method: 'GET',
    path: '/client/showers/{id}/configuration',
    target: 'shower',
    body: null,
    answer: configuration,
    names: null,
    item: null,
    access: 'read',
  },
  'showers.updateConfiguration': {
    method: 'PUT',
    path: '/client/showers/{id}/configuration',
    target: 'shower',
    body: configurationUpdate,
    answer: configuration,
    names: null,
    item: null,
    access: 'write',
  },
  'showers.readInstallationTest': {
    method: 'GET',
    path: '/client/showers/{id}/installation',
    target: 'shower',
    body: null,
    answer: installationTest,
    names: 'shower_id',
    item: null,
    access: 'read',
  },
  'showers.abortInstallationTest': {
    method: 'DELETE',
    path: '/client/showers/{id}/installation',
    target: 'shower',
    body: null,
    answer: installationTest,
    names: 'shower_id',
    item: null,
    access: 'write',
  },
  'taps.list': { method: 'GET', path: '/taps', target: null, body: null, answer: listOf(tap), names: null, item: tap, access: 'read' },
  'taps.pair': {
    method: 'PUT',
    path: '/client/taps/pair/{id}',
    target: 'tap',
    body: null,
    answer: tap,
    names: 'id',
    item: null,
    access: 'write',
  },
  'taps.resetConfiguration': {
    method: 'DELETE',
    path: '/client/taps/{id}/configuration',
    target: 'tap',
    body: null,
    answer: tapConfiguration,
    names: null,
    item: null,
    access: 'write',
    destructive: true,
  },
  'waterGuards.update': {
    method: 'PUT',
    path: '/client/water-guards/{id}',
    target: 'waterGuard',
    body: waterGuardUpdate,
    answer: waterGuard,
    names: 'id',
    item: null,
    access: 'write',
  },
  'waterGuards.readConsumption': {
    method: 'GET',
    path: '/client/water-guards/consumption/{id}',
    target: 'waterGuard',
    body: null,
    answer: waterGuardConsumption,
    names: null,
    item: null,
    access: 'read',
  },
  'groups.create': {
    method: 'POST',
    path: '/client/groups',
    target: null,
    body: groupCreation,
    answer: group,
    names: 'id',
    item: null,
    access: 'write',
  },
  'groups.read': {
    method: 'GET',
    path: '/client/groups/{id}',
    target: 'group',
    body: null,
    answer: group,
    names: 'id',
    item: null,
    access: 'read',
  },
  'groups.delete': {
    method: 'DELETE',
    path: '/client/groups/{id}',
    target: 'group',
    body: null,
    answer: group,
    names: 'id',
    item: null,
    access: 'write',
    destructive: true,
  },
  'history.readMetadata': {
    method: 'GET',
    path: '/client/history-metadata/{id}',
    target: 'historyEntry',
    body: null,
    answer: historyMetadata,
    names: 'id',
    item: null,
    access: 'read',
  },
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof endpoints
export type ReadOperation = { [Op in Operation]: (typeof endpoints)[Op]['access'] extends 'read' ? Op : never }[Operation]
export type WriteOperation = Exclude<Operation, ReadOperation>
export type AnswerOf<Op extends Operation> = z.infer<(typeof endpoints)[Op]['answer']>
export type BodyOf<Op extends Operation> = (typeof endpoints)[Op]['body'] extends z.ZodType<infer Body> ? Body : undefined

export const operations = Object.keys(endpoints) as Operation[]
export const endpointOf = (operation: Operation): Endpoint => endpoints[operation]
export const isWrite = (operation: Operation): operation is WriteOperation => endpointOf(operation).access === 'write'
export const writeOperations = operations.filter(isWrite)

/**
 * A path identifier. `.` and `..` are refused: percent-encoding leaves them as they are, and a URL parser would walk the path with them.
 */
export const resourceId = z
  .string()
  .min(1)
  .max(200)
  .refine((id) => id !== '.' && id !== '..' && id.isWellFormed() && id.trim() === id, { params: { badId: true } })

/** The path with its identifier percent-encoded. */
export function pathOf(operation: Operation, id: string | undefined): string {
  const { path, target } = endpointOf(operation)
  return target === null ? path : path.replace('{id}', () => encodeURIComponent(id ?? ''))
}
