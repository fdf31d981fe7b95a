/** A team of any size as an archive holds it: the feeds that its laptops wrote, page by page, without the jobs themselves. */
import { createHash, randomUUID } from 'node:crypto'
import { feedKey, latestKey } from '#main/archive/layout.ts'
import type { ObjectStore } from '#main/archive/object-store.ts'

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
const jobsOnPage = 50

/** Resolves with the number of pages. */
export async function fillFeeds(
  store: ObjectStore,
  { jobs, laptops }: { readonly jobs: number; readonly laptops: number },
): Promise<number> {
  let pages = 0
  await Promise.all(
    Array.from({ length: laptops }, async (_, laptop) => {
      const writer = randomUUID()
      const own = Array.from({ length: Math.ceil((jobs - laptop) / laptops) }, (__, index) => laptop + index * laptops)
      let number = 0
      for (let from = 0; from < own.length; from += jobsOnPage) {
        const at = daysAgo(laptop % 9)
        const bytes = Buffer.from(JSON.stringify({ at, jobs: own.slice(from, from + jobsOnPage).map((job) => announced(job, laptop)) }))
        number += 1
        pages += 1
        await store.put(feedKey(writer, number, createHash('sha256').update(bytes).digest('hex')), bytes)
      }
      const person = people[laptop % people.length]
      await store.put(latestKey(writer), Buffer.from(JSON.stringify({ number, at: daysAgo(laptop % 9), person })))
    }),
  )
  return pages
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString()

function announced(job: number, laptop: number): object {
  const head = createHash('sha256').update(String(job)).digest()
  /** The same for the same job, below `most`. */
  const draw = (at: number, most: number) => (head[at] ?? 0) % most
  const devices = draw(0, 60)
  const done = draw(1, 3) === 0 ? devices : draw(2, devices + 1)
  const isFinal = done === devices && devices > 0 && draw(3, 2) === 0
  return {
    jobId: randomUUID(),
    entries: 31 + draw(4, 200),
    head: head.toString('hex'),
    summary: {
      site: {
        name: `${names[draw(5, names.length)] ?? ''} ${Math.floor(job / 4) + 1}`,
        ...(draw(6, 2) === 0 ? { building: `House ${draw(7, 4) + 1}` } : {}),
        client: clients[draw(8, clients.length)],
      },
      environment: 'production',
      technician: people[laptop % people.length],
      devices,
      done,
      forOffice: 0,
      unknown: draw(9, 41) === 0 ? 1 : 0,
      issues: draw(10, 6) === 0 ? draw(11, 4) : 0,
      revision: isFinal ? 'A' : null,
      assignedTo: null,
      changedAt: daysAgo(draw(12, 90) + (laptop % 9)),
      histories: draw(13, 97) === 0 ? 2 : 1,
    },
  }
}
