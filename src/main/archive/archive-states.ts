/** The archive state of this computer's jobs, computed once for all jobs and then updated job by job. */
import type { JobArchive } from '#shared/contract/archive-commands.ts'
import type { AppError } from '#shared/tables/errors.ts'
import type { PushState } from './pushed-jobs.ts'
import type { TeamArchive } from './team-archive.ts'

export class JobArchiveStates {
  #jobs: Map<string, JobArchive> | null = null
  #turn = 0
  readonly #errors = new Map<string, AppError>()

  all(): JobArchive[] {
    return [...(this.#jobs?.values() ?? [])]
  }

  /** Discards everything computed so far, including a computation in flight. */
  forget(): void {
    this.#jobs = null
    this.#turn += 1
  }

  /** Keeps the reason why a job could not be pushed until it is. */
  failed(jobId: string, error: AppError): void {
    this.#errors.set(jobId, error)
  }

  /** Recomputes the state of these jobs, or of all jobs the first time. */
  async look(archive: Pick<TeamArchive, 'archiveStates'>, only: ReadonlySet<string> = new Set()): Promise<JobArchive[]> {
    const [isFirst, turn] = [this.#jobs === null, this.#turn]
    const archiveStates = await archive.archiveStates(isFirst ? undefined : only)
    if (turn !== this.#turn) return this.look(archive, only)
    this.#jobs ??= new Map()
    for (const jobId of only) this.#jobs.delete(jobId)
    const jobs = archiveStates.filter(({ pushed }) => pushed?.isTraining !== true).map((one) => this.#shown(one))
    for (const job of jobs) this.#jobs.set(job.jobId, job)
    return jobs
  }

  #shown({ jobId, isWaiting, isBehind, isMissing, photos, histories, pushed }: PushState): JobArchive {
    if (!isWaiting) this.#errors.delete(jobId)
    const { at = null, entries = 0, absent = 0 } = pushed ?? {}
    const state = isWaiting ? (pushed === null ? 'hereOnly' : 'waiting') : isBehind ? 'behind' : isMissing ? 'missing' : 'archived'
    return { jobId, state, photos, histories, at, entries, absent, error: this.#errors.get(jobId) ?? null }
  }
}
