/** Command -> service call. Each domain registers its own handlers, and here they are joined. They parse nothing, dispatch did. */
import type { CommandName, OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import type { InstallationId } from './installation-id.ts'
import type { Host } from './ports.ts'
import type { LongWork } from './work/long-work.ts'

export type Handlers = { readonly [Name in CommandName]: (input: ParsedInputOf<Name>) => Promise<OutputOf<Name>> | OutputOf<Name> }

type Registered<Parts extends readonly object[]> = { [Index in keyof Parts]: keyof Parts[Index] }[number]
type Twice<Parts extends readonly object[], Before = never> = Parts extends readonly [infer Part, ...infer Others extends readonly object[]]
  ? (keyof Part & Before) | Twice<Others, Before | keyof Part>
  : never
/** With a command that no domain registers, or that two do, what is joined is no `Handlers`: the compiler names the command. */
type Joined<Parts extends readonly object[]> = [Twice<Parts> | Exclude<CommandName, Registered<Parts>>] extends [never]
  ? Handlers
  : { readonly twice: Twice<Parts>; readonly missing: Exclude<CommandName, Registered<Parts>> }

export function joinHandlers<const Parts extends readonly Partial<Handlers>[]>(...parts: Parts): Joined<Parts> {
  return Object.assign({}, ...parts) as Joined<Parts>
}

export const appHandlers = (host: Host, longWork: Pick<LongWork, 'cancel'>, installationId: Pick<InstallationId, 'known'>) =>
  ({
    'app.about': () => ({
      version: host.version,
      host: host.name,
      dataDir: host.dataDir,
      installation: installationId.known(),
      keysKept: host.keys.kept,
      updates: host.updates,
      updatesNote: host.updatesNote,
    }),
    'work.cancel': ({ work }) => ({ cancelled: longWork.cancel(work) }),
  }) satisfies Partial<Handlers>
