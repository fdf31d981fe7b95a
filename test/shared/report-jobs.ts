/** Jobs to which anything happens in any order, as real entries really folded. */
import fc from 'fast-check'
import { fieldNames } from '#shared/tables/catalogue.ts'
import type { ConfigurationPlan } from '#shared/tables/schema.ts'
import { appErrorOf } from '#shared/tables/errors.ts'
import { steps } from '#shared/tables/steps.ts'
import { fullPlan, groupId, SampleJob, showerId } from '../main/report/sample-job.ts'

const issueId = '00000000-0000-4000-8000-00000000abcd'

const partOfPlan = fc
  .subarray(fieldNames)
  .map((fields): ConfigurationPlan => Object.fromEntries(fields.map((field) => [field, fullPlan[field]])))
const lost = appErrorOf('network.timeout', { operation: 'showers.pair', host: 'h' })
const refused = appErrorOf('service.refused', { operation: 'showers.pair', status: 409, body: {} })

/** Every third device is a tap, every fourth a water guard. */
const kindOf = (number: number) => (number === 3 ? ('tap' as const) : number === 4 ? ('waterGuard' as const) : ('shower' as const))
const isShower = (number: number) => kindOf(number) === 'shower'

/** Something that may happen to device `number`, in any order and any number of times. */
type Happening = (sample: SampleJob, device: string, number: number) => unknown
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant<Happening>((sample, device, number) => sample.paired(device, number)),
  fc.constant<Happening>((sample, device, number) => sample.listed(device, { id: showerId(number), device_group: groupId })),
  // The service knows the ID with another serial number than the one that is written for the device.
  fc.constant<Happening>((sample, device, number) => sample.listed(device, { id: showerId(number), serial_number: 'SN-1' })),
  partOfPlan.map(
    (plan): Happening =>
      (sample, device, number) =>
        sample.plan(device, isShower(number) ? plan : {}),
  ),
  partOfPlan.map(
    (plan): Happening =>
      (sample, device, number) =>
        isShower(number) && sample.configured(device, number, plan),
  ),
  partOfPlan.map(
    (plan): Happening =>
      (sample, device, number) =>
        isShower(number) && sample.read(device, { ...plan, unknown_field: 1 }),
  ),
  fc.constantFrom(null, { error: lost }, { error: refused, rejected: true as const }).map(
    (outcome): Happening =>
      (sample, device, number) =>
        sample.write({ device, operation: 'showers.pair', id: showerId(number) }, outcome),
  ),
  fc.constant<Happening>((sample) => sample.write({ operation: 'groups.create', body: { name: 'x' } }, null)),
  // Accepted, and read back without some of the fields.
  fc.tuple(partOfPlan, partOfPlan).map(
    ([plan, reported]): Happening =>
      (sample, device, number) =>
        isShower(number) &&
        sample
          .plan(device, plan)
          .write({ device, operation: 'showers.updateConfiguration', id: showerId(number), body: plan }, { response: plan })
          .read(device, reported),
  ),
  // Of a water guard, whose response may not name its group.
  fc.constantFrom({}, { device_group: groupId }).map(
    (answer): Happening =>
      (sample, device, number) =>
        sample
          .plan(device, {})
          .write(
            { device, operation: 'waterGuards.update', id: showerId(number), body: { device_group: groupId } },
            { response: { id: showerId(number), ...answer } },
          ),
  ),
  fc.tuple(fc.constantFrom('showers.pair' as const, 'taps.pair' as const, 'waterGuards.update' as const), fc.boolean()).map(
    ([operation, applied]): Happening =>
      (sample, device, number) =>
        sample.write({ device, operation, id: showerId(number), body: { device_group: groupId } }, { error: lost }).judged(applied),
  ),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()).map(
    ([id, pass]): Happening =>
      (sample, device) =>
        sample.run(device, id, pass),
  ),
  fc.constantFrom('failed' as const, 'passed' as const).map(
    (verdict): Happening =>
      (sample, device) =>
        sample.add({ kind: 'test.judged', data: { device, verdict, reason: 'seen' } }),
  ),
  fc.tuple(fc.constantFrom(...steps), fc.constantFrom({}, { until: '2026-12-01' }, { until: '2026-11-30' })).map(
    ([step, day]): Happening =>
      (sample, device) =>
        sample.add({ kind: 'step.skipped', data: { device, step, reason: 'later', ...day } }),
  ),
  fc.constantFrom('open' as const, 'resolved' as const).map(
    (status): Happening =>
      (sample, device) =>
        sample
          .add({ kind: 'issue.opened', data: { issue: issueId, device, fault: 'leaks' } })
          .add({ kind: 'issue.changed', data: { issue: issueId, status } }),
  ),
  fc.constantFrom('device.removed' as const, 'device.restored' as const).map(
    (kind): Happening =>
      (sample, device) =>
        sample.add({ kind, data: { device } }),
  ),
  fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 9 })).map(
    ([isSwapped, other]): Happening =>
      (sample, device) =>
        isSwapped
          ? sample.add({ kind: 'device.swapped', data: { device, id: showerId(other), reason: 'leaks' } })
          : sample.add({ kind: 'device.identified', data: { device, id: showerId(other) } }),
  ),
  fc.boolean().map(
    (withdrawn): Happening =>
      (sample) =>
        sample.add({ kind: 'issue.withdrawn', data: { issue: issueId, withdrawn } }),
  ),
)

/** Up to four devices of every kind, and whatever happens to them. */
export const anyJob = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.array(fc.tuple(fc.nat(3), happening), { maxLength: 14 }))
  .map(([devices, happenings]) => {
    const sample = new SampleJob()
    for (let number = 1; number <= devices; number += 1)
      sample.add({
        kind: 'device.added',
        data: {
          device: `d${number}`,
          kind: kindOf(number),
          id: showerId(number),
          room: `Room ${number}`,
          ...(isShower(number) ? { serialNumber: `SN-${30_000 + number}` } : {}),
        },
      })
    for (const [which, happens] of happenings) if (devices > 0) happens(sample, `d${(which % devices) + 1}`, (which % devices) + 1)
    return sample.job
  })
