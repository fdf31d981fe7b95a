/**
 * The model must be able to fail: each fault that is planted here, at a seam of the tool or in place of one of its parts, is found
 * within a fraction of the budget. The numbers are those of the findings that they were taken from.
 */
import type { Dispatcher } from 'undici'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Job, JobDevice, StepStatus } from '#shared/job/job.ts'
import { Journal } from '#main/journal/journal.ts'
import { Reserve } from '#main/journal/reserve.ts'
import { JobServiceSession } from '#main/jobs/job-service-session.ts'
import { fail } from '#shared/tables/errors.ts'
import { MemoryDisk } from './memory-disk.ts'
import { applyMeanwhile } from './field-commands.ts'
import { jump } from './happenings.ts'
import { firstFailure, type Fault as Planted } from './planted.ts'
import { runSequences, type Surroundings } from './workflow.ts'
import { freezeTime, thawTime } from './wound-clock.ts'
import { scopeOf } from '#main/jobs/moments.ts'
import { scoped } from '../support/scopes.ts'

vi.mock('node:timers/promises', async (original) => {
  const { clock } = await import('./wound-clock.ts')
  return { ...(await original<object>()), setTimeout: clock.sleep.bind(clock) }
})

/** What is in place of a part while a fault is planted. */
const planted = vi.hoisted(() => ({ name: '', early: 0, fold: null as ((job: Job) => Job) | null }))

type Any = (...args: never[]) => unknown
/** A module with functions that do something else while the fault of their name is planted. */
const replaced = vi.hoisted(() => {
  return <Module extends object>(real: Module, faults: Record<string, readonly [name: string, faulty: (real: Any) => Any]>): Module => {
    const functions = Object.entries(faults).map(([fault, [name, faulty]]) => {
      const original = (real as Record<string, Any>)[name]!
      return [name, (...args: never[]) => (planted.name === fault ? faulty(original)(...args) : original(...args))]
    })
    return { ...real, ...(Object.fromEntries(functions) as object) }
  }
})

vi.mock('#shared/job/fold.ts', async (original) => {
  const { bentFold } = await import('./planted-fold.ts')
  return bentFold(await original(), () => planted.fold)
})
vi.mock('#shared/job/evidence.ts', async (original) =>
  replaced(await original<object>(), { 'old evidence': ['counts', () => (reading: unknown) => reading !== null] }),
)
vi.mock('#shared/tables/diff.ts', async (original) =>
  replaced(await original<object>(), { 'no conflicts': ['conflictingFields', () => () => []] }),
)
vi.mock('#main/jobs/apply/device.ts', async (original) =>
  replaced(await original<object>(), {
    idle: ['applyDevice', () => (_run: unknown, device: string) => Promise.resolve({ device, outcome: 'nothingToDo', error: null })],
  }),
)
vi.mock('#main/jobs/planning.ts', async (original) =>
  replaced(await original<object>(), {
    'bulk decides': ['planFacts', (real) => (job, input) => real(job, { ...(input as object), conflicts: 'decide' } as never)],
  }),
)
vi.mock('#main/jobs/apply/batch-act.ts', async (original) =>
  replaced(await original<object>(), {
    'names only': [
      'batchAct',
      (real) =>
        (...args) => ({ ...(real(...args) as object), body: null }),
    ],
  }),
)
vi.mock('#main/client/send-write.ts', async (original) =>
  replaced(await original<object>(), {
    'unsaved is unchanged': [
      'sendWrite',
      (real) =>
        async (...args) => {
          const sent = (await real(...args)) as { readonly kind: string; readonly error?: { readonly code: string } }
          return sent.error?.code === 'write.unsaved' ? fail('storage.full', {}) : sent
        },
    ],
  }),
)
vi.mock('#main/client/settling.ts', async (original) => {
  const real = await original<{ Settling: new (...args: unknown[]) => { begin(write: string): void } }>()
  class Settling extends real.Settling {
    constructor(pauses: unknown, stopping: unknown, now: () => number) {
      super(pauses, stopping, () => (planted.name === 'wall clock' ? Date.now() : now()) - planted.early)
    }
    override begin(write: string): void {
      // As if it had begun when the request left, five seconds before it was lost.
      planted.early = planted.name === 'from the intent' ? 5_000 : 0
      super.begin(write)
      planted.early = 0
    }
  }
  return { ...real, Settling }
})
vi.mock('#shared/tables/proof.ts', async (original) =>
  replaced(await original<object>(), {
    'nameless success': ['provesWrite', () => () => true],
    'redirect is refusal': ['provesNothingDone', () => (status: number) => status >= 300 && status < 500],
  }),
)

