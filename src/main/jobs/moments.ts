/** When the requests of jobs left: by that, answers are ordered that were asked for at the same entry of a journal. */
import type { Scope } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'

/** A job as its journal had it when a request left, and where the request went. */
export interface Moment {
  readonly job: Job
  readonly request: number
  readonly service: string
  readonly key: string | undefined
}

/** Of one process: an answer that arrives after a restart is nobody's any more. */
export class Moments {
  #last = 0
  /** The latest request that was answered, by what it asked for. */
  readonly #answered = new Map<string, number>()

  next(): number {
    return ++this.#last
  }

  /** Whether nothing that was asked later has been answered yet. Answers that say nothing new are in no journal, but count here. */
  isNewest(what: string, request: number): boolean {
    if ((this.#answered.get(what) ?? 0) > request) return false
    this.#answered.set(what, request)
    return true
  }
}

/** The scope of what was read of the device in a location at that moment. */
export function scopeOf({ job, request, service, key }: Moment, device: string, hardware: string): Scope {
  const then = job.devices.find((each) => each.key === device)
  return {
    service,
    ...(key === undefined ? {} : { key }),
    hardware,
    pairing: then?.pairing.number ?? 0,
    asked: job.journal.entries,
    request,
  }
}
