/** A hotel as it is commissioned in one morning: many showers, one configuration, and what goes wrong at some of them. */
import { appErrorOf } from '#shared/tables/errors.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import type { Job } from '#shared/job/job.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from './sample-job.ts'

const planned: ConfigurationPlan = {
  default_shower_flow: 8,
  shower_water_temperature_max: 42,
  welcome_message: 'Welcome to Hotel Aurora',
  welcome_message_enabled: true,
}
const asFound = (number: number) => ({
  ...fullPlan,
  default_shower_flow: 9,
  shower_water_temperature_max: 43,
  welcome_message: 'Welcome',
  welcome_message_enabled: false,
  water_hardness: 5 + (number % 13),
  heater_power_available: number % 4,
})

interface HotelOptions {
  readonly showers: number
  /** Nothing is open, and everybody signs. */
  readonly isComplete?: boolean
  /** A picture of each floor, with the devices on it. */
  readonly plan?: { readonly photo: string; readonly width: number; readonly height: number }
  /** The SHA-256 of a picture each. */
  readonly signature?: string
  readonly photo?: string
}

export function hotel({ showers, isComplete = false, plan, signature: drawn = 'a'.repeat(64), photo = 'b'.repeat(64) }: HotelOptions): Job {
  const sample = new SampleJob({
    site: {
      name: 'Hotel Aurora',
      building: 'Main house',
      address: 'Storgatan 12, 211 34 Malmö',
      client: 'Aurora Hotels',
      company: 'Berg Sanitary',
    },
    technician: 'Kim Berg',
  })
  const numbers = Array.from({ length: showers }, (_none, index) => index + 1)
  const place = (number: number) => ({
    floor: String(Math.ceil(number / 10)),
    room: `${Math.ceil(number / 10)}${String(((number - 1) % 10) + 1).padStart(2, '0')}`,
  })
  const open = (number: number) => !isComplete && number % 40 > 0
  const is = (number: number, ...wanted: number[]) => open(number) && wanted.includes(number % 40)
  for (const number of numbers) {
    const device = `d${number}`
    sample.add({
      kind: 'device.added',
      data: { device, kind: 'shower', id: showerId(number), serialNumber: `SH${65_600 + number}`, ...place(number) },
    })
    const flow = number % 15 === 5 ? { default_shower_flow: 11 } : {}
    sample.add({
      kind: 'device.planned',
      data: { device, configuration: { ...planned, ...flow }, groupId, groupName: 'Hotel Aurora, all rooms', preset: 'Guest room' },
    })
  }
  const lost = appErrorOf('network.timeout', { operation: 'showers.updateConfiguration', host: 'devices.example.com' })
  const refused = appErrorOf('service.notFound', { operation: 'showers.pair', status: 404, body: {} })
  for (const number of numbers) {
    const device = `d${number}`
    const id = showerId(number)
    const plan = { ...planned, ...(number % 15 === 5 ? { default_shower_flow: 11 } : {}) }
    sample.test(device, null)
    if (is(number, 19, 28)) {
      sample.write({ device, operation: 'showers.pair', id }, { error: refused, rejected: true })
      for (const step of ['pair', 'configure', 'test', 'group'] as const)
        sample.add({ kind: 'step.skipped', data: { device, step, reason: 'Not registered with the manufacturer; office informed' } })
      continue
    }
    sample.paired(device, number, groupId).read(device, asFound(number))
    if (is(number, 34)) {
      for (const step of ['configure', 'test', 'group'] as const)
        sample.add({ kind: 'step.skipped', data: { device, step, reason: 'No response; a new device is ordered', until: '2026-11-30' } })
      continue
    }
    if (is(number, 36)) {
      sample.write({ device, operation: 'showers.updateConfiguration', id, body: plan }, { error: lost })
      continue
    }
    sample.configured(device, number, { ...asFound(number), ...plan, ...(is(number, 5) ? { default_shower_flow: 10 } : {}) })
    if (is(number, 23)) {
      for (const run of ['1', '2']) {
        sample.run(device, `${id}-${run}`, false)
        sample.add({ kind: 'test.judged', data: { device, verdict: 'failed', reason: 'Pressure falls during the leak check' } })
      }
      continue
    }
    sample.run(device, `${id}-1`, true)
    sample.listed(device, { id, serial_number: `SH${65_600 + number}`, build_id: `4.${number % 20}.2`, device_group: groupId })
  }
  if (!isComplete) faults(sample, photo)
  if (plan !== undefined) sitePlans(sample, numbers, plan)
  sample.add({
    kind: 'handover.recorded',
    data: {
      instructed: [
        { name: 'Eva Lind', role: 'caretaker' },
        { name: 'Omar Haddad', role: 'head of housekeeping' },
      ],
      documents: ['Operating instructions', 'Care instructions', 'Data sheet'],
    },
  })
  const signature = { photo: drawn, mediaType: 'image/png' as const, typed: true }
  sample.add({
    kind: 'signoff.recorded',
    data: { party: 'contractor', outcome: 'signed', name: 'Kim Berg', role: 'Technician', signature },
  })
  sample.add({
    kind: 'signoff.recorded',
    data: isComplete
      ? { party: 'client', outcome: 'signed', name: 'Eva Lind', role: 'Caretaker', signature }
      : {
          party: 'client',
          outcome: 'refused',
          name: 'Per Holm',
          role: 'Technical manager',
          reason: 'Wants rooms 307 and 404 finished first',
        },
  })
  return sample.seal('A').job
}

