/** A team of any size as an archive holds it: what its laptops report, page by page, and of each job the entry that names its site. */
import { createHash, randomUUID } from 'node:crypto'
import { inParallel } from '#main/archive/in-parallel.ts'
import { laptopKey, latestKey, pageKey, segmentKey } from '#main/archive/layout.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'
import { noHash, writeLine } from '#main/journal/line.ts'
import { sha256Of } from '#main/sha256.ts'
import { journalFormat } from '#shared/job/entries.ts'

const people = ['Jo Miller', 'Anna Berg', 'Bert Krause', 'Elin Sund', 'Kim Lee', 'Nadia Haddad', 'Olof Lind', 'Petra Vogt']
const names = [
  'Hotel Aurora',
  'Hotel Borealis',
  'Klinik am Park',
  'Strandbadet',
  'City Gym',
  'Sporthalle Nord',
  'Villa Åsen',
  'Campus West',
]
const clients = ['Aurora Hotels GmbH', 'Region Skåne', 'Stadtwerke', 'Fit & Well AB', 'University']
const jobsOnPage = 500

/** Resolves with the number of pages. */
export async function fillFeeds(
  store: ObjectStore,
  { jobs, laptops }: { readonly jobs: number; readonly laptops: number },
): Promise<number> {
  let pages = 0
  for (let laptop = 0; laptop < laptops; laptop++) {
    const writer = randomUUID()
    const own = Array.from({ length: Math.ceil((jobs - laptop) / laptops) }, (_, index) => laptop + index * laptops)
    const reports = await inParallel(own, 16, async (job) => {
      const { report, key, line } = reported(job, laptop, writer)
      await store.put(key, Buffer.from(line))
      return report
    })
    const closed: string[] = []
    for (let from = 0; from < reports.length; from += jobsOnPage) {
      const bytes = Buffer.from(JSON.stringify({ jobs: reports.slice(from, from + jobsOnPage) }))
      closed.push(sha256Of(bytes))
      pages += 1
      await store.put(pageKey(writer, sha256Of(bytes)), bytes)
    }
    await store.put(laptopKey(writer), Buffer.from(JSON.stringify({ person: people[laptop % people.length] })))
    await store.put(latestKey(writer), Buffer.from(JSON.stringify({ runs: [], closed, jobs: [] })))
  }
  return pages
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString()

function reported(number: number, laptop: number, writer: string) {
  const seed = createHash('sha256').update(String(number)).digest()
  /** The same for the same job, below `most`. */
  const draw = (at: number, most: number) => (seed[at] ?? 0) % most
  const devices = draw(0, 60)
  const done = draw(1, 3) === 0 ? devices : draw(2, devices + 1)
  const isFinal = done === devices && devices > 0 && draw(3, 2) === 0
  const [job, at] = [randomUUID(), daysAgo(draw(12, 90) + (laptop % 9))]
  const site = {
    name: `${names[draw(5, names.length)] ?? ''} ${Math.floor(number / 4) + 1}`,
    ...(draw(6, 2) === 0 ? { building: `House ${draw(7, 4) + 1}` } : {}),
    client: clients[draw(8, clients.length)],
  }
  const technician = people[laptop % people.length]
  const created = {
    format: journalFormat,
    jobId: job,
    environment: 'production',
    serviceAddress: null,
    site,
    technician,
    toolVersion: '0.1.0',
  }
  const { text: line, hash } = writeLine({ seq: 1, at, who: 'Ada', kind: 'job.created', data: created }, noHash)
  const report = {
    job,
    n: 1,
    entries: 31 + draw(4, 200),
    head: seed.toString('hex'),
    at,
    environment: 'production',
    devices,
    done,
    unknown: draw(9, 41) === 0 ? 1 : 0,
    issues: draw(10, 6) === 0 ? draw(11, 4) : 0,
    revision: isFinal ? 'A' : null,
    beside: draw(13, 97) === 0 ? [createHash('sha256').update(job).digest('hex')] : [],
    first: { to: 1, head: hash },
  }
  return { report, key: segmentKey(job, writer, { from: 1, to: 1, prev: noHash, head: hash }), line }
}
