/** What a job does with its service, and what the technician judges where the service cannot say. */
import fc from 'fast-check'
import type { Step } from '#shared/job/entries.ts'
import { act, Asked } from './commands.ts'
import { about, allSteps, index, met, present, reason, some, stumble, troubleWith } from './draws.ts'
import { Refused, type Device, type Reference } from './reference.ts'
import { Work } from './reference-work.ts'
import type { Outcome } from './reference.ts'

export const apply = (which: fc.Arbitrary<readonly number[] | undefined>, name: string) =>
  fc
    .tuple(
      which,
      fc.option(fc.subarray([...allSteps], { minLength: 1 }), { nil: undefined, freq: 3 }),
      troubleWith('list', 'pair', 'configure', 'group', 'readConfiguration', 'readTest'),
      stumble,
    )
    .map(
      ([chosen, steps, drawn, trips]) =>
        new Asked(
          name,
          (model) => {
            const devices = chosen === undefined ? present(model) : some(model, chosen)
            if (devices.length === 0) return null
            const keys = devices.map(({ key }) => key)
            const input = { ...(chosen === undefined ? {} : { devices: keys }), ...(steps === undefined ? {} : { steps }) }
            return act('jobs.apply', input, (reference) => applied(reference, keys, steps ?? allSteps), met(model, drawn))
          },
          trips,
        ),
    )

function applied(model: Reference, keys: readonly string[], steps: readonly Step[]): ReadonlyMap<string, Outcome> {
  const works = keys.map((key) => [key, new Work(model, model.device(key))] as const)
  return new Map(works.map(([key, work]) => [key, work.apply(steps)]))
}

export const refresh = fc
  .tuple(
    fc.option(fc.array(index, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    troubleWith('list', 'readConfiguration', 'readTest'),
    stumble,
  )
  .map(
    ([chosen, drawn, trips]) =>
      new Asked(
        'refresh',
        (model) => {
          const keys = (chosen === undefined ? present(model) : some(model, chosen)).map(({ key }) => key)
          if (keys.length === 0) return null
          return act(
            'jobs.refresh',
            chosen === undefined ? {} : { devices: keys },
            (reference) => refreshed(reference, keys),
            met(model, drawn),
          )
        },
        trips,
      ),
  )

function refreshed(model: Reference, keys: readonly string[]): void {
  const works = keys.map((key) => new Work(model, model.device(key)))
  for (const work of works) work.lookInList()
  let isAllRead = true
  for (const work of works) {
    try {
      work.refresh()
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.ends) throw cause
      isAllRead = false
    }
  }
  if (!isAllRead) throw new Refused('job.notAllRead')
}

const isShower = ({ kind }: Device) => kind === 'shower'
export const observe = fc.tuple(index, troubleWith('readTest'), stumble).map(
  ([at, drawn, trips]) =>
    new Asked(
      'look at the test',
      about(
        at,
        ({ key }, model) =>
          act(
            'jobs.observeTest',
            { device: key },
            (reference) => new Work(reference, reference.device(key)).observeTest(),
            met(model, drawn),
          ),
        isShower,
      ),
      trips,
    ),
)

export const abort = fc.tuple(index, reason, troubleWith('abort', 'readTest'), stumble).map(
  ([at, why, drawn, trips]) =>
    new Asked(
      'abort the test',
      about(
        at,
        ({ key }, model) =>
          act(
            'jobs.abortTest',
            { device: key, reason: why },
            (reference) => void new Work(reference, reference.device(key)).abort(why),
            met(model, drawn),
          ),
        isShower,
      ),
      trips?.kind === 'full' ? null : trips,
    ),
)

export const judge = fc.tuple(index, fc.constantFrom('passed' as const, 'failed' as const), reason, stumble).map(
  ([at, verdict, why, trips]) =>
    new Asked(
      'judge the test',
      about(
        at,
        ({ key }) => act('jobs.judgeTest', { device: key, verdict, reason: why }, (model) => model.judge(model.device(key), verdict, why)),
        ({ runs, unit }) => runs.some((run) => run.unit === unit),
      ),
      trips,
    ),
)

export const judgeWrite = fc.tuple(index, fc.boolean(), reason, stumble).map(
  ([at, isApplied, why, trips]) =>
    new Asked(
      'judge a write',
      about(
        at,
        ({ key, writes }, model) => {
          const which = writes.findIndex(({ state }) => state === 'unknown')
          const { write } = model.told!.writes.filter(({ device }) => device === key)[which]!
          return act('jobs.judgeWrite', { write, applied: isApplied, reason: why }, (reference) =>
            reference.say(() => (reference.device(key).writes[which]!.state = isApplied ? 'applied' : 'notApplied')),
          )
        },
        ({ writes }) => writes.some(({ state }) => state === 'unknown'),
      ),
      trips,
    ),
)
