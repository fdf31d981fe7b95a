import { idKey } from '../service/ids.ts'
import type { JobDevice } from './job.ts'

/** The lookup key of a device: the service has a list for each kind, and does not say that identifiers are unique across them. */
export const unitKey = (kind: JobDevice['kind'], id: string): string => `${kind} ${idKey(id)}`
