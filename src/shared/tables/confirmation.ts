/** When a write must be confirmed by a typed text. Main enforces this rule and the renderer asks by it. */
import type { EnvironmentName } from '../environment.ts'
import { endpointOf, type WriteOperation } from './endpoints.ts'

/** A batch destroys nothing: only in production. */
export const batchNeedsConfirmation = (environment: EnvironmentName): boolean => environment === 'production'

/** Every write in production, and destructive ones everywhere. */
export function needsConfirmation(environment: EnvironmentName, operation: WriteOperation): boolean {
  return batchNeedsConfirmation(environment) || endpointOf(operation).destructive === true
}
