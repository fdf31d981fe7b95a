/** What a technician states about a job: its devices, plans, skips and notes, and that it is finished. None of it needs a network. */
import fc from 'fast-check'
import type { Step } from '#shared/job/entries.ts'
import { act, Asked } from './commands.ts'
import { about, allSteps, free, groupOf, index, isUndecided, pick, present, reason, some, stumble, values } from './draws.ts'
import { lightsOf, newDevice, Refused, stepsOf } from './reference.ts'

export const add = fc.tuple(fc.array(index, { minLength: 1, maxLength: 3 }), stumble).map(
  ([which, trips]) =>
    new Asked(
      'add devices',
      (model) => {
        const units = [...new Set(which.flatMap((at) => pick(free(model), at) ?? []))]
        if (units.length === 0 || model.state.devices.length + units.length > 9) return null
        return act('jobs.addDevices', { devices: units.map(({ kind, id }) => ({ kind, id })) }, ({ state, say }) => {
          for (const unit of units) say(() => state.devices.push(newDevice(`d${state.devices.length + 1}`, unit)))
        })
      },
      trips,
    ),
)

export const addAgain = index.map(
  (at) =>
    new Asked(
      'add a device that is there',
      about(at, ({ kind, unit }) =>
        act('jobs.addDevices', { devices: [{ kind, id: unit }] }, () => {
          throw new Refused('job.duplicateDevice')
        }),
      ),
    ),
)

export const plan = fc
  .tuple(
    fc.array(index, { minLength: 1, maxLength: 3 }),
    fc.option(fc.option(values), { nil: undefined, freq: 6 }),
    fc.constantFrom('group', 'none', 'nothing'),
    stumble,
  )
  .map(
    ([which, configuration, grouping, trips]) =>
      new Asked(
        'plan',
        (model) => {
          const devices = some(model, which)
          const group = grouping === 'nothing' ? undefined : grouping === 'none' ? null : groupOf(model)
          if (devices.length === 0) return null
          const planned = { ...(configuration === undefined ? {} : { configuration }), ...(group === undefined ? {} : { groupId: group }) }
          return act('jobs.plan', { devices: devices.map(({ key }) => key), ...planned }, (reference) => {
            const wanted = { ...(configuration === undefined ? {} : { values: configuration }), ...(group === undefined ? {} : { group }) }
            for (const { key } of devices) reference.plan(reference.device(key), wanted)
          })
        },
        trips,
      ),
  )

export const skip = fc
  .tuple(index, fc.constantFrom(...allSteps), reason, fc.option(fc.constant('2026-04-01'), { nil: undefined }), stumble)
  .map(
    ([at, step, why, until, trips]) =>
      new Asked(
        until === undefined ? 'skip' : 'defer',
        about(
          at,
          ({ key }) =>
            act('jobs.skip', { device: key, step, reason: why, ...(until === undefined ? {} : { until }) }, (model) =>
              model.say(() => (model.device(key).skipped[step] = why)),
            ),
          ({ kind }) => stepsOf[kind].includes(step),
        ),
        trips,
      ),
  )

export const resume = fc.tuple(index, index, stumble).map(
  ([at, which, trips]) =>
    new Asked(
      'take a skip back',
      about(
        at,
        ({ key, skipped }) => {
          const step = pick(Object.keys(skipped) as Step[], which)!
          return act('jobs.resumeStep', { device: key, step }, (model) => model.say(() => delete model.device(key).skipped[step]))
        },
        ({ skipped }) => Object.keys(skipped).length > 0,
      ),
      trips,
    ),
)

export const note = fc
  .tuple(fc.constantFrom('Valve stiff', 'Door locked'), stumble)
  .map(
    ([text, trips]) =>
      new Asked(
        'note',
        () => act('jobs.note', { text }, ({ state, say }) => say(() => state.notes.push({ text, withdrawn: false }))),
        trips,
      ),
  )

export const withdrawNote = fc.tuple(index, stumble).map(
  ([at, trips]) =>
    new Asked(
      'withdraw a note or bring it back',
      ({ state, told }) => {
        const which = at % Math.max(state.notes.length, 1)
        const before = state.notes[which]
        if (before === undefined) return null
        const all = [...told!.notes, ...told!.withdrawn.notes].sort((a, b) => a.note - b.note)
        const withdrawn = !before.withdrawn
        return act('jobs.withdrawNote', { note: all[which]!.note, withdrawn }, (model) =>
          model.say(() => (model.state.notes[which]!.withdrawn = withdrawn)),
        )
      },
      trips,
    ),
)

/** Another unit in a place, by a swap or because the label was read wrong. */
export const exchange = fc.tuple(fc.constantFrom('jobs.swap' as const, 'jobs.identify' as const), index, index, stumble).map(
  ([command, at, to, trips]) =>
    new Asked(
      command === 'jobs.swap' ? 'swap' : 'identify anew',
      about(at, ({ key, kind }, model) => {
        const unit = pick(free(model, kind), to)
        if (unit === undefined) return null
        return act(command, { device: key, id: unit.id, ...(command === 'jobs.swap' ? { reason: 'Dead' } : {}) }, (reference) => {
          const device = reference.device(key)
          if (isUndecided(device)) throw new Refused('job.unsettled')
          reference.say(() => reference.mount(device, unit.id))
        })
      }),
      trips,
    ),
)

export const remove = fc.tuple(index, stumble).map(
  ([at, trips]) =>
    new Asked(
      'take off the list',
      about(at, ({ key }) =>
        act('jobs.removeDevices', { devices: [key] }, (model) => {
          const device = model.device(key)
          if (isUndecided(device)) throw new Refused('job.unsettled')
          model.say(() => (device.removed = true))
        }),
      ),
      trips,
    ),
)

export const restore = fc.tuple(index, stumble).map(
  ([at, trips]) =>
    new Asked(
      'put back on the list',
      ({ state }) => {
        const removed = pick(
          state.devices.filter((each) => each.removed),
          at,
        )
        if (removed === undefined) return null
        return act('jobs.restoreDevices', { devices: [removed.key] }, (model) => {
          if (present(model).some(({ unit }) => unit === removed.unit)) throw new Refused('job.duplicateDevice')
          model.say(() => (model.state.devices.find(({ key }) => key === removed.key)!.removed = false))
        })
      },
      trips,
    ),
)

export const seal = stumble.map(
  (trips) =>
    new Asked(
      'seal',
      () =>
        act('jobs.seal', {}, ({ state, say }) =>
          say(() => {
            if (state.devices.some(({ writes }) => writes.some((write) => write.state === 'sent'))) throw new Refused('job.unsettled')
            if (state.devices.some((device) => !device.removed && lightsOf(device).test === 'sent')) throw new Refused('job.testRunning')
            state.seals += 1
            state.sealed = true
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
      ({ state: { sealed } }) =>
        !sealed && chance > 0
          ? null
          : act('jobs.reopen', { reason: 'Forgot one' }, (model) => {
              if (!model.state.sealed) throw new Refused('job.notSealed')
              model.state.sealed = false
              model.mark()
            }),
      trips,
    ),
)
