/** Decides between two histories of a job: which one continues, and which facts of the other one are carried over. Both are kept. */
import { fail } from '#shared/tables/errors.ts'
import { carriedFacts } from '#shared/job/carry.ts'
import type { Job } from '#shared/job/job.ts'
import { holderOf, isHeldBy } from '#shared/job/holder.ts'
import type { Handlers } from '../commands/handlers.ts'
import { picturesFrom } from '../handover/contents.ts'
import { journalOf, readLines, type JournalLines } from '../journal/journal-lines.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { takePictures, type ArrivalParts } from './arrivals.ts'
import { commonEntries, type OfBranch } from './branches.ts'
import type { BegunBatches } from './begun-batches.ts'

interface ForkParts extends ArrivalParts {
  readonly installation: () => string | null
  readonly begun: Pick<BegunBatches, 'end'>
}

export function forkHandlers({ dataDir, store, vault, branches, applyBatches, begun, installation }: ForkParts) {
  const isOurs = (job: Job): boolean => isHeldBy(holderOf(job), installation())

  /** A history from a newer version can only be viewed, because this version does not know all its entries. */
  const otherOf = async ({ jobId, branch }: OfBranch) => {
    const other = await branches.folder.contents(jobId, branch)
    return other.job.journal.newer === true ? fail('job.newerFormat', { jobId }) : other
  }

  const note = (jobId: string, here: JournalLines, other: JournalLines): Promise<Job> => {
    const head = other.hashes.at(-1) ?? ''
    const common = commonEntries(here.hashes, other.hashes)
    return store.change(jobId, () => (isChosenIn(here, head) ? [] : [{ kind: 'fork.chosen', data: { other: head, common } }]))
  }

  const exchange = async ({ jobId, branch }: OfBranch, lines: JournalLines, pictures: PictureSource): Promise<Job> => {
    const before: { lines: JournalLines | null } = { lines: null }
    const job = await store.exchange(jobId, async (now, here) => {
      // The holder of the job decides; if the other history already contains that decision, anyone may follow it.
      if (!isOurs(now) && !isChosenIn(lines, here.hashes.at(-1))) fail('job.assigned', { jobId, name: holderOf(now)?.name ?? '' })
      before.lines = here
      await branches.keep(
        { jobId, hashes: here.hashes, journal: journalOf(here.lines), head: headOf(here) },
        picturesFrom(here, picturesIn(vault, jobId)),
      )
      await takePictures(vault, jobId, picturesFrom(lines, pictures))
      // The interrupted batch refers to devices of this history, whose keys may mean other rooms in the other one.
      await begun.end(jobId)
      return { journal: journalOf(lines.lines), head: headOf(lines) }
    })
    await branches.folder.drop(jobId, branch)
    // The holder of the continuing history records the decision in it; if that is someone else, it stays open until they do.
    return before.lines !== null && isOurs(job) ? note(jobId, lines, before.lines) : job
  }

  return {
    'jobs.chooseHistory': async ({ jobId, branch, goesOn }) => {
      const { lines, pictures } = await otherOf({ jobId, branch })
      applyBatches.refuseBusy(jobId)
      if (goesOn === 'here') return note(jobId, await readLines(dataDir, jobId), lines)
      // Runs as a batch, because a batch that starts in between would use device keys of this history on the other one.
      return applyBatches.during(jobId, 0, () => exchange({ jobId, branch }, lines, pictures))
    },
    'jobs.carryOver': ({ jobId, branch, devices = [], entries = [] }) =>
      store.inMove(jobId, async () => {
        // Fails for a job that cannot be read before anything is stored.
        await store.read(jobId)
        const { job: other, lines, pictures } = await otherOf({ jobId, branch })
        const here = await readLines(dataDir, jobId)
        const common = commonEntries(here.hashes, lines.hashes)
        await takePictures(vault, jobId, picturesFrom(lines, pictures))
        return store.change(jobId, (job) => {
          if (job.journal.entries !== here.hashes.length) return fail('job.otherHistory', { jobId })
          return carriedFacts({ job, ...here }, { job: other, ...lines }, common, { devices, entries })
        })
      }),
  } satisfies Partial<Handlers>
}

const isChosenIn = ({ entries }: JournalLines, head: string | undefined): boolean =>
  entries.some((entry) => entry.kind === 'fork.chosen' && entry.data.other === head)

const headOf = ({ entries, hashes }: JournalLines) => ({ entries: hashes.length, head: hashes.at(-1) ?? '', at: entries.at(-1)?.at ?? '' })
