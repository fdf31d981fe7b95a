/** Jobs for reports, each with what another kind of day leaves behind. */
import type { PictureSource } from '#main/report/pictures.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import type { Job } from '#shared/job/job.ts'
import { reportOf, type ReportModel } from '#shared/report/report.ts'
import { floorPicture, pictures } from './pictures.ts'
import { hotel } from './sample-hotel.ts'
import { replaced } from './sample-replaced.ts'
import { fullPlan, groupId, SampleJob, showerId, uuid } from './sample-job.ts'

const asFound = { ...fullPlan, color_mode: 0, water_hardness: 12, welcome_message: 'Hello', shower_water_temperature_max: 42 }

/** One shower, everything done. */
export const passed = () => {
  const sample = new SampleJob({
    site: {
      name: 'Hotel Nordstjärnan',
      building: 'House B',
      address: 'Storgatan 4, 411 38 Göteborg',
      client: 'Nordstjärnan AB',
      company: 'Rör & Vatten i Väst',
    },
  })
  sample.shower('d1', 214).plan('d1', fullPlan).test('d1', null)
  sample.paired('d1', 214).read('d1', asFound).configured('d1', 214, fullPlan).run('d1', 'run-1', true)
  sample.listed('d1', { id: showerId(214), serial_number: 'SN-30214', build_id: 'b2026.41-3', device_group: groupId })
  return sample.add({ kind: 'note.added', data: { device: 'd1', text: 'Filter cleaned before the test.\nAccess panel closed again.' } }).job
}

/** Failed first, passed after the filter was cleaned; in training. */
export const failedThenPassed = () => {
  const sample = new SampleJob({ environment: 'training', site: { name: 'Training site' } })
  sample.shower('d1', 3, 'Bath 3').plan('d1', { color_mode: 1, water_hardness: 7.5, max_shower_water_flow: 10 }).paired('d1', 3)
  sample.read('d1', asFound).configured('d1', 3, { ...fullPlan, color_mode: 1, water_hardness: 8, max_shower_water_flow: 10 })
  sample.test('d1', { id: 'old', status: 'finished', pass: true })
  sample
    .run('d1', 'run-1', false)
    .add({ kind: 'test.judged', data: { device: 'd1', verdict: 'failed', reason: 'Filter clogged, flow too low at leak_check' } })
  return sample.run('d1', 'run-2', true).job
}

/** Lost answers, a rejection, an abort, a skipped step, a tap and a water guard; in staging. */
export const problematic = () => {
  const sample = new SampleJob({
    environment: 'staging',
    site: { name: 'Sportzentrum Süd', client: 'Stadt Weißenburg' },
    technician: 'Jörg Großmann',
  })
  sample.shower('d1', 1, 'Dusche 1').shower('d2', 2, 'Dusche 2').shower('d3', 3, 'Dusche 3').shower('d4', 4, 'Dusche 4')
  sample.add({ kind: 'device.added', data: { device: 'd5', kind: 'tap', id: 'tap-1', room: 'WC 1' } })
  sample.add({ kind: 'device.added', data: { device: 'd6', kind: 'waterGuard', id: 'guard-1', room: 'Technikraum' } })
  sample.add({ kind: 'device.added', data: { device: 'd7', kind: 'shower', room: 'Dusche 5' } })
  for (const device of ['d1', 'd2', 'd3', 'd4']) sample.plan(device, { color_mode: 1, water_hardness: 14 })
  const lost = appErrorOf('network.timeout', { operation: 'showers.pair', host: 'devices.example.com' })
  sample.write({ device: 'd1', operation: 'showers.pair', id: showerId(1) }, { error: lost })
  sample.paired('d2', 2).read('d2', asFound)
  const refused = appErrorOf('service.notFound', { operation: 'showers.updateConfiguration', status: 404, body: {} })
  sample.write(
    { device: 'd2', operation: 'showers.updateConfiguration', id: showerId(2), body: { color_mode: 1, water_hardness: 14 } },
    { error: refused, rejected: true },
  )
  sample.paired('d3', 3, 'another-group').configured('d3', 3, { color_mode: 1, water_hardness: 14 }).test('d3', { id: 'old', pass: false })
  sample.test('d3', { id: 'new', current_test: 'valve_check', next_test: 'heater_check', status: 'running' })
  sample.write(
    { device: 'd3', operation: 'showers.abortInstallationTest', id: showerId(3) },
    { response: { id: 'new', status: 'aborted' } },
  )
  sample
    .test('d3', { id: 'new', current_test: 'valve_check', status: 'aborted', pass: false })
    .add({ kind: 'test.abortReason', data: { device: 'd3', reason: 'Wasser auf dem Boden' } })
  sample.paired('d4', 4, groupId).configured('d4', 4, { color_mode: 1, water_hardness: 14 })
  sample.add({ kind: 'step.skipped', data: { device: 'd4', step: 'test', reason: 'Kein Warmwasser bis Montag' } })
  sample.add({ kind: 'note.added', data: { text: 'Schlüssel beim Hausmeister abholen.' } })
  return sample.write({ operation: 'groups.create', body: { name: 'Umkleide Süd' } }, null).job
}

