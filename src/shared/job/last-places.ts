/**
 * The location in which a job last had each device ID. While a location is removed, its device may be mounted in another one, and what
 * happens to it there is not tracked here: a location that is restored after that needs a refresh.
 */
import { idKey } from '../tables/ids.ts'
import { unproven, type DeviceEntry, type DeviceFacts } from './device-facts.ts'

export class LastPlaces {
  readonly #keys: Map<string, string>

  constructor(keys: ReadonlyMap<string, string> = new Map()) {
    this.#keys = new Map(keys)
  }

  copy(): LastPlaces {
    return new LastPlaces(this.#keys)
  }

  /** The device's `facts` after an entry about it. */
  after(facts: DeviceFacts, { kind, seq }: DeviceEntry): DeviceFacts {
    if (facts.id === null || facts.isRemoved) return facts
    const id = idKey(facts.id)
    const last = this.#keys.get(id)
    if (last === facts.key) return facts
    this.#keys.set(id, facts.key)
    const hasMoved = kind === 'device.restored' && last !== undefined
    return hasMoved ? unproven(facts, seq) : facts
  }
}
