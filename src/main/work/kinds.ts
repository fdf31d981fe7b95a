/**
 * The kinds of long work. Each runs on a worker thread, from a cloneable input to a cloneable result, and loads its modules with the
 * first work of that kind.
 *
 * A kind reads the data folder and never writes there; at most it creates a new file or folder elsewhere.
 */
import type { CopyEverything } from './copy-everything.ts'
import type { CheckCopy, VerifyHandover } from './check-copy.ts'
import type { MakeReport } from './make-report.ts'
import type { PackJob } from './pack-job.ts'
import type { Tools } from './tools.ts'
import type { ZipTexts } from './zip-texts.ts'

export const performers = {
  /** Loads the modules for reports without making one. */
  warmUp: async (_input: null) => (await import('./make-report.ts')).warmUp(),
  report: async (input: MakeReport, tools: Tools) => (await import('./make-report.ts')).makeReport(input, tools),
  pack: async (input: PackJob, tools: Tools) => (await import('./pack-job.ts')).packJob(input, tools),
  copyEverything: async (input: CopyEverything, tools: Tools) => (await import('./copy-everything.ts')).copyAll(input, tools),
  checkCopy: async (input: CheckCopy, tools: Tools) => (await import('./check-copy.ts')).checkedCopy(input, tools),
  verify: async (input: VerifyHandover) => (await import('./check-copy.ts')).verdictOnCopy(input),
  zip: async (input: ZipTexts) => (await import('./zip-texts.ts')).zipTexts(input),
}
type Performers = typeof performers
export type WorkKind = keyof Performers
export type WorkInput<Kind extends WorkKind> = Parameters<Performers[Kind]>[0]
export type WorkResult<Kind extends WorkKind> = Awaited<ReturnType<Performers[Kind]>>