vi.setConfig({ testTimeout: 3_600_000 })
beforeAll(freezeTime)
afterAll(() => {
  console.log([' Planted faults', ...found].join('\n'))
  thawTime()
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(planted, { name: '', fold: null })
})
const found: string[] = []

interface Fault extends Omit<Planted, 'plant'> {
  readonly finding: string
  /** In a module that is replaced above. */
  readonly name?: string
  readonly plant?: () => void
  readonly place?: Partial<Surroundings>
}

const faults: Fault[] = [
  {
    finding: '1',
    what: 'a list of before the pairing is noted after it as new',
    plant: () => {
      const { list, write } = JobServiceSession.prototype
      const read = new WeakMap<JobServiceSession, Awaited<ReturnType<JobServiceSession['list']>>>()
      vi.spyOn(JobServiceSession.prototype, 'list').mockImplementation(async function (this: JobServiceSession, kind) {
        const listing = await list.call(this, kind)
        read.set(this, listing)
        return listing
      })
      vi.spyOn(JobServiceSession.prototype, 'write').mockImplementation(async function (
        this: JobServiceSession,
        device,
        operation,
        id,
        ...rest
      ) {
        const sent = await write.call(this, device, operation, id, ...rest)
        const old = read.get(this)
        const record = old?.records.get(id) ?? null
        const number = (await this.job()).devices.find(({ key }) => key === device.key)?.pairing.number ?? 0
        const then = old === undefined ? null : scopeOf(old.moment, device.key, id)
        const scope = { ...(then ?? scoped()), pairing: number, asked: Number.MAX_SAFE_INTEGER, request: Number.MAX_SAFE_INTEGER }
        const data = { device: device.key, record, receivedAt: old?.receivedAt ?? '', scope }
        if (operation.endsWith('.pair') && old !== undefined) await this.noteOf(device, id, { kind: 'observed.record', data })
        return sent
      })
    },
    breaks: /gone by a list asked before|without reading the list/,
  },
  {
    finding: '2',
    what: 'an outcome finds no room on a full disk',
    plant: () => vi.spyOn(Reserve.prototype, 'saving').mockImplementation((save) => save()),
    breaks: /although its response came|nothing was changed/,
  },
  {
    finding: '2',
    what: 'an outcome that cannot be saved is told as "nothing was changed"',
    name: 'unsaved is unchanged',
    plant: () => vi.spyOn(Reserve.prototype, 'saving').mockImplementation((save) => save()),
    breaks: /nothing was changed|although its response came/,
  },
  {
    finding: '3',
    what: 'the settle window runs on the wall clock',
    name: 'wall clock',
    breaks: /before the window was over|and the service did it|unknown write after the window|not shown as it is|no reading that counts/,
    often: [applyMeanwhile(jump)],
  },
  {
    finding: '3',
    what: 'the settle window runs from the intent',
    name: 'from the intent',
    breaks: /before the window was over|and the service did it/,
  },
  { finding: '4', what: 'readings of before a pairing count', name: 'old evidence', breaks: /no reading that counts/ },
  { finding: '5', what: 'a confirmation names devices and not what is sent', name: 'names only', breaks: /not what was confirmed/ },
  {
    finding: '6',
    what: 'what was confirmed is not what a later change is told by',
    plant: () => {
      const planned = new WeakMap<object, JobDevice['plan']['base']>()
      planted.fold = (job) => ({
        ...job,
        devices: job.devices.map((device) => {
          const { configuration, base } = device.plan
          if (configuration === null) return device
          if (!planned.has(configuration)) planned.set(configuration, base)
          return { ...device, plan: { ...device.plan, base: planned.get(configuration) ?? null } }
        }),
      })
    },
    breaks: /overwrites a colleague|hides a colleague|is configuration.conflict without any trouble/,
  },
  {
    finding: '6',
    what: 'a plan for many hides an open conflict',
    name: 'bulk decides',
    breaks: /overwrites a colleague|hides a colleague/,
  },
  { finding: '6', what: 'a conflict is not seen', name: 'no conflicts', breaks: /overwrites a colleague/ },
  {
    finding: '7',
    what: 'any object with 2xx is a success',
    name: 'nameless success',
    breaks: /is told as confirmed, and the service did not do it/,
  },
  {
    finding: '8',
    what: 'a redirect or 408 says that nothing was done',
    name: 'redirect is refusal',
    breaks: /told as (rejected|unchanged)/,
  },
  {
    finding: '9',
    what: 'the entries of an act are appended one by one',
    plant: () => {
      const { append } = Journal.prototype
      vi.spyOn(Journal.prototype, 'append').mockImplementation(async function (this: Journal<never>, facts, who) {
        for (const fact of facts) await append.call(this, [fact], who)
      })
    },
    breaks: /stated is/,
  },
  {
    finding: '-',
    what: 'a write is sent again when its response was lost',
    place: { planted: { lane: sendingAgain } },
    breaks: /sent again/,
  },
  {
    finding: '-',
    what: 'a flush does nothing',
    place: { disk: () => Object.assign(new MemoryDisk(), { liesAboutFlushes: true }) },
    breaks: /before its intent was on the disk|not on the disk|Expected/i,
  },
  { finding: '-', what: 'a settle window is over at once', place: { planted: { settlePauses: [] } }, breaks: /notApplied/ },
  {
    finding: '-',
    what: 'a skip is forgotten',
    plant: () => {
      planted.fold = ofLights((light) => (light.state === 'skipped' ? { ...light, state: 'local' } : light))
    },
    breaks: /skipped/,
  },
  {
    finding: '-',
    what: 'every device of a batch is said to need nothing',
    name: 'idle',
    breaks: /planned step that is not confirmed/,
  },
]

