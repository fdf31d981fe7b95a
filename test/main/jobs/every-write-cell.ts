/** One write that meets one fault of the simulator and one trouble between sending and the saved outcome, and what was said of it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type App, type Timings } from '#main/compose.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import type { Disk } from '#main/journal/disk.ts'
import { fieldLimits, type ServiceLimits } from '#main/client/client.ts'
import { openConnection, type OpenConnection } from '#main/client/connection.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { startSimulator } from '#simulator/server.ts'
import { systemError, unflushedDisk, withFiles } from '../../durability/disks.ts'
import { trueNow, withOwnClock } from '../../support/own-clock.ts'
import type { Row } from '../client/support/expected-outcomes.ts'
import { factsOf } from '../client/support/training-calls.ts'
import {
  callOf,
  connect,
  falseKept,
  falseTold,
  isShownAsDone,
  lookAt,
  onArrival,
  prepareAct,
  toldBy,
  type Caller,
  type Kept,
  type Told,
  type Way,
} from './every-write-acts.ts'
import { until } from './every-write-table.ts'
import { noOutlet } from '../../support/outlets.ts'

/** What happens as soon as the request has arrived. `outcome refused`: the disk takes other things than the outcome of the request. */
export const faults = ['nothing', 'full disk', 'outcome refused', 'killed', 'clock ahead', 'clock back'] as const
type PlantedFault = (typeof faults)[number]

/** As in `every-fault.test.ts`: deadlines that a busy machine does not miss by itself, and short ones where there is only silence. */
export const patient: ServiceLimits = {
  ...fieldLimits,
  connect: 15_000,
  idle: 15_000,
  total: 18_000,
  longestPause: 1,
  recordCap: 500_000,
  listCap: 2_000_000,
}
export const impatient: ServiceLimits = { ...patient, idle: 250, total: 500 }

/** Their sum is longer than any fault makes a write late. */
const settlePauses = [50, 150, 400]
const day = 86_400_000

/** What would make the tool wrong: a matrix that does not see it proves nothing. */
export interface Planted {
  readonly timings?: Partial<Timings>
  readonly openConnection?: OpenConnection
}

export class Desk implements Caller {
  /** `dead`: this process was killed, and nothing it does reaches the disk any more. */
  fails: 'nothing' | 'outcomes' | 'all' | 'dead' = 'nothing'
  app: App
  readonly #folder: string
  readonly #disk: Disk
  readonly #limits: ServiceLimits
  readonly #planted: Planted
  readonly #settings = new Map<string, unknown>()
  readonly #keys = memoryKeyVault()
  #wound = 0

  constructor(folder: string, limits = patient, disk: Disk = unflushedDisk, planted: Planted = {}) {
    this.#folder = folder
    this.#limits = limits
    this.#disk = disk
    this.#planted = planted
    this.app = this.#start()
  }

  async value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const reply = await this.call(command, input)
    if (!reply.ok) throw new Error(`${command}: ${reply.error.code} ${JSON.stringify(reply.error.data)}`)
    return reply.value
  }

  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Reply<OutputOf<Name>>> {
    return this.app.dispatch(command, input) as Promise<Reply<OutputOf<Name>>>
  }

  async restart(): Promise<void> {
    const dead = this.app
    this.fails = 'nothing'
    this.app = this.#start()
    await dead.close()
  }

  /** The settle window of whatever was lost until now is over. */
  passWindow(): void {
    this.#wound += settlePauses.reduce((sum, each) => sum + each, 1)
  }

  #start(): App {
    const host = {
      name: 'loopback' as const,
      dataDir: this.#folder,
      version: '0',
      keys: this.#keys,
      installationKey: this.#keys,
      settings: {
        read: (name: string) => this.#settings.get(name),
        write: (name: string, value: unknown) => void this.#settings.set(name, value),
      },
      files: noOutlet,
      resolveProxy: () => Promise.resolve('DIRECT'),
      updates: 'notHere' as const,
    }
    const timings = {
      limits: this.#limits,
      settlePauses,
      shutdownGraceMs: 100,
      trainingStepMs: 0,
      now: () => performance.now() + this.#wound,
      ...this.#planted.timings,
    }
    const openLog = () => ({ write: () => undefined, read: () => [] })
    return compose(host, timings, null, { disk: this.#failing(), openConnection: this.#planted.openConnection ?? openConnection, openLog })
  }

  /** A process that was killed keeps its own switch: what it still tries after a restart fails. */
  #failing(): Disk {
    let isDead = false
    const isRefused = (bytes: Uint8Array) => {
      isDead ||= this.fails === 'dead'
      if (isDead || this.fails === 'all') return true
      return this.fails === 'outcomes' && /"kind":"write\.(confirmed|rejected|unknown)"/.test(Buffer.from(bytes).toString())
    }
    return withFiles(this.#disk, (file) => ({
      ...file,
      write(bytes, position) {
        if (isRefused(bytes)) throw systemError('ENOSPC')
        return file.write(bytes, position)
      },
    }))
  }
}

