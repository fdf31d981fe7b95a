/** The scope of readings in made journals: tests state what they are about, and the rest is what a session would have written. */
import type { Entry, Fact, Scope } from '#shared/job/entries.ts'
import { JobFold } from '#shared/job/fold.ts'
import type { Job } from '#shared/job/job.ts'

const ofThatPlace = '?'

/** Asked last, in the pairing of that moment, of the device that is in its place; `scopedIn` fills it in. */
export const scoped = (known: Partial<Scope> = {}): Scope => ({
  service: 'https://service.example',
  hardware: ofThatPlace,
  pairing: 0,
  asked: Number.MAX_SAFE_INTEGER,
  request: 0,
  ...known,
})

/** Of a job from its creation. */
export function scopedIn(entries: readonly Entry[]): Entry[] {
  if (!entries.some((entry) => 'scope' in entry.data && entry.data.scope.hardware === ofThatPlace)) return [...entries]
  const fold = new JobFold()
  const jobs: Job[] = []
  return entries.map((given) => {
    const entry = 'scope' in given.data ? filled(given, jobs) : given
    jobs.push(fold.advanced([entry], { entries: entry.seq, head: '' }))
    return entry
  })
}

/** The same of facts that have no numbers yet. */
export const scopedFacts = (facts: readonly Fact[]): Fact[] =>
  scopedIn(facts.map((fact, index) => ({ ...fact, seq: index + 1, at: '2026-11-20T08:00:00Z', who: '' }))).map(
    ({ kind, data }) => ({ kind, data }) as Fact,
  )

function filled(entry: Entry, jobs: readonly Job[]): Entry {
  if (!('scope' in entry.data) || entry.data.scope.hardware !== ofThatPlace) return entry
  const { device, scope } = entry.data
  const placeIn = (job: Job | undefined) => [...(job?.devices ?? []), ...(job?.removed ?? [])].find(({ key }) => key === device)
  const hardware = placeIn(jobs.at(-1))?.id ?? ofThatPlace
  const pairing = placeIn(jobs[Math.min(scope.asked, jobs.length) - 1])?.pairing.number ?? 0
  const service = jobs.at(-1)?.serviceAddress ?? scope.service
  return { ...entry, data: { ...entry.data, scope: { ...scope, service, hardware, pairing } } } as Entry
}
