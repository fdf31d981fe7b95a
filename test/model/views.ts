/** The same facts as the tool tells them and as the reference holds them, in one form, so that comparing them is comparing texts. */
import type { Job, JobDevice, JobWrite } from '#shared/job/job.ts'
import type { World } from '#simulator/world.ts'
import { fields, lightsOf, type Device, type State, type Unit, type Values, type Write, type WriteName } from './reference.ts'

/** A part of the truth that changes on its own: one device with its unit, or what is said of the job as a whole. */
export type Facet = string

const nameOf = (operation: string): WriteName =>
  operation.endsWith('.pair') ? 'pair' : operation.startsWith('waterGuards') ? 'group' : operation.includes('abort') ? 'abort' : 'configure'
const valuesOf = (configuration: object | null): Values | null =>
  configuration === null
    ? null
    : Object.fromEntries(Object.entries(configuration).filter(([name]) => (fields as readonly string[]).includes(name)))
const sorted = (values: Values | null) => (values === null ? null : fields.map((name) => values[name] ?? null))

function toldWrite({ operation, id, state }: JobWrite): unknown[] {
  return [nameOf(operation), id, state]
}

function told(device: JobDevice, job: Job, unit: Unit | undefined): unknown {
  const { kind, id, lights, plan, record, configuration, testAbsent, runs } = device
  const skipped = Object.fromEntries(
    Object.entries(lights).flatMap(([step, { state, reason }]) => (state === 'skipped' ? [[step, reason]] : [])),
  )
  return {
    removed: job.removed.includes(device),
    kind,
    id,
    lights: Object.fromEntries(Object.entries(lights).map(([step, { state }]) => [step, state])),
    skipped,
    plan: [sorted(valuesOf(plan.configuration)), sorted(valuesOf(plan.base)), plan.groupId],
    record: record === null ? null : [record.value['device_group']],
    latest: sorted(valuesOf(configuration.latest?.value ?? null)),
    noTest: testAbsent,
    runs: runs.map(({ unit: tested, baseline, verdict, reason }) => [tested, baseline, verdict, reason]),
    writes: job.writes.filter((write) => write.device === device.key).map(toldWrite),
    holds: heldBy(unit),
  }
}

function held(device: Device, unit: Unit | undefined): unknown {
  const { removed, kind, unit: id, skipped, plan, record, latest, noTest, runs, writes } = device
  const inOrder = Object.fromEntries(
    (['pair', 'configure', 'test', 'group'] as const).flatMap((step) => (step in skipped ? [[step, skipped[step]]] : [])),
  )
  return {
    removed,
    kind,
    id,
    lights: lightsOf(device),
    skipped: inOrder,
    plan: [sorted(plan.values), sorted(plan.base), plan.group],
    record: record === null ? null : [record.group],
    latest: sorted(latest),
    noTest,
    runs: runs.map(({ unit: tested, baseline, verdict, reason }) => [tested, baseline, verdict, reason]),
    writes: writes.map(({ name, unit: of, state }: Write) => [name, of, state]),
    holds: heldBy(unit),
  }
}

const heldBy = (unit: Unit | undefined) => (unit === undefined ? null : [unit.owner, sorted(unit.values), unit.group, unit.test])

/** What the tool and the service say. */
export function viewsOf(job: Job, units: Readonly<Record<string, Unit>>): Map<Facet, string> {
  const devices = [...job.devices, ...job.removed].map(
    (device) => [device.key, JSON.stringify(told(device, job, units[device.id ?? '']))] as const,
  )
  const { notes, withdrawn, seals, sealed } = job
  const texts = [notes, withdrawn.notes].map((all) => all.map(({ text }) => text))
  return new Map([...devices, ['job', JSON.stringify([...texts, seals.length, sealed])]])
}

/** What the reference says. `isReopened`: what was on its way when the power went is called unknown. */
export function viewsOfState(state: State, isReopened = false): Map<Facet, string> {
  const devices = state.devices.map((device) => {
    const writes = device.writes.map((write) => (isReopened && write.state === 'sent' ? { ...write, state: 'unknown' as const } : write))
    return [device.key, JSON.stringify(held({ ...device, writes }, state.units[device.unit]))] as const
  })
  const texts = [false, true].map((isWithdrawn) => state.notes.flatMap(({ text, withdrawn }) => (withdrawn === isWithdrawn ? [text] : [])))
  return new Map([...devices, ['job', JSON.stringify([...texts, state.seals, state.sealed])]])
}

/** What the service holds, as one text. */
export const holdings = (units: Readonly<Record<string, Unit>>): string =>
  JSON.stringify(Object.values(units).map((unit) => [unit.id, heldBy(unit)]))

export function unitsOf(world: World): Record<string, Unit> {
  const ownerOf = (owner: string | null) => (owner === world.owner ? 'me' : owner === null ? null : 'other')
  const showers = [...world.showers.values()].map(({ id, dead, owner, configuration, groupId, test }): Unit => {
    const seen = test === null ? null : { run: test.run, scenario: test.scenario as 'pass', step: test.step, outcome: test.outcome }
    return { kind: 'shower', id, dead, owner: ownerOf(owner), values: valuesOf(configuration) ?? {}, group: groupId, test: seen }
  })
  const others = [
    ...[...world.taps.values()].map((unit) => ({ ...unit, kind: 'tap' as const })),
    ...[...world.waterGuards.values()].map((unit) => ({ ...unit, kind: 'waterGuard' as const })),
  ].map(({ kind, id, owner, groupId }): Unit => ({ kind, id, dead: false, owner: ownerOf(owner), values: {}, group: groupId, test: null }))
  return Object.fromEntries([...showers, ...others].map((unit) => [unit.id, unit]))
}
