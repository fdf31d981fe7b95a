/** What a scanned label needs from the person: nothing more, one key, or a choice of rooms. Pure. */
import { contradicts, contradictsSerial, type Identity, type IdentityAdds } from './identity.ts'
import { stepsOf, type JobDevice } from './job.ts'
import { omitBlank } from '../omit-undefined.ts'
import { sameName } from '../same-name.ts'

/** A label that identifies something. */
export type Scanned = Exclude<Identity, { readonly is: 'empty' | 'notAnId' }>

/**
 * Why a person has to look first: the room has another label, one that is nearly this one, the service lists the device already, or the
 * label belongs to another room than the one that somebody went to.
 */
export type WalkAsks = 'contradiction' | 'near' | 'pairedBefore' | 'elsewhere' | null

export type WalkCard =
  /** A choice of rooms: those that wait for a label, or those that match this one. */
  | { readonly at: 'choose'; readonly rooms: readonly JobDevice[] }
  /** Can be paired; with `asks`, a person has to look first. */
  | {
      readonly at: 'ready'
      readonly device: JobDevice
      readonly adds: IdentityAdds
      readonly asks: WalkAsks
    }
  /**
   * Has a label now but cannot be paired: its device ID is unknown, or its kind is not paired.
   */
  | {
      readonly at: 'labelled'
      readonly device: JobDevice
      readonly adds: IdentityAdds
      readonly asks: Exclude<WalkAsks, 'pairedBefore'>
      readonly why: 'noId' | 'notPaired'
    }
  | { readonly at: 'paired'; readonly device: JobDevice }

/** What the walk knows beside the label. */
export interface WalkPlace {
  /** The location that somebody chose for this label. */
  readonly chosen: string | null
  /** The location that somebody went to on purpose: any other label has to be looked at. */
  readonly standing: string | null
  /** The room that the walk expects. */
  readonly next: JobDevice | null
  /** Labels of these rooms were scanned already. */
  readonly walked: ReadonlySet<string>
}
const nowhere: WalkPlace = { chosen: null, standing: null, next: null, walked: new Set() }

/** `devices`: in walking order. */
export function cardOf(scanned: Scanned, devices: readonly JobDevice[], place: Partial<WalkPlace> = {}): WalkCard {
  const { chosen, standing, next, walked } = { ...nowhere, ...place }
  const picked = devices.find(({ key }) => key === chosen)
  if (picked !== undefined) return withDevice(picked, addedBy(scanned), scanned, isOther(picked, scanned) ? 'contradiction' : null)
  switch (scanned.is) {
    case 'matched': {
      const isOtherRoom = standing !== null && standing !== scanned.device.key && devices.some(({ key }) => key === standing)
      return withDevice(scanned.device, scanned.adds, scanned, isOtherRoom ? 'elsewhere' : null)
    }
    case 'several':
      return { at: 'choose', rooms: scanned.devices }
    case 'contradiction': {
      const [only, ...others] = scanned.devices
      return only !== undefined && others.length === 0
        ? withDevice(only, addedBy(scanned), scanned, 'contradiction')
        : { at: 'choose', rooms: scanned.devices }
    }
    case 'new': {
      const near = scanned.doubt?.why === 'near' ? scanned.doubt.device : null
      return near !== null && !walked.has(near.key)
        ? withDevice(near, addedBy(scanned), scanned, 'near')
        : {
            at: 'choose',
            rooms: waitingFor(
              scanned,
              devices.filter(({ key }) => !walked.has(key)),
              next,
            ),
          }
    }
  }
}

function withDevice(device: JobDevice, adds: IdentityAdds, scanned: Scanned, asks: Exclude<WalkAsks, 'pairedBefore'>): WalkCard {
  if ((asks === null || asks === 'elsewhere') && device.statuses.pair.state === 'confirmed') return { at: 'paired', device }
  if ((adds.id ?? device.id) === null) return { at: 'labelled', device, adds, asks, why: 'noId' }
  if (!stepsOf(device.kind).includes('pair')) return { at: 'labelled', device, adds, asks, why: 'notPaired' }
  return { at: 'ready', device, adds, asks: asks ?? (scanned.service === 'paired' ? 'pairedBefore' : null) }
}

const isOther = (device: JobDevice, scanned: Scanned): boolean =>
  contradictsSerial(device.serialNumber, scanned.serialNumber) || contradicts(device.id, scanned.id)

/**
 * Locations without any label first, then those with only a serial number, then those whose label may be wrong; among them the expected
 * one, and those of its kind. A label whose kind is known is for locations of this kind only.
 */