/** Created, and nothing else. */
export const untouched = () => new SampleJob().job

/** Forty showers, all planned; most done, some open, some not reached. */
export const fortyShowers = () => {
  const sample = new SampleJob({
    environment: 'development',
    site: { name: 'Grand Hotel', client: 'Grand Hotel AG', company: 'Duschtechnik GmbH' },
  })
  for (let number = 1; number <= 40; number += 1) sample.shower(`d${number}`, number, `Zimmer ${100 + number}`).plan(`d${number}`, fullPlan)
  for (let number = 1; number <= 37; number += 1) {
    const device = `d${number}`
    sample.paired(device, number, groupId).read(device, asFound)
    if (number <= 36) sample.configured(device, number, number === 20 ? { ...fullPlan, water_hardness: 9 } : fullPlan)
    if (number <= 35) sample.test(device, { id: 'before', pass: false }).run(device, 'run-1', true)
  }
  return sample.job
}

const hostileText = `\u202Eabc\u2066 😀👨‍👩‍👧 \u0000\u0007\u001b[31m שלום مرحبا 漢字 {host} @:x | <script>alert(1)</script> file:///etc/passwd http://127.0.0.1:9/x ${'x'.repeat(300)}`

/** Every text that a person or the service can choose, at its worst. */
export const hostile = () => {
  const reportText = hostileText.slice(0, 490)
  const sample = new SampleJob({
    environment: 'training',
    site: { name: reportText, building: reportText, address: reportText, client: reportText, company: reportText },
    technician: reportText,
  })
  sample.add({
    kind: 'device.added',
    data: {
      device: 'd1',
      kind: 'shower',
      id: hostileText.slice(0, 200),
      serialNumber: reportText,
      room: `${reportText.slice(0, 470)};=1+1;\u200b@x`,
    },
  })
  sample.plan('d1', { ...fullPlan, welcome_message: hostileText, time_zone: 'y'.repeat(2000), time_zone_name: '\uD800' }, hostileText)
  sample.read('d1', {
    ...fullPlan,
    welcome_message: hostileText,
    time_zone: 'z'.repeat(2000),
    color_mode: 1e21,
    unknown_field: hostileText,
  })
  sample.listed('d1', { id: hostileText, build_id: hostileText, device_group: 'w'.repeat(5000) })
  for (let index = 0; index < 3; index += 1)
    sample.test('d1', {
      id: hostileText,
      description: hostileText,
      current_test: hostileText,
      next_test: `${index}${'q'.repeat(900)}`,
      status: hostileText,
      included_tests: -1.5,
    })
  sample.add({ kind: 'step.skipped', data: { device: 'd1', step: 'pair', reason: reportText } })
  return sample.add({ kind: 'note.added', data: { device: 'd1', text: `${hostileText}\n`.repeat(12).slice(0, 4900) } }).job
}

const issueNumber = (number: number) => uuid(9_000 + number)

