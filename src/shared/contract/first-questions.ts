/** The calls of the first view. */
import type { CommandName, InputOf } from './contract.ts'

export type Question = { readonly [Name in CommandName]: readonly [name: Name, input: InputOf<Name>] }[CommandName]

/** Fast and small, so that a page requested with a ticket contains their responses. */
export const quickQuestions: readonly Question[] = [
  ['settings.read', {}],
  ['app.about', {}],
  ['environments.list', {}],
  ['drafts.list', {}],
]
/** The list of jobs first, because it takes longest. */
export const firstQuestions: readonly Question[] = [['jobs.list', { glance: true }], ...quickQuestions]
