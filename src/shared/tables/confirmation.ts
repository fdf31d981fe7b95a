/** When a write outside a batch must be confirmed by a typed text. Main enforces this rule and the renderer asks by it. */
import type { EnvironmentName } from '../environment.ts'
import { endpointOf, type WriteOperation } from './endpoints.ts'

/** Every write in production, and destructive ones everywhere. */
export function needsConfirmation(environment: EnvironmentName, operation: WriteOperation): boolean {
  return environment === 'production' || endpointOf(operation).destructive === true
}
