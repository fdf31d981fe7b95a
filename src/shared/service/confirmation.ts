/**
 * When a write outside a job run has to be confirmed by a typed confirmation text.
 * Main decides by it and the renderer asks by it, so both read the same rule.
 */
import type { EnvironmentName } from '../environment.ts'
import { endpointOf, type WriteOperation } from './endpoints.ts'

/** Every write in production, and what is destructive everywhere. */
export function needsConfirmation(environment: EnvironmentName, operation: WriteOperation): boolean {
  return environment === 'production' || endpointOf(operation).destructive === true
}