function waitingFor({ kind }: Scanned, devices: readonly JobDevice[], next: JobDevice | null): JobDevice[] {
  const known = ({ id, serialNumber }: JobDevice) => (id === null ? (serialNumber === null ? 0 : 1) : 2)
  const farness = (device: JobDevice) => (device.key === next?.key ? 0 : device.kind === next?.kind ? 1 : 2)
  return devices
    .filter((device) => (device.id === null || hasUnpairedLabel(device)) && (kind === null || device.kind === kind))
    .toSorted((one, other) => known(one) - known(other) || farness(one) - farness(other))
}
const hasUnpairedLabel = (device: JobDevice) => isOpen(device) && ['local', 'failed'].includes(device.statuses.pair.state)

const addedBy = ({ id, serialNumber }: Scanned): IdentityAdds => omitBlank({ id, serialNumber })

/** The label of a card that asks for the code with the device ID, completed by that code. A code with more than an ID is another label. */
export function completed(scanned: Scanned | null, card: WalkCard | null, code: Identity): string | null {
  if (scanned === null || card?.at !== 'labelled' || card.why !== 'noId' || card.asks !== null) return null
  return code.is === 'new' && code.id !== null && code.serialNumber === null ? `${scanned.text} ${code.text}` : null
}

/** A person has to look first, so Enter, which a scanner may press too, does nothing. */
export const asksFirst = (card: WalkCard | null): boolean => (card?.at === 'ready' || card?.at === 'labelled') && card.asks !== null

/** A room that was typed instead of a label: by its name, or by its number in the list of rooms. */
export function roomTyped(typed: string, rooms: readonly JobDevice[]): JobDevice | null {
  const named = rooms.filter(({ room }) => room !== null && sameName(room, typed))
  if (named.length === 1) return named[0] ?? null
  return /^[1-9]$/.test(typed.trim()) ? (rooms[Number(typed) - 1] ?? null) : null
}

/** Of a kind that is not paired, the walk needs only the label. */
export const isOpen = (device: JobDevice) =>
  stepsOf(device.kind).includes('pair') ? !['confirmed', 'skipped'].includes(device.statuses.pair.state) : device.id === null

/** Enter would add nothing to what the label says. */
export const isCertain = (card: WalkCard | null): card is Extract<WalkCard, { readonly at: 'ready' | 'labelled' }> =>
  (card?.at === 'ready' || (card?.at === 'labelled' && card.why === 'notPaired')) && card.asks === null

/** The next location after `latest` that still has to be paired or labelled, wrapping around. `inOrder`: in walking order. */
export function nextRoom(inOrder: readonly JobDevice[], latest: string | null, inProgress: ReadonlySet<string>): JobDevice | null {
  const at = inOrder.findIndex(({ key }) => key === latest)
  const ahead = [...inOrder.slice(at + 1), ...inOrder.slice(0, at + 1)]
  return ahead.find((device) => isOpen(device) && !inProgress.has(device.key)) ?? null
}

/** Devices that have their label and only have to be paired, where one confirmation covers all of them. */
export const savedAmong = (inOrder: readonly JobDevice[], inProgress: ReadonlySet<string>): JobDevice[] =>
  inOrder.filter((device) => device.id !== null && isOpen(device) && device.statuses.pair.state === 'local' && !inProgress.has(device.key))

/** How far a room is: `half`: its serial number was checked, and its device ID is missing. */
export type RoomTick = 'done' | 'kept' | 'half' | 'busy' | 'failed' | 'skipped' | 'open'

export interface WalkedRooms {
  readonly inProgress: ReadonlySet<string>
  /** Their labels are kept, to be paired together. */
  readonly kept: ReadonlySet<string>
  /** Of a room whose device ID is missing. */
  readonly checked: ReadonlySet<string>
  /** Scanned, and passed over by the next label. */
  readonly passedOver: ReadonlySet<string>
}

export function tickOf(device: JobDevice, { inProgress, kept, checked, passedOver }: WalkedRooms): RoomTick {
  const { state } = device.statuses.pair
  if (inProgress.has(device.key) || state === 'sent') return 'busy'
  if (!isOpen(device)) return state === 'skipped' ? 'skipped' : 'done'
  if (state === 'failed' || state === 'unknown') return 'failed'
  if (kept.has(device.key)) return 'kept'
  if (passedOver.has(device.key)) return 'failed'
  return device.id === null && checked.has(device.key) ? 'half' : 'open'
}
