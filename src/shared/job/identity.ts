/**
 * Compares a typed, scanned or pasted text with the open job and the service's list: the location it belongs to, what it adds there, or
 * why it identifies nothing. Pure; nothing is stored.
 */
import { sameId } from '../tables/ids.ts'
import type { DeviceKind } from './entries.ts'
import type { JobDevice } from './job.ts'
import { serialDoubt, type SerialDoubt } from './serial-doubt.ts'
import { sameSerial } from './serial-number.ts'
import { devicesNamedBy, lengthsOfNumbers, readLabel, serialNumberOf, unitsNamedBy, type Listed } from './label.ts'

interface IdentityContext {
  readonly devices: readonly JobDevice[]
  /** The devices paired under this key; null if the list was not read. */
  readonly listed: readonly Listed[] | null
}

/** The service lists only devices that are paired under this key, and says nothing about any other device. */
type ServiceState = 'paired' | 'notListed' | 'notRead'

interface Named {
  /** The input without blanks around it. */
  readonly text: string
  readonly id: string | null
  readonly serialNumber: string | null
  /** Its kind, if the service lists it. */
  readonly kind: DeviceKind | null
  readonly service: ServiceState
  /** The scanner seems to be set to another keyboard layout. */
  readonly keyboard: boolean
}
/** What the location does not know yet. */
export interface IdentityAdds {
  readonly id?: string
  readonly serialNumber?: string
}

export type Identity =
  | { readonly is: 'empty' }
  /** `keyboard`: the layout of the scanner leaves open what the label says. `value`: the product's number, or the text. */
  | { readonly is: 'notAnId'; readonly why: 'keyboard' | 'product' | null; readonly value: string }
  | (Named & { readonly is: 'matched'; readonly device: JobDevice; readonly adds: IdentityAdds })
  /** Several devices share the serial number, for example a shower and a tap: a person chooses. */
  | (Named & { readonly is: 'several'; readonly devices: readonly JobDevice[] })
  /** Its device ID and its serial number belong to two locations, or the location has another device by now. */
  | (Named & { readonly is: 'contradiction'; readonly devices: readonly JobDevice[] })
  | (Named & { readonly is: 'new'; readonly doubt: (SerialDoubt & { readonly device: JobDevice | null }) | null })

export function identityOf(typed: string, { devices, listed }: IdentityContext): Identity {
  const label = readLabel(typed, lengthsOfNumbers(devices.map(({ serialNumber }) => serialNumber)))
  if (label.text === '') return { is: 'empty' }
  const units = listed === null ? [] : unitsNamedBy(label.text, listed)
  const unit = units.length === 1 ? units[0] : undefined
  const named: Named = {
    text: label.text,
    id: label.id ?? unit?.record.id ?? null,
    serialNumber: label.serialNumber ?? (unit === undefined ? null : serialNumberOf(unit.record)),
    kind: unit?.kind ?? null,
    service: listed === null ? 'notRead' : units.length > 0 ? 'paired' : 'notListed',
    keyboard: label.keyboard,
  }
  const found = locationsOf(named, devices)
  const [device, ...others] = found
  if (device === undefined) {
    if (named.id !== null || named.serialNumber !== null) return { is: 'new', ...named, doubt: doubtOf(named, devices) }
    const why = label.productNumber !== null ? 'product' : label.keyboard ? 'keyboard' : null
    return { is: 'notAnId', why, value: label.productNumber ?? label.text }
  }
  const isOther = found.some((each) => contradicts(each.id, named.id) || contradictsSerial(each.serialNumber, named.serialNumber))
  if (others.length > 0) return { is: isOther || sameId(device.id, named.id) ? 'contradiction' : 'several', ...named, devices: found }
  return isOther ? { is: 'contradiction', ...named, devices: found } : { is: 'matched', ...named, device, adds: addedTo(device, named) }
}

/** A listed number is as the service reports it. With an ID the label is right, and the number of a location without one may be mistyped. */
function doubtOf({ id, kind, serialNumber }: Named, devices: readonly JobDevice[]) {
  if (serialNumber === null || kind !== null) return null
  const numbers = (of: readonly JobDevice[]) => of.flatMap((device) => device.serialNumber ?? [])
  // A room that is skipped waits for no label.
  const isWaiting = ({ statuses }: JobDevice) => !['confirmed', 'skipped'].includes(statuses.pair.state)
  const waiting = devices.filter((device) => isWaiting(device) && (id === null || device.id === null))
  const doubt = serialDoubt(serialNumber, numbers(devices), numbers(waiting))
  const device = doubt?.why === 'near' ? (waiting.find((each) => each.serialNumber === doubt.known) ?? null) : null
  return doubt === null || (id !== null && doubt.why !== 'near') ? null : { ...doubt, device }
}

/** The location with the device ID comes first; a device of another kind may have the same serial number. */
function locationsOf({ text, id, serialNumber }: Pick<Named, 'text' | 'id' | 'serialNumber'>, devices: readonly JobDevice[]): JobDevice[] {
  const byLabel = devicesNamedBy({ text, id, serialNumber }, devices)
  const byId = byLabel.find((device) => sameId(device.id, id))
  if (byId === undefined) return byLabel
  return [byId, ...byLabel.filter((device) => device !== byId && device.kind === byId.kind)]
}

export const contradicts = (known: string | null, says: string | null): boolean =>
  known !== null && says !== null && known.toLowerCase() !== says.toLowerCase()

export const contradictsSerial = (known: string | null, says: string | null): boolean =>
  known !== null && says !== null && !sameSerial(known, says)

const addedTo = (device: JobDevice, { id, serialNumber }: Named): IdentityAdds => ({
  ...(device.id === null && id !== null ? { id } : {}),
  ...(device.serialNumber === null && serialNumber !== null ? { serialNumber } : {}),
})
