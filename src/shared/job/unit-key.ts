import { idKey } from '../service/ids.ts'
import type { JobDevice } from './job.ts'

/** What a device is looked up by: the service has a list for each kind, and says nowhere that its identifiers differ between them. */
export const unitKey = (kind: JobDevice['kind'], id: string): string => `${kind} ${idKey(id)}`
