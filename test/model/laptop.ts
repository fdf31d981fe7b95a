/**
 * The technician's laptop: the whole tool as compose() makes it, on a disk that survives it and with a power that may go off.
 * At its two seams it sees what leaves and what arrives, and holds that against what is on the disk at that moment.
 */
import type { Dispatcher } from 'undici'
import { compose, type App } from '#main/compose.ts'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import type { Disk } from '#main/journal/disk.ts'
import type { RawEntry } from '#main/journal/line.ts'
import { jobPaths } from '#main/journal/journal-paths.ts'
import { fieldLimits } from '#main/client/client.ts'
import { Connection } from '#main/client/connection.ts'
import { sha256Of } from '#main/sha256.ts'
import { LongWork } from '#main/work/long-work.ts'
import { isWrite, type Operation } from '#shared/tables/endpoints.ts'
import type { CommandName, InputOf, OutputOf } from '#shared/contract/contract.ts'
import type { Reply } from '#shared/contract/frames.ts'
import { routeOf } from '#simulator/router.ts'
import { JournalWatch } from './journal-watch.ts'
import { Power } from './power.ts'
import { Places } from './reference/places.ts'
import { Requests, settlePauses, type Fields, type Request } from './requests.ts'
import { wrongSending, type Confirmed } from './reference/sending.ts'
import type { RemoteService } from './service.ts'
import { clock } from './wound-clock.ts'
import { noOutlet } from '../support/outlets.ts'

/** Reports are previewed here and never made: a thread for each laptop that starts costs more than all else that is done with it. */
LongWork.prototype.warmUp = () => undefined

/** Deadlines are kept in real time and are not what is tested: a busy machine must not meet them. */
const patience = 3_600_000

export interface LaptopDisk {
  under(power: Power): Disk
  flushed(path: string): Buffer
  loseUnflushed(share: number): void
  fullAfter: number
  wasFull: boolean
  empty(): void
}

/** What a test may plant: between the tool and the connection, and in how the tool is paced. */
export interface Planted {
  readonly lane?: (lane: Dispatcher) => Dispatcher
  readonly settlePauses?: readonly number[]
}

export type Answer<Name extends CommandName> = Reply<OutputOf<Name>> | 'cut'

export class Laptop {
  readonly dataDir: string
  readonly disk: LaptopDisk
  readonly requests = new Requests()
  readonly places = new Places(this.requests)
  /** Laws that were broken when a write left. */
  readonly violations: string[] = []
  /** In production: what the person saw who confirmed the batch under way. */
  confirmed: Confirmed | null = null
  /** Called before each request leaves. */
  onLeaving: () => void = () => undefined
  readonly watch = new JournalWatch()
  readonly service: RemoteService
  readonly incidents: unknown[] = []
  readonly #planted: Planted
  readonly #keys = memoryKeyVault()
  readonly #dispatched = new WeakMap<Dispatcher.DispatchOptions, Request>()
  readonly #settings = new Map<string, unknown>()
  power = new Power()
  #app: App
  jobId = ''
  /** Another job with devices of this one; empty until it is needed. */
  otherJobId = ''
  /** What is sent now is not sent for the job that is watched. */
  isBeside = false

  constructor(service: RemoteService, disk: LaptopDisk, dataDir: string, planted: Planted = {}) {
    this.service = service
    this.disk = disk
    this.dataDir = dataDir
    this.#planted = planted
    service.onCarriedOut = (operation, id, request) => {
      const known = request === undefined ? undefined : this.#dispatched.get(request)
      if (known !== undefined || !this.isBeside) this.requests.carriedOut(operation, id, known)
      else if (isWrite(operation)) this.requests.sentBeside(id)
    }
    this.#app = this.#start()
  }

