/** What may happen in a job, as commands for fast-check: what the tool is asked, and what happens around it. */
import type fc from 'fast-check'
import type { CommandName, InputOf } from '#shared/contract/contract.ts'
import type { Job } from '#shared/job/job.ts'
import type { Scene } from './scene.ts'
import type { ServiceFault } from './service.ts'
import type { Stated } from './stated.ts'
import { clock } from './wound-clock.ts'

/** What goes wrong with the laptop in the middle of a command. */
export type Stumble =
  | { readonly kind: 'cut'; readonly after: number; readonly share: number; readonly offFor: number }
  | { readonly kind: 'full'; readonly after: number }
  | null

/** What happens when so many requests of a command have left. */
export interface Interruption {
  readonly after: number
  readonly name: string
  readonly begin: (scene: Scene) => unknown
  /** It keeps nothing from being read and saved. */
  readonly readsOn?: true
}

/** A command at the moment it is given. */
export interface Act {
  readonly command: CommandName
  /** Without the job's number. */
  readonly input: object
  readonly faults: readonly ServiceFault[]
  /** What it makes of what was stated; throws what is refused. Null where it states nothing. */
  readonly states: ((stated: Stated) => void) | null
  /** Planning: what somebody else changed stays an open conflict. */
  readonly keepsConflicts?: boolean
  /** In production: what somebody states between the confirmation of a batch and the batch. */
  readonly inBetween?: Make | null
  /** What else the job has to show once it is done. */
  readonly shows?: (job: Job) => boolean
}

export function act<Name extends CommandName>(
  command: Name,
  input: Omit<InputOf<Name>, 'jobId'>,
  states: ((stated: Stated) => void) | null,
  more: Partial<Pick<Act, 'faults' | 'keepsConflicts' | 'inBetween' | 'shows'>> = {},
): Act {
  return { command, input, faults: [], states, ...more }
}

export type Make = (scene: Readonly<Scene>) => Act | null

/** Something that the tool is asked. */
export class Asked implements fc.AsyncCommand<Scene, Scene> {
  readonly #name: string
  readonly #make: Make
  readonly #stumble: Stumble
  readonly #interruption: Interruption | null

  constructor(name: string, make: Make, stumble: Stumble = null, interruption: Interruption | null = null) {
    this.#name = name
    this.#make = make
    this.#stumble = stumble
    this.#interruption = interruption
  }

  check(scene: Readonly<Scene>): boolean {
    return this.#make(scene) !== null
  }

  async run(_model: Scene, scene: Scene): Promise<void> {
    const act = this.#make(scene)
    if (act !== null) await scene.ask(this.#name, act, this.#stumble, this.#interruption)
  }

  toString(): string {
    return this.#name
  }
}

/** Something that happens around the tool. */
export class Happens implements fc.AsyncCommand<Scene, Scene> {
  readonly name: string
  readonly #may: (scene: Readonly<Scene>) => boolean
  readonly #happen: (scene: Scene) => void | Promise<void>

  constructor(name: string, happen: (scene: Scene) => void | Promise<void>, may: (scene: Readonly<Scene>) => boolean = () => true) {
    this.name = name
    this.#may = may
    this.#happen = happen
  }

  check(scene: Readonly<Scene>): boolean {
    return this.#may(scene)
  }

  async run(_model: Scene, scene: Scene): Promise<void> {
    scene.note(this.name)
    clock.wind(1_000)
    await this.#happen(scene)
    await scene.check()
  }

  /** In the middle of a command. */
  async during(scene: Scene): Promise<void> {
    if (!this.#may(scene)) return
    scene.note(`  meanwhile ${this.name}`)
    await this.#happen(scene)
  }

  toString(): string {
    return this.name
  }
}
