/**
 * Commands that only read: whatever became of one, no device was changed by it. Some of them journal what they have read.
 * One that is not named here may have changed something.
 */
import { isWrite, operations } from '../service/endpoints.ts'
import type { CommandName } from './contract.ts'

const ownReadings = [
  'app.about',
  'app.notices',
  'typing.list',
  'settings.read',
  'environments.list',
  'environments.check',
  'credentials.status',
  'activity.list',
  'activity.settle',
  'register.list',
  'presets.list',
  'training.labels',
  'training.trouble',
  'jobs.list',
  'jobs.read',
  'jobs.match',
  'jobs.lookUp',
  'jobs.refresh',
  'jobs.run',
  'jobs.observeTest',
  'jobs.trash',
  'jobs.branches',
  'jobs.readBranch',
  'jobs.compareBranch',
  'photos.read',
  'reports.preview',
  'reports.exports',
  'handover.verify',
  'jobs.previewImport',
  'installations.list',
  'support.prepare',
  'work.cancel',
] as const satisfies CommandName[]

const readings: ReadonlySet<string> = new Set([...ownReadings, ...operations.filter((operation) => !isWrite(operation))])

export const onlyReads = (command: string): boolean => readings.has(command)