  /** The reply, or that the power went before it came. */
  call<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<Answer<Name>> {
    return Promise.race([this.#app.dispatch(command, input) as Promise<Reply<OutputOf<Name>>>, this.power.off])
  }

  /** The value of a reply that has to come and to say that it was done. */
  async value<Name extends CommandName>(command: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
    const answer = await this.call(command, input)
    if (answer === 'cut' || !answer.ok) throw new Error(`${command}: ${JSON.stringify(answer)}`)
    return answer.value
  }

  /** As closing the lid and opening it again: everything is said to the end. */
  async restart(): Promise<void> {
    await this.#app.close()
    this.#app = this.#start()
  }

  /** After the power went: what was not flushed may be gone, and some time goes by. */
  reboot(share: number, offFor: number): void {
    this.power.cut()
    this.service.hangUp()
    clock.forgetSleepers()
    this.disk.loseUnflushed(share)
    this.power = new Power()
    clock.wind(offFor)
    this.requests.lost(clock.steady())
    this.#app = this.#start()
  }

  close(): Promise<void> {
    return this.#app.close()
  }

  /** What is on the disk, whatever the tool says. */
  journal(): readonly RawEntry[] {
    if (this.jobId === '') return []
    const entries = this.watch.read(this.disk.flushed(jobPaths(this.dataDir, this.jobId).file))
    this.places.follow(entries)
    return entries
  }

  #start(): App {
    const { power } = this
    const host = {
      name: 'loopback' as const,
      dataDir: this.dataDir,
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
      limits: { ...fieldLimits, connect: patience, idle: patience, total: patience, longestPause: 0 },
      settlePauses: this.#planted.settlePauses ?? settlePauses,
      shutdownGraceMs: 4_000,
      trainingStepMs: 0,
      now: () => clock.steady(),
    }
    const openConnection = () => new Connection(() => this.#lane(power))
    return compose(host, timings, (_incident, cause) => this.incidents.push(cause), {
      disk: this.disk.under(power),
      openConnection,
      openLog: () => ({ write: () => undefined, read: () => [] }),
    })
  }

  #lane(power: Power): Dispatcher {
    const inner = this.service.lane()
    const dispatch: Dispatcher['dispatch'] = (request, handler) => {
      if (!power.step()) return true
      const route = routeOf(request.method, request.path, this.service.mount)
      if (!this.isBeside && !request.path.startsWith(this.service.mount)) this.violations.push(`${request.path} left for another stage`)
      this.onLeaving()
      const sent = route === null || this.isBeside ? null : this.#leaving(route, request)
      if (sent !== null) this.#dispatched.set(request, sent)
      let [status, body] = [0, '']
      clock.busy += 1
      const over = (tell: () => void) => {
        clock.busy -= 1
        if (power.step()) tell()
      }
      return inner.dispatch(request, {
        onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
        onResponseStart: (controller, code, headers) => {
          status = code
          handler.onResponseStart?.(controller, code, headers)
        },
        onResponseData: (controller, chunk) => {
          body += chunk.toString()
          handler.onResponseData?.(controller, chunk)
        },
        onResponseEnd: (controller, trailers) =>
          over(() => {
            if (sent !== null) Object.assign(sent, { endedAt: clock.steady(), status, response: JSON.parse(body) as Fields })
            handler.onResponseEnd?.(controller, trailers)
          }),
        onResponseError: (controller, error) =>
          over(() => {
            if (sent !== null) sent.endedAt = clock.steady()
            handler.onResponseError?.(controller, error)
          }),
      })
    }
    const watched = { dispatch, close: () => inner.close(), destroy: () => inner.destroy() } as unknown as Dispatcher
    return this.#planted.lane?.(watched) ?? watched
  }

  #leaving(
    { operation, id }: { readonly operation: Operation; readonly id: string },
    { body, headers }: Dispatcher.DispatchOptions,
  ): Request {
    const entries = this.journal()
    const fields = typeof body === 'string' && body !== '' ? (JSON.parse(body) as Fields) : {}
    const said = headers as readonly string[]
    const key = sha256Of(`firstflow ${said[said.indexOf('x-api-key') + 1] ?? ''}`).slice(0, 4)
    const request = this.requests.left({ operation, id, body: fields, key, asked: entries.length, leftAt: clock.steady() })
    if (!isWrite(operation)) return request
    if (this.requests.exchangedIn === this.requests.command)
      this.violations.push(`${operation} ${id} left for a command in the middle of which the key was exchanged`)
    const { cancelled } = this.requests
    if (cancelled !== null && !cancelled.begun.has(id))
      this.violations.push(`${operation} ${id} left for a device that was not begun when its batch was cancelled`)
    this.violations.push(...wrongSending(request, this.requests, this.places, this.confirmed))
    return request
  }
}
