/** Two histories of one job: which of them goes on, and what of the other one is told in it. Neither is ever lost. */
import type { OutputOf, ParsedInputOf } from '#shared/ipc/contract.ts'
import { fail } from '#shared/ipc/errors.ts'
import { carriedFacts } from '#shared/job/carry.ts'
import type { Job } from '#shared/job/job.ts'
import { holderOf, isHeldBy } from '#shared/job/pen.ts'
import type { Handlers } from '../handlers.ts'
import { picturesOf } from '../handover/contents.ts'
import { journalOf, readLines, type JournalLines } from '../journal/journal-lines.ts'
import type { NamedBytes } from '../journal/photo-vault.ts'
import { picturesIn, type PictureSource } from '../report/pictures.ts'
import { takePictures, type ArrivalParts } from './arrivals.ts'
import { commonEntries, type BranchService } from './branches.ts'
import type { BegunBatches } from './jobs/begun-batches.ts'

interface OfBranch {
  readonly jobId: string
  readonly branch: string
}
interface ForkParts extends ArrivalParts {
  readonly installation: () => string | null
  readonly begun: Pick<BegunBatches, 'end'>
}

export class ForkService {
  readonly #parts: ForkParts

  constructor(parts: ForkParts) {
    this.#parts = parts
  }

  async choose({ jobId, branch, goesOn }: ParsedInputOf<'jobs.chooseHistory'>): Promise<OutputOf<'jobs.chooseHistory'>> {
    const { applyBatches } = this.#parts
    const { lines, pictures } = await this.#other({ jobId, branch })
    applyBatches.refuseBusy(jobId)
    if (goesOn === 'here') {
      const here = await readLines(this.#parts.dataDir, jobId)
      return this.#note(jobId, here, lines)
    }
    // A batch that began meanwhile would go on with the devices of the other history, by the keys of this one.
    return applyBatches.during(jobId, 0, () => this.#exchange({ jobId, branch }, lines, pictures))
  }

  async #exchange({ jobId, branch }: OfBranch, lines: JournalLines, pictures: PictureSource): Promise<Job> {
    const { store, branches, begun } = this.#parts
    const before: { lines: JournalLines | null } = { lines: null }
    const job = await store.exchange(jobId, async (now, here) => {
      this.#refuse(now, here, lines)
      before.lines = here
      await branches.keep(
        { jobId, hashes: here.hashes, journal: journalOf(here.lines), head: headOf(here) },
        named(here, picturesIn(this.#parts.vault, jobId)),
      )
      await takePictures(this.#parts.vault, jobId, named(lines, pictures))
      // It was about devices of this history: in the other one their keys may be those of other rooms.
      await begun.end(jobId)
      return { journal: journalOf(lines.lines), head: headOf(lines) }
    })
    await branches.drop({ jobId, branch })
    // Whoever has the history that goes on says so in it; where that is somebody else, it stays open until that person does.
    return before.lines !== null && this.#isOurs(job) ? this.#note(jobId, lines, before.lines) : job
  }

  async carry({ jobId, branch, devices = [], entries = [] }: ParsedInputOf<'jobs.carryOver'>): Promise<Job> {
    const { dataDir, store } = this.#parts
    // Before anything of it is kept here.
    await store.read(jobId)
    const { job: other, lines, pictures } = await this.#other({ jobId, branch })
    const here = await readLines(dataDir, jobId)
    const common = commonEntries(here.hashes, lines.hashes)
    await takePictures(this.#parts.vault, jobId, named(lines, pictures))
    return store.change(jobId, (job) => {
      if (job.journal.entries !== here.hashes.length) return fail('job.otherHistory', { jobId })
      return carriedFacts({ job, ...here }, { job: other, ...lines }, common, { devices, entries })
    })
  }

  /** One that a newer version wrote can be looked at only: not all of it is understood here. */
  async #other(of: { readonly jobId: string; readonly branch: string }): ReturnType<BranchService['contents']> {
    const other = await this.#parts.branches.contents(of)
    return other.job.journal.newer === true ? fail('job.newerFormat', { jobId: of.jobId }) : other
  }

  #note(jobId: string, here: JournalLines, other: JournalLines): Promise<Job> {
    const head = other.hashes.at(-1) ?? ''
    const isNoted = here.entries.some((entry) => entry.kind === 'fork.chosen' && entry.data.other === head)
    const common = commonEntries(here.hashes, other.hashes)
    return this.#parts.store.change(jobId, () => (isNoted ? [] : [{ kind: 'fork.chosen', data: { other: head, common } }]))
  }

  /** Whoever has the job decides; where that was decided in the other history, everybody may follow. */
  #refuse(job: Job, here: JournalLines, other: JournalLines): void {
    const head = here.hashes.at(-1)
    const isDecided = other.entries.some((entry) => entry.kind === 'fork.chosen' && entry.data.other === head)
    if (!this.#isOurs(job) && !isDecided) fail('job.assigned', { jobId: job.jobId, name: holderOf(job)?.name ?? '' })
  }

  #isOurs(job: Job): boolean {
    return isHeldBy(holderOf(job), this.#parts.installation())
  }
}

async function* named({ entries }: JournalLines, from: PictureSource): AsyncIterable<NamedBytes> {
  for (const { sha256 } of picturesOf(entries)) {
    const bytes = await from(sha256)
    if (bytes !== null) yield { sha256, bytes }
  }
}

const headOf = ({ entries, hashes }: JournalLines) => ({ entries: hashes.length, head: hashes.at(-1) ?? '', at: entries.at(-1)?.at ?? '' })

export const forkHandlers = (forks: ForkService) =>
  ({
    'jobs.chooseHistory': (input) => forks.choose(input),
    'jobs.carryOver': (input) => forks.carry(input),
  }) satisfies Partial<Handlers>
