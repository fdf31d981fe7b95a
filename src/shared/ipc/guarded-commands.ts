/**
 * Commands that change where data and keys go, or whose signatures count: what they set outlives the session. A window over HTTP has to sign
 * them with a key that it never sends, so that whoever got hold of its token cannot call them.
 */
import type { CommandName } from './contract.ts'

export const guardedCommands: ReadonlySet<string> = new Set<CommandName>([
  'environments.save',
  'credentials.set',
  'credentials.clear',
  'archive.save',
  'archive.setKey',
  'archive.clear',
  'installations.add',
  'installations.remove',
  'installations.renewKey',
])
