/**
 * In which place of a job each device ID was last. While a place is off the list, its device may be in another one, and what happens to
 * it there is not followed here: a place that is restored after that needs a refresh.
 */
import { idKey } from '../service/ids.ts'
import type { DeviceEntry, DeviceFacts } from './device-facts.ts'
import { changedAt } from './evidence.ts'

export class LastPlaces {
  readonly #keys: Map<string, string>

  constructor(keys: ReadonlyMap<string, string> = new Map()) {
    this.#keys = new Map(keys)
  }

  copy(): LastPlaces {
    return new LastPlaces(this.#keys)
  }

  /** `facts` as they are after an entry about their place. */
  after(facts: DeviceFacts, { kind, seq }: DeviceEntry): DeviceFacts {
    if (facts.id === null || facts.isRemoved) return facts
    const id = idKey(facts.id)
    const last = this.#keys.get(id)
    if (last === facts.key) return facts
    this.#keys.set(id, facts.key)
    const hasMoved = kind === 'device.restored' && last !== undefined
    return hasMoved ? { ...facts, since: changedAt(facts.since, seq), paired: null, sent: {} } : facts
  }
}
