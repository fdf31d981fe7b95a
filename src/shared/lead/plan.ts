/** What the bar says of the drawing of a floor: it is added, then the devices are placed on it one by one. Pure. */
import { leadOf, type Lead } from './lead.ts'

export interface PlanFacts {
  /** The name of the floor in sight; null if the job has no device. */
  readonly floor: string | null
  /** A drawing is being read. */
  readonly isReading: boolean
  /** A PDF with several pages, and the one that is chosen. */
  readonly pages: { readonly count: number; readonly page: number } | null
  /** `loading`: it is not in sight yet. */
  readonly drawing: 'none' | 'loading' | 'there'
  /** Devices of the floor. */
  readonly devices: number
  readonly notPlaced: number
  /** Placed by the next tap; null if the rest was skipped. */
  readonly next: { readonly key: string; readonly name: string } | null
  /** Another floor without a drawing, or with devices that are not placed. */
  readonly otherFloor: string | null
}

export function planLead({ floor, isReading, pages, drawing, devices, notPlaced, next, otherFloor }: PlanFacts): Lead | null {
  if (floor === null) return leadOf('plan.noDevices')
  if (isReading) return leadOf('plan.reading', { tone: 'busy', act: false })
  if (pages !== null) return leadOf('plan.pages', { values: { ...pages } })
  if (drawing === 'none') return leadOf('plan.none', { values: { floor } })
  if (drawing === 'loading') return null
  if (next !== null) {
    return leadOf('plan.toPlace', { values: { device: next.name, count: notPlaced }, act: false, devices: [next.key] })
  }
  if (notPlaced > 0) return leadOf('plan.skipped', { values: { floor, count: notPlaced } })
  if (otherFloor !== null) return leadOf('plan.floorPlaced', { values: { floor, count: devices, other: otherFloor }, tone: 'good' })
  return leadOf('plan.placed', { values: { floor, count: devices }, tone: 'good' })
}
