/** All that people recorded in a job, as one list. Pure. */
import type { Issue, Job, Note, Photo } from '#shared/job/job.ts'
import type { RecordKind } from '#shared/lead/records.ts'
import { alike } from '#shared/report/tables.ts'
import { dateTime } from '../../ui/dates-and-numbers.ts'

type Check = Job['checks'][number]
type Handover = NonNullable<Job['handover']>

type Recorded =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'issue'; readonly issue: Issue }
  | { readonly kind: 'photo'; readonly photo: Photo }
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'handover'; readonly handover: Handover }
export type RecordRow = Recorded & {
  readonly key: string
  readonly at: string
  readonly who: string
  /** The keys of its devices; null: the whole job. */
  readonly of: readonly (string | null)[]
}

/** As the address names them. */
export const recordFilters = { issues: 'issue', notes: 'note', photos: 'photo', checks: 'check' } as const satisfies Record<
  string,
  RecordKind
>
export type RecordFilter = keyof typeof recordFilters
export const isRecordFilter = (name: string | undefined): name is RecordFilter => name !== undefined && Object.hasOwn(recordFilters, name)

const isOpen = (row: RecordRow) => row.kind === 'issue' && row.issue.status === 'open'

/** Open issues first, then the newest. `device: null` means the whole job with all its devices, `kind: null` all of them. */
export function recordRows(job: Job, device: string | null, kind: RecordKind | null): RecordRow[] {
  const { notes, issues, photos, checks, handover } = job
  const rows: RecordRow[] = [
    ...notes.map((note): RecordRow => ({ kind: 'note', note, key: `note ${note.note}`, at: note.at, who: note.who, of: [note.device] })),
    ...issues.map((issue): RecordRow => {
      return { kind: 'issue', issue, key: issue.issue, at: issue.openedAt, who: issue.who, of: [issue.device] }
    }),
    ...photos.map((photo): RecordRow => {
      return { kind: 'photo', photo, key: `${photo.photo} ${photo.at}`, at: photo.at, who: photo.who, of: [photo.device] }
    }),
    // One result of many devices is one entry.
    ...alike(checks, ({ device: _, ...each }) => JSON.stringify({ ...each, at: dateTime(each.at) })).map((same): RecordRow => {
      const [check] = same
      return { kind: 'check', check, key: `${check.check} ${check.at}`, at: check.at, who: check.who, of: same.map((each) => each.device) }
    }),
    ...(handover === null
      ? []
      : [{ kind: 'handover' as const, handover, key: 'handover', at: handover.at, who: handover.who, of: [null] }]),
  ]
  return rows
    .filter((row) => (kind === null || row.kind === kind) && (device === null || row.of.includes(device)))
    .map((row, index) => ({ row, index }))
    .sort((a, b) => Number(isOpen(b.row)) - Number(isOpen(a.row)) || Date.parse(b.row.at) - Date.parse(a.row.at) || b.index - a.index)
    .map(({ row }) => row)
}
