/** What is known of a device, for naming it in dialogs and requests. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { ListKind } from './device-lists.ts'

export interface KnownDevice {
  readonly environment: EnvironmentName
  readonly kind: ListKind
  /** Null if the service sent none: then nothing can be sent to it. */
  readonly id: string | null
  readonly name: string | null
  readonly serialNumber: string | null
}
