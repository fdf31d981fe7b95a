/**
 * Commands that change where data and keys go or whose signatures count, that sign, or that lead to a write in production: what they do
 * outlives the session. A window over HTTP has to sign them with a key that it never sends, so that its token alone cannot call them.
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
  'settings.save',
  'confirmations.request',
  'jobs.seal',
  'jobs.backup',
  'handover.export',
])