/** Everything there is to close a job with; sealed, reopened and sealed again. */
const closing = () => {
  const sample = new SampleJob({
    site: { name: 'Grand Hotel', building: 'House A', client: 'Grand Hotel AB', company: 'Rör & Vatten i Väst' },
  })
  const rooms = ['101', '102', '103']
  rooms.forEach((room, index) => {
    const device = `d${index + 1}`
    sample.add({
      kind: 'device.added',
      data: {
        device,
        kind: 'shower',
        id: showerId(index + 1),
        serialNumber: `SN-${30_001 + index}`,
        building: 'House A',
        floor: '1',
        room,
      },
    })
    sample.add({ kind: 'device.planned', data: { device, configuration: fullPlan, groupId, preset: 'Hotel standard' } })
    sample
      .test(device, null)
      .paired(device, index + 1, groupId)
      .read(device, asFound)
      .configured(device, index + 1, fullPlan)
  })
  sample.run('d1', 'run-1', true).run('d2', 'run-1', false)
  sample.add({ kind: 'device.swapped', data: { device: 'd2', id: showerId(12), serialNumber: 'SN-30012', reason: 'Valve leaks' } })
  sample.paired('d2', 12, groupId).configured('d2', 12, fullPlan).test('d2', null).run('d2', 'run-2', true)
  sample.add({ kind: 'step.skipped', data: { device: 'd3', step: 'test', reason: 'No hot water yet', until: '2026-12-01' } })
  for (const [device, value] of [
    ['d1', '38.0'],
    ['d2', '37.5'],
  ] as const)
    sample.add({
      kind: 'check.recorded',
      data: { device, check: 'Mixed temperature', value, instrument: 'T-17', calibration: 'K-2026-044' },
    })
  sample.add({ kind: 'check.recorded', data: { check: 'Supply temperature, hot', value: '58' } })
  sample.add({ kind: 'issue.opened', data: { issue: issueNumber(1), device: 'd2', fault: 'Valve leaks', owner: 'Åsa Lindström' } })
  sample.add({ kind: 'issue.changed', data: { issue: issueNumber(1), remedy: 'Unit swapped', status: 'resolved' } })
  sample.add({
    kind: 'issue.opened',
    data: { issue: issueNumber(2), fault: 'Boiler not connected', owner: 'Heating contractor', due: '2026-12-05' },
  })
  ;[...Object.values(pictures)].forEach(({ sha256, bytes, mediaType }, index) => {
    const shows = (['label', 'installed', 'other'] as const)[index % 3] ?? 'other'
    const picture = { photo: sha256, mediaType, bytes: bytes.length, width: 40, height: 30 }
    sample.add({
      kind: 'photo.added',
      data: { ...picture, device: `d${(index % 3) + 1}`, shows, caption: index === 1 ? '' : 'Behind the panel' },
    })
  })
  sample.add({
    kind: 'photo.added',
    data: { photo: 'e'.repeat(64), mediaType: 'image/jpeg', bytes: 10, width: 40, height: 30, shows: 'other', caption: 'Gone' },
  })
  sample.add({
    kind: 'handover.recorded',
    data: { instructed: [{ name: 'Eva Nilsson', role: 'Caretaker' }, { name: 'Per Ek' }], documents: ['Operating manual', 'Key list'] },
  })
  sample.add({ kind: 'signoff.recorded', data: { party: 'client', outcome: 'absent', reason: 'Nobody at reception' } })
  sample.seal('A').add({ kind: 'job.reopened', data: { reason: 'The client signs today' } })
  const { sha256: photo, mediaType } = pictures.signature
  const signature = { photo, mediaType }
  sample.add({
    kind: 'signoff.recorded',
    data: { party: 'contractor', outcome: 'signed', name: 'Åsa Lindström', role: 'Technician', signature },
  })
  sample.add({
    kind: 'signoff.recorded',
    data: { party: 'client', outcome: 'refused', name: 'Eva Nilsson', reason: 'Wants to see the boiler first' },
  })
  sample.add({ kind: 'issue.opened', data: { issue: issueNumber(3), device: 'd1', fault: 'Wrong room' } })
  sample.add({ kind: 'issue.withdrawn', data: { issue: issueNumber(3), withdrawn: true } })
  return sample.seal('B')
}
export const closed = () => closing().job
/** The report of its second revision, with what changed since the first. */
export const revised = () =>
  reportOf(closed(), { toolVersion: '0.1.0', generatedAt: '2026-11-20T16:40:00.000+01:00', before: closing().before })

/** With pictures that `pictureSource` gives. */
export const illustratedHotel = (options: Parameters<typeof hotel>[0]) =>
  hotel({ ...options, signature: pictures.signature.sha256, photo: pictures.landscape.sha256 })

export const floorPlan = { photo: floorPicture.sha256, width: 640, height: 420 }

/** Gives the pictures of these jobs, and no others. */
export const pictureSource: PictureSource = (sha256) =>
  Promise.resolve([floorPicture, ...Object.values(pictures)].find((each) => each.sha256 === sha256)?.bytes ?? null)

/** Each is told once: many tests look at the same ones, and none changes them. */
export function madeOnce<Samples extends Readonly<Record<string, () => Job | ReportModel>>>(samples: Samples): Samples {
  const once = (make: () => Job | ReportModel) => {
    let made: ReturnType<typeof make> | undefined
    return () => (made ??= make())
  }
  return Object.fromEntries(Object.entries(samples).map(([name, make]) => [name, once(make)])) as unknown as Samples
}
export const sampleJobs = madeOnce({ passed, failedThenPassed, problematic, untouched, fortyShowers, hostile, closed, replaced })
