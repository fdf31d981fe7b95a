/** What people state about a job: its devices, plans, skips and notes, and that it is finished. None of it needs a network. */
import fc from 'fast-check'
import { act, Asked, type Make } from './commands.ts'
import { about, free, groupIn, index, pick, reason, some, stumble, values } from './draws.ts'
import { allSteps, stepsOf } from './units.ts'
import type { Scene } from './scene.ts'
import { deviceIn, inOrder, newDevice, Refused, say } from './stated.ts'

/** While another command is under way, nobody knows what is unknown at that moment. */
function refuseUndecided({ job, isUnderWay }: Readonly<Scene>, key: string): void {
  const isUnknown = job.writes.some(({ device, state }) => device === key && state === 'unknown')
  if (isUnknown && !isUnderWay) throw new Refused('job.unsettled')
}

/** Each with its plan and what is left out for good, as from a room list or a label. */
const noGroup = [{ step: 'group' as const, reason: 'No group' }]
const asAdded = fc.record({ plan: fc.record({ configuration: values }), skips: fc.constant(noGroup) }, { requiredKeys: [] })
export const add = fc.tuple(fc.array(index, { minLength: 1, maxLength: 3 }), asAdded, stumble).map(
  ([which, more, trips]) =>
    new Asked(
      'add devices',
      (scene) => {
        const units = [...new Set(which.flatMap((at) => pick(free(scene), at) ?? []))]
        const { devices, removed } = scene.job
        if (units.length === 0 || devices.length + removed.length + units.length > 10) return null
        return act('jobs.addDevices', { devices: units.map(({ kind, id }) => ({ kind, id, ...more })) }, (stated) =>
          say(stated, () => {
            for (const { kind, id } of units) {
              const device = newDevice(`d${stated.devices.length + 1}`, kind, id)
              if (more.plan !== undefined && kind === 'shower') device.plan = inOrder(more.plan.configuration)
              if (more.skips !== undefined) device.skipped = { group: 'No group' }
              stated.devices.push(device)
            }
          }),
        )
      },
      trips,
    ),
)

export const addAgain = index.map(
  (at) =>
    new Asked(
      'add a device that is there',
      about(at, ({ kind, id }) =>
        act('jobs.addDevices', { devices: [{ kind, id }] }, () => {
          throw new Refused('job.duplicateDevice')
        }),
      ),
    ),
)

const makePlan = fc
  .tuple(
    fc.array(index, { minLength: 1, maxLength: 3 }),
    fc.option(fc.option(values, { freq: 8 }), { nil: undefined, freq: 6 }),
    fc.constantFrom('group', 'none', 'nothing'),
    fc.boolean(),
    fc.constantFrom(undefined, undefined, 'keep' as const, 'decide' as const),
  )
  .map(([which, configuration, grouping, isPreset, conflicts]): Make => (scene) => {
    const devices = some(scene, which)
    const group = grouping === 'nothing' ? undefined : grouping === 'none' ? null : groupIn(scene)
    if (devices.length === 0) return null
    const planned = {
      ...(configuration === undefined ? {} : { configuration }),
      ...(isPreset && configuration !== undefined && configuration !== null ? { preset: 'House' } : {}),
      ...(group === undefined ? {} : { groupId: group }),
      ...(conflicts === undefined ? {} : { conflicts }),
    }
    return act(
      'jobs.plan',
      { devices: devices.map(({ key }) => key), ...planned },
      (stated) =>
        say(stated, () => {
          for (const { key } of devices) {
            const device = deviceIn(stated, key)
            if (configuration !== undefined && device.kind === 'shower') device.plan = inOrder(configuration)
            if (group !== undefined) device.group = group
          }
        }),
      { keepsConflicts: (conflicts ?? (devices.length > 1 || 'preset' in planned ? 'keep' : 'decide')) === 'keep' },
    )
  })
export const plan = fc.tuple(makePlan, stumble).map(([make, trips]) => new Asked('plan', make, trips))

