/**
 * The pictures of floors and the positions of devices on them. Updated in place, so that placing one costs the same however many there
 * are.
 */
import type { EntryData } from './entries.ts'
import type { SitePlan } from './job.ts'

type Place = SitePlan['places'][number]

interface Floor extends Omit<SitePlan, 'places'> {
  readonly places: Map<string, Place>
  /** The cached plan; null if it changed since. */
  cached: SitePlan | null
}

export class SitePlans {
  #floors = new Map<string, Floor>()
  /** The record that shows a picture: the last one of the whole job, else the last one, since a device may have the same file. */
  #records = new Map<string, { readonly record: number; readonly isOfJob: boolean }>()
  #cached: SitePlan[] | null = []

  offer({ photo, device }: EntryData<'photo.added'>, record: number): void {
    const isOfJob = device === undefined
    if (isOfJob || this.#records.get(photo)?.isOfJob !== true) this.#records.set(photo, { record, isOfJob })
  }

  add(data: EntryData<'sitePlan.set'> | EntryData<'sitePlan.placed'>): void {
    const [building, floor] = [data.building ?? null, data.floor ?? null]
    const key = JSON.stringify([building, floor])
    const { places, ...before } = this.#floors.get(key) ?? { photo: null, record: null, places: new Map<string, Place>() }
    const picture =
      'photo' in data
        ? { photo: data.photo, record: this.#records.get(data.photo)?.record ?? null }
        : { photo: before.photo, record: before.record }
    this.#floors.set(key, { building, floor, ...picture, places, cached: null })
    this.#cached = null
    if ('photo' in data) return
    // The last position of each device counts; a device that is placed again moves to the end.
    for (const [device, at] of new Map(data.places.map((place) => [place.device, place.at]))) {
      places.delete(device)
      if (at !== null) places.set(device, { device, ...at })
    }
  }

  snapshot(): SitePlan[] {
    this.#cached ??= [...this.#floors.values()].map((floor) => {
      const { building, floor: name, photo, record, places } = floor
      floor.cached ??= { building, floor: name, photo, record, places: [...places.values()] }
      return floor.cached
    })
    return this.#cached
  }

  copy(): SitePlans {
    const copy = new SitePlans()
    copy.#floors = new Map([...this.#floors].map(([key, floor]) => [key, { ...floor, places: new Map(floor.places) }]))
    copy.#records = new Map(this.#records)
    copy.#cached = this.#cached
    return copy
  }
}
