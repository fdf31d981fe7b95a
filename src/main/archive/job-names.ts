/**
 * Reads from the archive where a job is and who works on it, without pulling it: its first segment names the site, and the one with the
 * last assignment the person. Both verify against the reported hashes.
 */
import { jobSchema } from '../journal/journal-schemas.ts'
import { noHash } from '../journal/line.ts'
import { chainSteps } from '../journal/chain.ts'
import type { Fact } from '#shared/job/entries.ts'
import { jobLimits } from '#shared/job/job-limits.ts'
import { lastHolder } from '#shared/job/holder.ts'
import { oneLine } from '#shared/one-line.ts'
import { omitBlank, omitUndefined } from '#shared/omit-undefined.ts'
import { inTimeSlices } from '../commands/time-slice.ts'
import type { Report } from './feed.ts'
import { segmentKey, segmentOf, writerPrefix, type Span } from './layout.ts'
import type { ObjectStore } from './object-store.ts'
import { nullIfUnreadable } from './pull-job.ts'
import type { JobNames } from './team-index.ts'

const longest = 200
export const plain = (text: string) => oneLine(text).slice(0, longest).trim()

/** Null if the entries are not there, or not as reported. */
export async function readNames(store: ObjectStore, writer: string, report: Report, signal?: AbortSignal): Promise<JobNames | null> {
  const { job, entries, head, assigned } = report
  const span = { from: 1, prev: noHash, ...(report.first ?? { to: entries, head }) }
  const first = await factsIn(store, segmentKey(job, writer, span), span, signal)
  const created = first?.[0]
  if (first === null || created?.kind !== 'job.created' || created.data.jobId !== job) return null
  const { site, technician } = created.data
  const { name, building, client, siteId } = site
  const holder =
    assigned > span.to
      ? await holderIn(store, writer, report, signal)
      : assigned === 0
        ? null
        : (lastHolder(first.slice(0, assigned))?.name ?? null)
  const texts = omitBlank({ building: plain(building ?? ''), client: plain(client ?? '') })
  return {
    site: { name: plain(name) || '?', ...texts, ...omitUndefined({ siteId }) },
    technician: plain(technician) || '?',
    holder: holder === null ? null : plain(holder) || '?',
    assigned,
  }
}

async function holderIn(
  store: ObjectStore,
  writer: string,
  { job, assigned }: Report,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const segments = (await store.list(`${writerPrefix(job, writer)}log/`, signal)).flatMap((object) => segmentOf(job, object) ?? [])
  const segment = segments.find(({ from, to }) => from <= assigned && assigned <= to)
  const facts = segment === undefined ? null : await factsIn(store, segment.key, segment, signal)
  return facts === null || segment === undefined ? null : (lastHolder(facts.slice(0, assigned - segment.from + 1))?.name ?? null)
}

/** Null if it is not there, or not what its name says. */
async function factsIn(
  store: ObjectStore,
  key: string,
  { from, to, prev, head }: Span,
  signal: AbortSignal | undefined,
): Promise<readonly Fact[] | null> {
  const read = await store.get(key, jobLimits.journal, signal).catch(nullIfUnreadable)
  if (read === null) return null
  const chain = await inTimeSlices(chainSteps(read.content, { entries: from - 1, head: prev }))
  if ('damage' in chain || chain.head !== head || chain.entries.length !== to - from + 1) return null
  return chain.entries.flatMap(({ seq, at, who, kind, data }) => jobSchema.parse({ seq, at, who, kind, data }) ?? [])
}