/** Some devices at once, one act. */
const makeSkip = fc
  .tuple(
    fc.array(index, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(...allSteps),
    reason,
    fc.option(fc.constant('2026-04-01'), { nil: undefined }),
  )
  .map(([which, step, why, until]): Make => (scene) => {
    const keys = some(scene, which).flatMap(({ key, kind }) => ((stepsOf[kind] as readonly string[]).includes(step) ? [key] : []))
    if (keys.length === 0) return null
    return act('jobs.skip', { devices: keys, step, reason: why, ...(until === undefined ? {} : { until }) }, (stated) =>
      say(stated, () => keys.forEach((key) => (deviceIn(stated, key).skipped[step] = why))),
    )
  })
export const skip = fc.tuple(makeSkip, stumble).map(([make, trips]) => new Asked('skip or postpone', make, trips))

export const resume = fc.tuple(index, index, stumble).map(([at, which, trips]) => {
  const skippedOf = (statuses: object) =>
    Object.entries(statuses).flatMap(([step, { state }]: [string, { state: string }]) => (state === 'skipped' ? [step as 'pair'] : []))
  return new Asked(
    'resume a step',
    about(
      at,
      ({ key, statuses }) => {
        const step = pick(skippedOf(statuses), which)!
        return act('jobs.resumeStep', { device: key, step }, (stated) => say(stated, () => delete deviceIn(stated, key).skipped[step]))
      },
      ({ statuses }) => skippedOf(statuses).length > 0,
    ),
    trips,
  )
})

const makeNote = fc.constantFrom('Valve stiff', 'Door locked').map(
  (text): Make =>
    () =>
      act('jobs.note', { text }, (stated) => say(stated, () => stated.notes.push({ text, withdrawn: false }))),
)
export const note = fc.tuple(makeNote, stumble).map(([make, trips]) => new Asked('note', make, trips))

export const withdrawNote = fc.tuple(index, stumble).map(
  ([at, trips]) =>
    new Asked(
      'withdraw a note or restore it',
      ({ job }) => {
        const all = [...job.notes, ...job.withdrawn.notes].sort((a, b) => a.note - b.note)
        const which = at % Math.max(all.length, 1)
        const one = all[which]
        if (one === undefined) return null
        const withdrawn = !('withdrawn' in one)
        return act('jobs.withdrawNote', { note: one.note, withdrawn }, (stated) =>
          say(stated, () => (stated.notes[which]!.withdrawn = withdrawn)),
        )
      },
      trips,
    ),
)

/** Another device in a place, by a swap or because the label was read wrong. There and back, now and then. */
const makeExchange = fc
  .tuple(fc.constantFrom('jobs.swap' as const, 'jobs.identify' as const), index, index, fc.boolean())
  .map(([command, at, to, back]) =>
    about(at, ({ key, kind, units }, scene) => {
      const others = free(scene, kind)
      const earlier = others.filter(({ id }) => units.some((unit) => unit.id === id))
      const unit = pick(back && earlier.length > 0 ? earlier : others, to)
      if (unit === undefined) return null
      return act(command, { device: key, id: unit.id, ...(command === 'jobs.swap' ? { reason: 'Dead' } : {}) }, (stated) => {
        refuseUndecided(scene, key)
        say(stated, () => (deviceIn(stated, key).id = unit.id))
      })
    }),
  )
export const exchange = fc.tuple(makeExchange, stumble).map(([make, trips]) => new Asked('swap or identify', make, trips))

const makeRemove = fc.array(index, { minLength: 1, maxLength: 2 }).map((which): Make => (scene) => {
  const keys = some(scene, which).map(({ key }) => key)
  if (keys.length === 0) return null
  return act('jobs.removeDevices', { devices: keys }, (stated) => {
    keys.forEach((key) => refuseUndecided(scene, key))
    say(stated, () => keys.forEach((key) => (deviceIn(stated, key).removed = true)))
  })
})
export const remove = fc.tuple(makeRemove, stumble).map(([make, trips]) => new Asked('remove devices', make, trips))

export const restore = fc.tuple(fc.array(index, { minLength: 1, maxLength: 2 }), stumble).map(
  ([which, trips]) =>
    new Asked(
      'restore devices',
      ({ job }) => {
        const removed = [...new Set(which.map((at) => pick(job.removed, at)!))]
        if (job.removed.length === 0) return null
        const ids = [...job.devices, ...removed].map(({ id }) => id)
        return act('jobs.restoreDevices', { devices: removed.map(({ key }) => key) }, (stated) => {
          if (new Set(ids).size < ids.length) throw new Refused('job.duplicateDevice')
          say(stated, () => removed.forEach(({ key }) => (deviceIn(stated, key).removed = false)))
        })
      },
      trips,
    ),
)

export const seal = stumble.map(
  (trips) =>
    new Asked(
      'seal',
      ({ job }) =>
        act('jobs.seal', {}, (stated) =>
          say(stated, () => {
            if (job.devices.some(({ statuses }) => statuses.test.state === 'sent')) throw new Refused('job.testRunning')
            Object.assign(stated, { seals: stated.seals + 1, sealed: true })
          }),
        ),
      trips,
    ),
)
/** Now and then without need. */
export const reopen = fc.tuple(fc.nat({ max: 9 }), stumble).map(
  ([chance, trips]) =>
    new Asked(
      'reopen',
      ({ job: { sealed } }) =>
        !sealed && chance > 0
          ? null
          : act('jobs.reopen', { reason: 'Forgot one' }, (stated) => {
              if (!stated.sealed) throw new Refused('job.notSealed')
              stated.sealed = false
            }),
      trips,
    ),
)

/** What somebody does in a second window while the first one waits. */
export const inSecondWindow: fc.Arbitrary<Make> = fc.oneof(makePlan, makeSkip, makeExchange, makeExchange, makeRemove, makeNote)
