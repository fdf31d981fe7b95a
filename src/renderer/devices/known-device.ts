/** A device as far as it is known, for naming it in questions and requests. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { ListKind } from '../stores/device-lists.ts'

export interface KnownDevice {
  readonly environment: EnvironmentName
  readonly kind: ListKind
  /** Null where the service sent none: then nothing can be sent to it. */
  readonly id: string | null
  readonly name: string | null
  readonly serialNumber: string | null
}
