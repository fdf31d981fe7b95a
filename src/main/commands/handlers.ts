/** Command -> service call. Each domain registers its own handlers, which are joined here. Handlers do not parse: dispatch already did. */
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/contract/contract.ts'

/** Handlers may return deeply readonly values. */
type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value
/** For a command without output, dispatch supplies the empty object. */
type ResultOf<Name extends CommandName> =
  OutputOf<Name> extends Record<string, never> ? Promise<void> : DeepReadonly<OutputOf<Name>> | Promise<DeepReadonly<OutputOf<Name>>>

export type Handlers = { readonly [Name in CommandName]: (input: ParsedInputOf<Name>) => ResultOf<Name> }

type Registered<Parts extends readonly object[]> = { [Index in keyof Parts]: keyof Parts[Index] }[number]
type RegisteredTwice<Parts extends readonly object[], Before = never> = Parts extends readonly [
  infer Part,
  ...infer Others extends readonly object[],
]
  ? (keyof Part & Before) | RegisteredTwice<Others, Before | keyof Part>
  : never
/** If no domain or two domains register a command, the result is not `Handlers`, and the compiler error names the command. */
type Joined<Parts extends readonly object[]> = [RegisteredTwice<Parts> | Exclude<CommandName, Registered<Parts>>] extends [never]
  ? Handlers
  : { readonly twice: RegisteredTwice<Parts>; readonly missing: Exclude<CommandName, Registered<Parts>> }

export function joinHandlers<const Parts extends readonly Partial<Handlers>[]>(...parts: Parts): Joined<Parts> {
  return Object.assign({}, ...parts) as Joined<Parts>
}
