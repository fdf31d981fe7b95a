/** The card of the walk: the room, its state in one word, one text, and the one act, with the key that may press it. */
import { nameOf, stepsOf, type JobDevice } from '../job/job.ts'
import { asksFirst, isOpen, type Scanned, type WalkCard } from '../job/walk-card.ts'
import { leadOf, type Lead } from './lead.ts'

/** The result of the latest room. `waits`: until the batch ends. */
export interface WalkOutcome {
  readonly device: JobDevice
  readonly is: 'pairing' | 'waits' | 'paired' | 'unknown' | 'rejected' | 'notPaired'
  /** In words. */
  readonly reason: string
  /** All devices with this outcome. */
  readonly devices: readonly string[]
}

export interface WalkFacts {
  /** In walking order. */
  readonly devices: readonly JobDevice[]
  readonly scanned: Scanned | null
  readonly card: WalkCard | null
  /** Somebody asked for another room than that of the card. */
  readonly isChoosing: boolean
  /** The label's room is not on the list: it is being entered. */
  readonly isAdding: boolean
  /** What was scanned last, if it is no label. */
  readonly unreadable: { readonly why: 'keyboard' | 'product' | null; readonly value: string } | null
  /** Null in a job without devices, and after the last room. */
  readonly next: JobDevice | null
  readonly standing: JobDevice | null
  /** Since when, in words, if an earlier walk stopped before the next room. */
  readonly stopped: string | null
  /** The room of the card is on the floor of the walk. */
  readonly isHere: boolean
  /** Labels are kept, and paired together with one approval. */
  readonly collects: boolean
  readonly isOffline: boolean
  /** A batch of the job runs. */
  readonly isBusy: boolean
  /** The service's list: being read for this label, read, or not read. */
  readonly list: 'reading' | 'read' | 'unread'
  /** What the service reports about the pairing of the label's device, in words. */
  readonly facts: string
  readonly outcome: WalkOutcome | null
  /** What came of the next room when it was tried before. */
  readonly failedBefore: WalkOutcome | null
  /** Keys of the rooms whose labels are kept. */
  readonly kept: readonly string[]
  /** Rooms whose serial number was checked, and whose device ID is missing. */
  readonly half: readonly JobDevice[]
  readonly floorOf: (device: JobDevice) => string
  readonly timeOf: (at: string) => string
}

export type WalkAct = 'confirm' | 'goThere' | 'choose' | 'check' | 'retry' | 'pairKept' | 'goOn' | 'walkTo'

export interface WalkLead extends Lead {
  /** What is printed largest; empty where the card is about no room: a number that counts something would read as one. */
  readonly room: string
  readonly device: JobDevice | null
  readonly does: WalkAct | null
  /** The keys that press it. What a person has to look at first never hears Enter, which a scanner sends as well. */
  readonly keys: 'Enter' | 'Ctrl+Enter'
  /** The label's serial number and the list's, which is nearly the same. */
  readonly serials: readonly [label: string, list: string] | null
}

interface About extends Partial<Omit<WalkLead, 'row'>> {
  readonly does?: WalkAct
}
const walkLead = (row: Lead['row'], about: About): WalkLead => ({
  ...leadOf(row, {
    quiet: false,
    ...about,
    act: about.does !== undefined && (about.tone === 'warn' || about.tone === 'failed' ? 'outlined' : true),
  }),
  room: about.room ?? '',
  device: about.device ?? null,
  does: about.does ?? null,
  keys: about.keys ?? 'Enter',
  serials: about.serials ?? null,
})

/** With a word joiner: no line ends within it. */
const shortened = (id: string) => `${id.slice(0, 4)}…\u2060${id.slice(-4)}`

const unreadableRows = { keyboard: 'walk.keyboard', product: 'walk.product', other: 'walk.unreadable' } as const

