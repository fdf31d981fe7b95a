/** What has to be true of every status and every write that a job shows. Each law names what it found as one line. */
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import { agrees, type Requests } from '../requests.ts'
import { allSteps } from '../units.ts'
import type { ModelDevice, Places } from './places.ts'

export function wrongStatuses({ devices, writes }: Job, requests: Requests, places: Places, window: number): string[] {
  const ofDevices = devices.flatMap((device) => {
    const place = places.places.get(device.key)
    return place === undefined ? [`${device.key} is in no entry`] : wrongDevice(device, place, requests, places, writes)
  })
  return [...ofDevices, ...writes.flatMap((write) => wrongWrite(write, requests, window))]
}

function wrongDevice(device: JobDevice, place: ModelDevice, requests: Requests, places: Places, writes: readonly JobWrite[]): string[] {
  const { id, since } = place
  const records = requests.records(place, (write) => places.intents.get(write)?.outcome ?? 0)
  const isBacked = {
    pair: () => records.some(({ asked, record }) => record !== undefined && asked >= since.pair && asked >= place.absent),
    configure: () => place.plan !== null && agrees(place.plan, places.latest(place) ?? {}),
    test: () =>
      requests.newest('showers.readInstallationTest', id, since.test).some(({ response }) => response['pass'] === true) ||
      (place.verdict?.verdict === 'passed' && place.verdict.at >= since.test),
    group: () =>
      records.some(({ asked, record }) => asked >= since.group && place.group !== null && record?.['device_group'] === place.group),
  }
  const undecided = writes.some((write) => write.device === device.key && write.state === 'unknown')
  if (!agrees(place.known, { ...device.plan.base })) return [`the plan of ${device.key} hides a colleague's change`]
  return allSteps.flatMap((step) => {
    const { state, error } = device.statuses[step]
    const isSkipped = place.skipped.includes(step)
    if ((state === 'skipped') !== isSkipped) return [`${device.key} ${step} is ${state}, and ${isSkipped ? '' : 'not '}skipped`]
    if (state === 'confirmed' && !isBacked[step]()) return [`${device.key} ${step} is confirmed, and no reading that counts says so`]
    if (state === 'unknown' && !undecided) return [`${device.key} ${step} is unknown without a write that is`]
    if (error?.code === 'pairing.gone' && !records.some(({ asked, record }) => record === undefined && asked >= since.pair))
      return [`${device.key} is said to be gone by a list asked before it was paired`]
    return []
  })
}

function wrongWrite(write: JobWrite, requests: Requests, window: number): string[] {
  const found = requests.ofWrite(write.write)
  const told = `${write.operation} ${write.id ?? ''} is told as ${write.state}`
  if (write.state === 'sent') return [`${told} while nothing is under way`]
  // Its intent was saved, and then the power went, the disk was full, the key was exchanged or the batch was cancelled.
  const mayStay = !/confirmed|rejected/.test(write.state) || /^(environment.changed|job.cancelled)$/.test(write.error?.code ?? '')
  if (found === null) return mayStay ? [] : [`${told} and never left`]
  const { request, index } = found
  const { applied, status, endedAt, response, isCut } = request
  const isTouched = requests.isTouched(request.id, index)
  if (write.state === 'confirmed' && !(applied && status !== null && status < 300)) return [`${told}, and the service did not do it`]
  if (write.state === 'rejected' && applied) return [`${told}, and the service did it`]
  if (write.judgement !== undefined) return []
  const isProven = status !== null && status < 300 && applied && (response['id'] === write.id || 'water_hardness' in response)
  if (write.state === 'unknown' && isProven && !isCut) return [`${told}, although its response came`]
  // Whoever unpairs what is not paired finds it as wanted.
  if (write.state === 'applied' && !applied && !isTouched && !requests.hadOtherKey && write.operation !== 'showers.unpair')
    return [`${told}, and the service did not do it`]
  if (write.state !== 'notApplied') return []
  const isHidden = requests.isStoredOtherwise && write.operation === 'showers.updateConfiguration'
  if (applied && !isTouched && !isHidden) return [`${told} (notApplied), and the service did it`]
  const kinds: readonly string[] = ['showers.list', 'taps.list', 'showers.readConfiguration']
  const end = (endedAt ?? Infinity) + window
  const isWaited =
    requests.besideUntil >= end ||
    requests.all.some(({ operation, leftAt, status: read }) => kinds.includes(operation) && read !== null && leftAt >= end)
  return isWaited ? [] : [`${told} (notApplied) before the window was over`]
}
