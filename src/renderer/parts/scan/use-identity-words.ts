/** The text about an identification while somebody types: what it matches, what it adds, or that it identifies nothing. */
import type { Identity, IdentityAdds } from '#shared/job/identity.ts'
import { nameOf, type JobDevice, type StepState } from '#shared/job/job.ts'
import { omitBlank } from '#shared/omit-undefined.ts'
import { t } from '../../ui/text.ts'
import { floorNameOf } from '../../app/job/job-figures.ts'

interface Telling {
  readonly state: Exclude<StepState, 'differs'>
  readonly words: string
  /** The scanner's keyboard language may be the cause. */
  readonly keyboard?: boolean
}

export function useIdentityWords() {
  const locationOf = (device: JobDevice) =>
    device.floor === null || device.room === null
      ? nameOf(device)
      : `${device.room}, ${floorNameOf({ building: null, floor: device.floor })}`
  const roomsOf = (devices: readonly JobDevice[]) => devices.map(locationOf).join(' · ')

  /** `place`: the location that it is meant for. */
  function wordsOf(identity: Identity, place: JobDevice | null): Telling | null {
    switch (identity.is) {
      case 'empty':
        return null
      case 'notAnId':
        return {
          state: 'failed',
          words: identity.why === null ? t('walk.says.notAnId') : t(`walk.says.${identity.why}`, { value: identity.value }),
          keyboard: identity.why === 'keyboard',
        }
      case 'several':
        return { state: 'unknown', words: t('walk.says.several', { rooms: roomsOf(identity.devices) }) }
      case 'contradiction':
        return { state: 'unknown', words: t('walk.says.contradiction', { rooms: roomsOf(identity.devices) }) }
      case 'matched': {
        const { device, adds, id, serialNumber } = identity
        if (place !== null && device.key !== place.key)
          return { state: 'failed', words: t('walk.says.elsewhere', { room: locationOf(device) }) }
        const label = serialNumber ?? device.serialNumber ?? id ?? ''
        const match = t('walk.says.match', { label, location: locationOf(device) })
        return { state: 'confirmed', words: [match, ...addsWords(adds, device)].join('. ') }
      }
      case 'new': {
        const service = identity.service === 'notRead' ? [] : [t(`walk.says.${identity.service}`)]
        const { id, serialNumber } = identity
        const first = place === null ? [t('walk.says.notInJob')] : addsWords(omitBlank({ id, serialNumber }), place)
        const doubts = doubtsOf(identity)
        return {
          state: doubts.length > 0 ? 'unknown' : 'local',
          words: [...first, ...service, ...doubts].join(' '),
          keyboard: identity.keyboard,
        }
      }
    }
  }

  function addsWords({ id, serialNumber }: IdentityAdds, device: JobDevice): string[] {
    if (id === undefined && serialNumber === undefined) return []
    const what = id === undefined ? 'addsSerialNumber' : serialNumber === undefined ? 'addsId' : 'addsBoth'
    return [t(`walk.says.${what}`, { room: nameOf(device) })]
  }

  /** What is striking about a label; it is shown, and stops nothing. */
  function doubtsOf(identity: Identity): string[] {
    if (!('keyboard' in identity)) return []
    const keyboard = identity.keyboard ? [t('walk.says.keyboardRead')] : []
    if (identity.is !== 'new' || identity.doubt === null) return keyboard
    const { doubt } = identity
    const room = 'device' in doubt && doubt.device !== null ? locationOf(doubt.device) : ''
    return [
      ...keyboard,
      t(`walk.says.${doubt.why}`, { sign: '', known: '', ...doubt, device: '', room, serial: identity.serialNumber ?? '' }),
    ]
  }

  return { wordsOf, doubtsOf, locationOf }
}