const failing = {
  nothing: 'nothing',
  'full disk': 'all',
  'outcome refused': 'outcomes',
  killed: 'dead',
  'clock ahead': 'nothing',
  'clock back': 'nothing',
} as const satisfies Record<PlantedFault, Desk['fails']>

interface Cell {
  readonly told: Told
  readonly kept: Kept['state']
  readonly false: readonly string[]
  /** The service refused what it carried out: nothing that is sent over HTTP could contradict it. */
  readonly isLiedTo: boolean
}

/** Under load, a reading before a write that will meet silence may miss its short deadline: then nothing was sent, and the cell begins again. */
export async function cell(way: Way, row: Row, fault: PlantedFault, planted?: Planted): Promise<Cell> {
  for (let attempt = 1; ; attempt += 1) {
    const done = await cellOnce(way, row, fault, planted)
    if (done.isMet || done.false.length > 0) return done
    if (attempt === 5) return { ...done, false: ['did not meet its fault in time'] }
  }
}

const cellOnce = (way: Way, row: Row, fault: PlantedFault, planted?: Planted): Promise<Cell & { readonly isMet: boolean }> =>
  withOwnClock(async (jump) => {
    const folder = await mkdtemp(join(tmpdir(), 'firstflow-cell-'))
    // The service's clock is right, whatever is done to the laptop's.
    const clock = { now: trueNow, after: afterwards }
    const simulator = await startSimulator({ world: 'training', testStepMs: 3_600_000, clock })
    const desk = new Desk(folder, row.silent === true ? impatient : patient, unflushedDisk, planted)
    try {
      await connect(desk, simulator)
      const act = await prepareAct(desk, way, callOf(way, simulator))
      if (row.reused === true) await desk.value('showers.list', { environment: 'development' })
      const before = factsOf(simulator)
      const isDone = () => factsOf(simulator) !== before
      const sent = () => simulator.requests.filter(({ operation }) => operation === way.operation)
      simulator.faults.add({ ...row.fault, operation: way.operation, times: 1 })
      onArrival(simulator, way.operation, () => {
        desk.fails = failing[fault]
        if (fault === 'clock ahead') jump(day)
        if (fault === 'clock back') jump(-day)
      })

      const told = toldBy(await act.send())
      if (fault === 'killed') await desk.restart()
      desk.fails = 'nothing'
      // Somebody looks at once: a late write may still be on its way, and nobody may say by then that it was not carried out.
      const early = await lookAt(desk, way, act)
      const isToBeDone = row.world === 'changed'
      if (sent().length > 0) await until(() => isDone() === isToBeDone)
      desk.passWindow()
      const kept = await lookAt(desk, way, act)
      // Somebody applies the job once more: what is shown as done, or undecided, may not be sent again.
      const isAccepted = kept.state === 'confirmed' && way.operation === 'waterGuards.update'
      const isDecidedAnew = !act.isApply || !(kept.state === 'unknown' || isAccepted || isShownAsDone(kept, way))
      const again = isDecidedAnew ? told : toldBy(await act.send())

      const isLie = row.lie !== undefined
      const wrong = [
        ...falseTold(told, isDone(), isLie),
        // Of an act that sent nothing, "unchanged" is true: a reading of it may have failed.
        ...(again === 'confirmed' ? falseTold(again, isDone(), isLie) : []),
        ...(early.state === 'notApplied' ? falseKept(early, way, isDone(), isLie) : []),
        ...falseKept(kept, way, isDone(), isLie),
        ...(sent().length === 0 || isDone() === isToBeDone ? [] : ['was not done as the fault says']),
        ...(sent().length > 1 ? [`was sent ${sent().length} times`] : []),
      ]
      const isMet = sent().length > 0 && (!fault.startsWith('clock') || hasJumped(kept))
      return { isMet, told, kept: kept.state, false: wrong, isLiedTo: isLie && told === 'unchanged' && isDone() }
    } finally {
      desk.fails = 'nothing'
      await desk.app.close()
      await simulator.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

function afterwards(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}

/** Where it was decided, the instants say that the clock was another one by then. */
function hasJumped({ intendedAt, decidedAt }: Kept): boolean {
  return decidedAt === null || Math.abs(Date.parse(decidedAt) - Date.parse(intendedAt)) > day / 2
}