/** Ten rooms along a corridor; of the last one of each floor nobody knew where it is. */
function sitePlans(sample: SampleJob, numbers: readonly number[], { photo, width, height }: NonNullable<HotelOptions['plan']>): void {
  const picture = { photo, mediaType: 'image/png' as const, bytes: 900, width, height }
  for (const [floor, here] of Map.groupBy(numbers, (number) => String(Math.ceil(number / 10)))) {
    sample.add({ kind: 'photo.added', data: { ...picture, shows: 'other', caption: `Site plan: Floor ${floor}` } })
    sample.add({ kind: 'sitePlan.set', data: { floor, photo } })
    const places = here.slice(0, 9).map((number, index) => ({
      device: `d${number}`,
      at: { x: 0.1 + 0.2 * (index % 5), y: index < 5 ? 0.25 : 0.75 },
    }))
    sample.add({ kind: 'sitePlan.placed', data: { floor, places } })
  }
}

/** Issues, a device that was replaced and one that was removed, checks, notes and photos. */
function faults(sample: SampleJob, photo: string): void {
  sample.add({
    kind: 'issue.opened',
    data: {
      issue: uuid(9_001),
      device: 'd23',
      fault: 'Connector leaks',
      remedy: 'Replace the seal',
      owner: 'Berg Sanitary',
      due: '2026-11-27',
    },
  })
  sample.add({ kind: 'issue.opened', data: { issue: uuid(9_002), device: 'd17', fault: 'First test run failed: recirculation pump' } })
  sample.add({ kind: 'issue.changed', data: { issue: uuid(9_002), remedy: 'Connector reseated, second run passed', status: 'resolved' } })
  sample.add({
    kind: 'device.swapped',
    data: { device: 'd12', id: showerId(912), serialNumber: 'SH65912', reason: 'Display damaged in transport' },
  })
  sample
    .paired('d12', 912, groupId)
    .configured('d12', 912, { ...asFound(12), ...planned })
    .test('d12', null)
    .run('d12', 'run-912', true)
  sample.shower('d900', 900, '411').paired('d900', 900, groupId)
  sample.add({ kind: 'device.removed', data: { device: 'd900' } })
  for (const device of ['d1', 'd30'])
    sample.add({
      kind: 'check.recorded',
      data: { device, check: 'Mixed water temperature', value: '41.6 °C', instrument: 'T-17', calibration: 'K-2026-0311' },
    })
  sample.add({ kind: 'check.recorded', data: { check: 'Pipe flushed', value: '5 min' } })
  sample.add({ kind: 'note.added', data: { device: 'd2', text: 'Filter cleaned before the test.' } })
  for (const [device, caption] of [
    ['d34', 'Display stays dark'],
    ['d23', 'Connection under pressure loss'],
    ['d1', 'Installed'],
  ] as const)
    sample.add({
      kind: 'photo.added',
      data: { photo, device, shows: 'installed', caption, mediaType: 'image/png', bytes: 900, width: 320, height: 240 },
    })
}