export function leadOfWalk(facts: WalkFacts): WalkLead {
  const { card, scanned, unreadable, outcome, next, kept } = facts
  if (unreadable !== null) return walkLead(unreadableRows[unreadable.why ?? 'other'], { tone: 'warn', values: { value: unreadable.value } })
  if (card !== null && scanned !== null) return leadOfCard(facts, card, scanned)
  if (outcome !== null && !['pairing', 'waits', 'paired'].includes(outcome.is)) return leadOfFailure(outcome)
  if (outcome !== null) return leadOfPairing(facts, outcome)
  if (facts.devices.length === 0) return walkLead('walk.empty', { room: '?' })
  if (kept.length > 0 && !facts.isOffline && (next === null || !facts.collects))
    return walkLead(facts.collects ? 'walk.keptForApproval' : 'walk.kept', {
      tone: 'calm',
      devices: kept,
      values: { count: kept.length },
      does: 'pairKept',
      keys: 'Ctrl+Enter',
    })
  if (facts.failedBefore !== null) return leadOfFailure(facts.failedBefore)
  return next === null ? leadOfEnd(facts) : leadOfNext(facts, next)
}

function leadOfNext({ stopped }: WalkFacts, next: JobDevice): WalkLead {
  const about = { room: nameOf(next), device: next, devices: [next.key] }
  if (stopped !== null) return walkLead('walk.goOn', { ...about, values: { at: stopped } })
  if (next.serialNumber === null) return walkLead(next.id === null ? 'walk.nextNew' : 'walk.nextKnown', about)
  const needsId = next.id === null && stepsOf(next.kind).includes('pair')
  return walkLead(needsId ? 'walk.nextNeedsId' : 'walk.next', { ...about, values: { serial: next.serialNumber } })
}

function leadOfEnd({ devices, half, kept, isOffline }: WalkFacts): WalkLead {
  const isPairable = ({ kind }: JobDevice) => stepsOf(kind).includes('pair')
  const done = devices.filter((device) => !isOpen(device) && device.statuses.pair.state !== 'skipped')
  const paired = done.filter(isPairable).length
  const values = {
    paired,
    checked: done.length - paired,
    skipped: devices.filter(({ statuses }) => statuses.pair.state === 'skipped').length,
  }
  const [first] = half
  if (first !== undefined)
    return walkLead('walk.lastNeedIds', {
      room: nameOf(first),
      device: first,
      devices: half.map(({ key }) => key),
      values: { ...values, count: half.length, room: nameOf(first) },
      does: 'walkTo',
    })
  if (isOffline && kept.length > 0) return walkLead('walk.lastKept', { tone: 'calm', values: { count: kept.length } })
  const waits = (step: JobDevice['nextStep']) => devices.some(({ nextStep }) => nextStep === step)
  const row = waits('configure') ? 'walk.last' : waits('test') ? 'walk.lastBeforeTests' : 'walk.lastOfAll'
  return walkLead(row, { tone: 'good', values, does: 'goOn' })
}

function leadOfPairing({ isBusy }: WalkFacts, { device, is }: WalkOutcome): WalkLead {
  const about = { room: nameOf(device), device, devices: [device.key] }
  if (is === 'paired') return walkLead('walk.paired', { ...about, tone: 'good', more: false })
  return walkLead(is === 'waits' || isBusy ? 'walk.waits' : 'walk.pairing', { ...about, tone: 'busy' })
}

function leadOfFailure({ device, is, reason, devices }: WalkOutcome): WalkLead {
  const isUnknown = is === 'unknown'
  return walkLead(isUnknown ? 'walk.unknown' : is === 'rejected' ? 'walk.rejected' : 'walk.notPaired', {
    room: nameOf(device),
    device,
    devices,
    tone: isUnknown ? 'warn' : 'failed',
    values: { reason, room: nameOf(device), count: devices.length },
    does: isUnknown ? 'check' : 'retry',
    keys: 'Ctrl+Enter',
    quiet: !isUnknown && devices.length === 1,
  })
}

