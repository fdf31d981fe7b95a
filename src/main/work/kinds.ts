/**
 * The kinds of long work. Each runs on a worker thread, from a cloneable input to a cloneable result, and loads its modules with the
 * first work of that kind.
 *
 * A kind reads the data folder and never writes there; at most it creates a new file or folder elsewhere.
 */
import type { Verdict } from '#shared/job/handover.ts'
import type { CopiedEverything, CopyEverything } from './copy-everything.ts'
import type { Judged, JudgeCopy, VerifyHandover } from './judge-copy.ts'
import type { MadeFile, MadeReport, MakeReport } from './make-report.ts'
import type { Packed, PackJob } from './pack-job.ts'
import type { Tools } from './tools.ts'
import type { ZipTexts } from './zip-texts.ts'

interface WorkKinds {
  /** Loads the modules for reports without making one. */
  readonly warmUp: (input: null) => null
  readonly report: (input: MakeReport) => MadeReport
  readonly pack: (input: PackJob) => Packed
  readonly copyEverything: (input: CopyEverything) => CopiedEverything
  readonly judge: (input: JudgeCopy) => Judged
  readonly verify: (input: VerifyHandover) => Verdict
  readonly zip: (input: ZipTexts) => MadeFile
}
export type WorkKind = keyof WorkKinds
export type WorkInput<Kind extends WorkKind> = Parameters<WorkKinds[Kind]>[0]
export type WorkResult<Kind extends WorkKind> = ReturnType<WorkKinds[Kind]>

type Performers = { readonly [Kind in WorkKind]: (input: WorkInput<Kind>, tools: Tools) => Promise<WorkResult<Kind>> }

export const performers: Performers = {
  warmUp: async () => (await import('./make-report.ts')).warmUp(),
  report: async (input, tools) => (await import('./make-report.ts')).makeReport(input, tools),
  pack: async (input, tools) => (await import('./pack-job.ts')).packJob(input, tools),
  copyEverything: async (input, tools) => (await import('./copy-everything.ts')).copyAll(input, tools),
  judge: async (input, tools) => (await import('./judge-copy.ts')).judgeJob(input, tools),
  verify: async (input) => (await import('./judge-copy.ts')).verdictOnCopy(input),
  zip: async (input) => (await import('./zip-texts.ts')).zipTexts(input),
}