it('finds nothing where nothing is planted', async () => {
  await runSequences({ sequences: 50, seed: 1 })
})

it.each(faults)('finds that $what', async ({ finding, what, name, plant, place, breaks, often }) => {
  planted.name = name ?? ''
  plant?.()
  const failure = await firstFailure(often, place)
  const sequences = /failed after (\d+) tests/.exec(failure)?.[1]
  found.push(`   finding ${finding.padEnd(2)} ${what}: ${sequences === undefined ? failure : `found after ${sequences} sequences`}`)
  expect(failure).toMatch(breaks)
})

function ofLights(change: (light: StepStatus) => StepStatus): (job: Job) => Job {
  const changed = ({ statuses, ...device }: JobDevice): JobDevice => ({
    ...device,
    statuses: {
      pair: change(statuses.pair),
      configure: change(statuses.configure),
      test: change(statuses.test),
      group: change(statuses.group),
    },
  })
  return (job) => ({ ...job, devices: job.devices.map(changed) })
}

function sendingAgain(lane: Dispatcher): Dispatcher {
  const dispatch: Dispatcher['dispatch'] = (request, handler) =>
    lane.dispatch(request, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: () => lane.dispatch(request, handler),
    })
  return { dispatch, close: () => lane.close(), destroy: () => lane.destroy() } as unknown as Dispatcher
}