function leadOfCard(facts: WalkFacts, card: WalkCard, scanned: Scanned): WalkLead {
  const label = scanned.serialNumber ?? shortened(scanned.id ?? '')
  if (card.at === 'choose' || facts.isChoosing) return leadOfChoice(facts, card, scanned, label)
  const { device } = card
  const room = nameOf(device)
  const about = { room, device, devices: [device.key] }
  if (card.at === 'paired') return leadOfPaired(facts, device)
  const { adds } = card
  if (asksFirst(card)) return leadOfDoubt(facts, card, scanned, label)
  const green = { ...about, tone: 'good', quiet: true, does: 'confirm' } as const
  if (!facts.isHere)
    return walkLead('walk.otherFloor', { ...about, tone: 'calm', does: 'goThere', values: { room, floor: facts.floorOf(device) } })
  if (card.at === 'labelled' && card.why === 'noId')
    return walkLead(facts.list === 'read' ? 'walk.serialOnly' : facts.list === 'reading' ? 'walk.serialLooking' : 'walk.serialUnread', {
      ...about,
      tone: 'calm',
      does: 'confirm',
      values: { room },
    })
  if (card.at === 'labelled') return walkLead('walk.guard', { ...green, values: { label, room } })
  if (facts.isOffline) return walkLead('walk.offline', { ...green, values: { label, room } })
  if (facts.collects) return walkLead('walk.keeps', { ...green, values: { label, room } })
  if (facts.isBusy) return walkLead('walk.batch', { ...green, values: { label, room } })
  const id = adds.id === undefined ? '' : shortened(adds.id)
  if (adds.serialNumber !== undefined) return walkLead('walk.rightRoomNew', { ...green, values: { label, room } })
  return adds.id === undefined || device.serialNumber === null
    ? walkLead('walk.rightRoomListed', { ...green, values: { label, room } })
    : walkLead('walk.rightRoom', { ...green, values: { label: device.serialNumber, id, room } })
}

function leadOfPaired({ timeOf }: WalkFacts, device: JobDevice): WalkLead {
  const { at } = device.statuses.pair
  return walkLead(device.pairing.how === 'seen' ? 'walk.inService' : 'walk.already', {
    room: nameOf(device),
    device,
    devices: [device.key],
    tone: 'calm',
    values: { at: at === null ? '' : timeOf(at) },
  })
}

type Doubted = Extract<WalkCard, { readonly at: 'ready' | 'labelled' }>

/** A person has to look: no key of a scanner does anything. */
function leadOfDoubt(facts: WalkFacts, { at, device, adds, asks }: Doubted, scanned: Scanned, label: string): WalkLead {
  const room = nameOf(device)
  const amber = { room, device, devices: [device.key], tone: 'warn', does: 'confirm', keys: 'Ctrl+Enter', quiet: true } as const
  switch (asks) {
    case 'near':
      return walkLead(at === 'ready' && !facts.collects && !facts.isOffline ? 'walk.nearly' : 'walk.nearlyKept', {
        ...amber,
        room: `${room}?`,
        values: { room },
        serials: [scanned.serialNumber ?? '', device.serialNumber ?? ''],
      })
    case 'elsewhere':
      return walkLead('walk.elsewhere', {
        ...amber,
        quiet: false,
        does: 'goThere',
        values: { room, before: facts.standing === null ? '' : nameOf(facts.standing) },
      })
    case 'pairedBefore':
      return walkLead('walk.pairedBefore', { ...amber, values: { room, facts: facts.facts } })
    default: {
      const isSerial = device.serialNumber !== null && adds.serialNumber !== undefined
      const known = (isSerial ? device.serialNumber : null) ?? shortened(device.id ?? '')
      return walkLead('walk.otherDevice', { ...amber, values: { room, known, value: isSerial ? label : shortened(adds.id ?? '') } })
    }
  }
}

function leadOfChoice(facts: WalkFacts, card: WalkCard, scanned: Scanned, label: string): WalkLead {
  if (facts.isChoosing && !facts.isAdding && card.at !== 'choose')
    return walkLead('walk.whichRoom', { room: '?', tone: 'warn', values: { label } })
  if (scanned.is === 'several' || scanned.is === 'contradiction')
    return walkLead('walk.several', { room: '?', tone: 'warn', values: { label } })
  const [first] = card.at === 'choose' ? card.rooms : []
  const amber = { room: '?', tone: 'warn', keys: 'Ctrl+Enter', values: { label, facts: facts.facts } } as const
  if (facts.devices.length === 0 && scanned.service !== 'paired') return walkLead('walk.newLabel', { ...amber, tone: 'calm' })
  if (first === undefined || facts.isAdding) return walkLead(scanned.service === 'paired' ? 'walk.strayNoRoom' : 'walk.noRoom', amber)
  // A list of serial numbers does not say whose ID this is.
  const isIdOnly = scanned.is === 'new' && scanned.serialNumber === null && first.id === null && first.serialNumber !== null
  return walkLead(scanned.service === 'paired' ? 'walk.stray' : isIdOnly ? 'walk.idOnly' : 'walk.notOnList', {
    ...amber,
    devices: [first.key],
    quiet: true,
    values: { ...amber.values, room: nameOf(first) },
    does: 'choose',
  })
}
