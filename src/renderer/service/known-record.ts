/** What is known of a record, for naming it in sentences, dialogs and requests. */
import type { EnvironmentName } from '#shared/environment.ts'

export interface KnownRecord {
  readonly environment: EnvironmentName
  readonly id: string
  /** What it is called. */
  readonly device: string
  readonly name: string | null
  readonly serialNumber: string | null
}
