/** What may happen in a job, as commands for fast-check: what the tool is asked, and what the reference makes of it. */
import type fc from 'fast-check'
import type { CommandName, InputOf } from '#shared/ipc/contract.ts'
import type { Reference, State } from './reference.ts'
import type { Outcome } from './reference.ts'
import type { Scene } from './scene.ts'
import type { Trouble } from './service.ts'
import { clock } from './wound-clock.ts'

/** What goes wrong with the laptop in the middle of a command. */
export type Stumble =
  { readonly kind: 'cut'; readonly after: number; readonly share: number } | { readonly kind: 'full'; readonly after: number } | null

/** A command at the moment it is given. */
export interface Act {
  readonly command: CommandName
  /** Without the job's number. */
  readonly input: object
  readonly troubles: readonly Trouble[]
  /** What the reference makes of it, and what becomes of each device; throws what is refused. */
  readonly predict: (model: Reference) => ReadonlyMap<string, Outcome> | null
}

export function act<Name extends CommandName>(
  command: Name,
  input: Omit<InputOf<Name>, 'jobId'>,
  predict: (model: Reference) => unknown,
  troubles: readonly Trouble[] = [],
): Act {
  return {
    command,
    input,
    troubles,
    predict: (model) => {
      const results = predict(model)
      return results instanceof Map ? (results as ReadonlyMap<string, Outcome>) : null
    },
  }
}

export type Make = (model: Readonly<Reference>) => Act | null

/** Something that the tool is asked. */
export class Asked implements fc.AsyncCommand<Reference, Scene> {
  readonly #name: string
  readonly #make: Make
  readonly #stumble: Stumble

  constructor(name: string, make: Make, stumble: Stumble = null) {
    this.#name = name
    this.#make = make
    this.#stumble = stumble
  }

  check(model: Readonly<Reference>): boolean {
    return this.#make(model) !== null
  }

  async run(model: Reference, scene: Scene): Promise<void> {
    const act = this.#make(model)
    if (act !== null) await scene.ask(this.#name, model, act, this.#stumble)
  }

  toString(): string {
    return `${this.#name}${this.#stumble === null ? '' : ` ${JSON.stringify(this.#stumble)}`}`
  }
}

/** Something that happens around the tool. */
export class Happens implements fc.AsyncCommand<Reference, Scene> {
  readonly #name: string
  readonly #may: (state: State) => boolean
  readonly #happen: (model: Reference, scene: Scene) => void | Promise<void>

  constructor(name: string, may: (state: State) => boolean, happen: (model: Reference, scene: Scene) => void | Promise<void>) {
    this.#name = name
    this.#may = may
    this.#happen = happen
  }

  check({ state }: Readonly<Reference>): boolean {
    return this.#may(state)
  }

  async run(model: Reference, scene: Scene): Promise<void> {
    scene.count(this.#name)
    scene.history.push(this.#name)
    clock.wind(1_000)
    await this.#happen(model, scene)
    await scene.compare(model)
  }

  toString(): string {
    return this.#name
  }
}
