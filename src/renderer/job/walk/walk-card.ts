/** What a scanned label needs from the person: nothing more, one key, or a choice of rooms. Pure. */
import { contradicts, contradictsSerial, type Identity, type IdentityAdds } from '#shared/job/identity.ts'
import { stepsOf, type JobDevice } from '#shared/job/job.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import { sameName } from '#shared/same-name.ts'

/** A label that identifies something. */
export type Scanned = Exclude<Identity, { readonly is: 'empty' | 'notAnId' }>

export type WalkCard =
  /** A choice of rooms: those that wait for a label, or those that match this one. */
  | { readonly at: 'choose'; readonly rooms: readonly JobDevice[] }
  /** Can be paired; with `asks`, a person has to look first. */
  | {
      readonly at: 'ready'
      readonly device: JobDevice
      readonly adds: IdentityAdds
      readonly asks: 'contradiction' | 'pairedBefore' | null
    }
  /**
   * Has a label now but cannot be paired: its device ID is unknown, or its kind is not paired. With `asks`, the room has a different one.
   */
  | {
      readonly at: 'labelled'
      readonly device: JobDevice
      readonly adds: IdentityAdds
      readonly asks: 'contradiction' | null
      readonly why: 'noId' | 'notPaired'
    }
  | { readonly at: 'paired'; readonly device: JobDevice }

/** `chosen`: the location that somebody chose. */
export function cardOf(scanned: Scanned, devices: readonly JobDevice[], chosen: string | null): WalkCard {
  const picked = devices.find(({ key }) => key === chosen)
  if (picked !== undefined) return withDevice(picked, addedBy(scanned), scanned, isOther(picked, scanned))
  switch (scanned.is) {
    case 'matched':
      return withDevice(scanned.device, scanned.adds, scanned, false)
    case 'several':
      return { at: 'choose', rooms: scanned.devices }
    case 'contradiction': {
      const [only, ...others] = scanned.devices
      return only !== undefined && others.length === 0
        ? withDevice(only, addedBy(scanned), scanned, true)
        : { at: 'choose', rooms: scanned.devices }
    }
    case 'new':
      return { at: 'choose', rooms: waitingFor(scanned, devices) }
  }
}

function withDevice(device: JobDevice, adds: IdentityAdds, scanned: Scanned, asks: boolean): WalkCard {
  if (!asks && device.statuses.pair.state === 'confirmed') return { at: 'paired', device }
  const contradiction = asks ? 'contradiction' : null
  if ((adds.id ?? device.id) === null) return { at: 'labelled', device, adds, asks: contradiction, why: 'noId' }
  if (!stepsOf(device.kind).includes('pair')) return { at: 'labelled', device, adds, asks: contradiction, why: 'notPaired' }
  return { at: 'ready', device, adds, asks: contradiction ?? (scanned.service === 'paired' ? 'pairedBefore' : null) }
}

const isOther = (device: JobDevice, scanned: Scanned): boolean =>
  contradictsSerial(device.serialNumber, scanned.serialNumber) || contradicts(device.id, scanned.id)

/** Locations without any label first, then those with only a serial number, then those whose label may be wrong. */
function waitingFor({ kind }: Scanned, devices: readonly JobDevice[]): JobDevice[] {
  const known = ({ id, serialNumber }: JobDevice) => (id === null ? (serialNumber === null ? 0 : 1) : 2)
  return devices
    .filter((device) => (device.id === null || hasUnpairedLabel(device)) && (kind === null || device.kind === kind))
    .toSorted((one, other) => known(one) - known(other))
}
const hasUnpairedLabel = (device: JobDevice) => isOpen(device) && ['local', 'failed'].includes(device.statuses.pair.state)

const addedBy = ({ id, serialNumber }: Scanned): IdentityAdds => omitBlank({ id, serialNumber })

/** The label of a card that asks for the code with the device ID, completed by that code. A code with more than an ID is another label. */
export function completed(scanned: Scanned | null, card: WalkCard | null, code: Identity): string | null {
  if (scanned === null || card?.at !== 'labelled' || card.why !== 'noId' || card.asks !== null) return null
  return code.is === 'new' && code.id !== null && code.serialNumber === null ? `${scanned.text} ${code.text}` : null
}

/** The label belongs to a different device than its room's. */
export const differs = (card: WalkCard | null): boolean =>
  (card?.at === 'ready' || card?.at === 'labelled') && card.asks === 'contradiction'

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

export type RoomState =
  | 'paired'
  | 'matched'
  | 'differs'
  | 'pairing'
  | 'failed'
  | 'unknown'
  | 'notScanned'
  | 'notPaired'
  | 'skipped'
  | 'labelled'

/** `current`: the device of the current label, and whether it matches. `saved`: see `savedAmong`. */
export function roomState(
  device: JobDevice,
  current: { readonly key: string; readonly differs: boolean } | null,
  inProgress: ReadonlySet<string>,
  saved: ReadonlySet<string> = new Set(),
): RoomState {
  const { state } = device.statuses.pair
  if (device.key === current?.key) return current.differs ? 'differs' : 'matched'
  if (inProgress.has(device.key) || state === 'sent') return 'pairing'
  if (!stepsOf(device.kind).includes('pair')) return device.id === null ? 'notScanned' : 'labelled'
  if (saved.has(device.key)) return 'labelled'
  if (state === 'confirmed') return 'paired'
  if (state === 'failed' || state === 'unknown' || state === 'skipped') return state
  return device.id === null ? 'notScanned' : 'notPaired'
}
