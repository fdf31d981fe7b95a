/** What has to hold when a write leaves: who wanted it, what was read before it, and that nobody sends it a second time. */
import type { Step } from '#shared/tables/steps.ts'
import { agrees, listed, type Requests, type Request } from '../requests.ts'
import type { ModelDevice, Places } from './places.ts'

/** What a person saw when they confirmed a batch. */
export type Confirmed = ReadonlyMap<string, { readonly plan: object | null; readonly group: string | null }>

const stepOf: Partial<Record<Request['operation'], Step>> = {
  'showers.pair': 'pair',
  'taps.pair': 'pair',
  'showers.updateConfiguration': 'configure',
  'waterGuards.update': 'group',
}

export function wrongSending(request: Request, requests: Requests, places: Places, confirmed: Confirmed | null): string[] {
  const { operation, id, body } = request
  const open = [...places.intents].filter(([, intent]) => intent.isOpen && intent.operation === operation && intent.id === id)
  const [write, intent] = open.at(-1) ?? []
  if (write === undefined || intent === undefined) return [`${operation} ${id} left before its intent was on the disk`]
  const step = stepOf[operation]
  const isRepeated = requests.ofWrite(write) !== null
  request.write = write
  const wrong: string[] = []
  if (isRepeated) wrong.push('for one intent')
  // Aborting and unpairing are each a person's decision.
  if (open.length > 1 && step !== undefined) wrong.push('while its result was unknown')
  if (requests.sentNow(id).some((other) => other !== request && other.operation === operation)) wrong.push('by one command')
  const faults = intent.place === undefined || step === undefined ? [] : wrongStep(step, request, intent.place, requests, places)
  if (confirmed !== null && step !== undefined && !isConfirmed(request, confirmed)) faults.push('is not what was confirmed')
  return [
    ...wrong.map((why) => `${operation} ${id} was sent again ${why}`),
    ...faults.map((why) => `${operation} ${id} ${JSON.stringify(body)} ${why}`),
  ]
}

function wrongStep(step: Step, { id, body, leftAt }: Request, place: Readonly<ModelDevice>, requests: Requests, places: Places): string[] {
  const wrong: string[] = []
  if (place.id !== id || place.removed) wrong.push('went to a device that is not in its place')
  if (place.skipped.includes(step)) wrong.push('was skipped')
  const fresh = requests.all.slice(requests.readFrom).filter(({ status }) => status !== null && status < 300)
  if (step === 'pair') {
    const lists = fresh.filter(({ operation, asked }) => operation === `${place.kind}s.list` && asked >= place.since.pair)
    const isOlder = requests.mayReadOlder(id, leftAt) && lists.length > 0
    if (!isOlder && !lists.some((list) => listed(list, id) === undefined))
      wrong.push('was sent without a list for this command that lacks the device')
  }
  if (step === 'group' && place.group !== body['device_group']) wrong.push('was not planned')
  if (step === 'configure') {
    if (
      !fresh.some(
        (request) => request.operation === 'showers.readConfiguration' && request.id === id && request.asked >= place.since.configure,
      )
    )
      wrong.push('was sent without reading the configuration for this command')
    if (!agrees(body, { ...place.plan })) wrong.push('was not planned')
    if (place.instead.some((field) => field in body)) wrong.push('was sent before, and the service stores it as something else')
    const now = places.latest(place) ?? {}
    for (const [field, value] of Object.entries(place.known))
      if (field in body && (now[field] ?? null) !== null && now[field] !== value && now[field] !== body[field])
        wrong.push(`overwrites a colleague's ${field}`)
  }
  return wrong
}

function isConfirmed({ operation, id, body }: Request, confirmed: Confirmed): boolean {
  const seen = confirmed.get(id)
  if (operation === 'waterGuards.update') return seen?.group === body['device_group']
  return seen !== undefined && (operation !== 'showers.updateConfiguration' || agrees(body, { ...seen.plan }))
}
