/**
 * Holds a stand-in against the types of what it stands in for: it may leave out what the program does not use, and have nothing that the
 * real one lacks or has otherwise. What it has from Node's EventEmitter is the same in both.
 */
import type { EventEmitter } from 'node:events'

type Act = (...args: never[]) => unknown
type Maker<Made> = abstract new (...args: never[]) => Made
type OfEmitters = keyof EventEmitter | keyof typeof EventEmitter

type Like<StandIn, Thing> = {
  [Name in Exclude<keyof StandIn, OfEmitters>]: Name extends keyof Thing ? Part<StandIn[Name], Thing[Name]> : never
}
type Part<StandIn, Thing> =
  StandIn extends Maker<infer One>
    ? Thing extends Maker<infer Other>
      ? One extends Like<One, Other>
        ? StandIn & Like<StandIn, Thing>
        : Like<One, Other>
      : never
    : StandIn extends Act
      ? Thing extends Act
        ? StandIn extends Thing
          ? Thing
          : // What it returns may be a stand-in too.
            (...args: Parameters<Thing>) => Like<ReturnType<StandIn>, ReturnType<Thing>>
        : never
      : StandIn extends object
        ? Like<StandIn, Thing>
        : Thing

/** `like<Real>()(standIn)` compiles for a stand-in that is like the real one. */
export const like =
  <Thing>() =>
  <StandIn extends Like<StandIn, Thing>>(standIn: StandIn): StandIn =>
    standIn
