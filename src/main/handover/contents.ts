/** The files of a handover package, and which of them belong to the job itself. Names are the same in every package. */
import type { Entry } from '#shared/job/entries.ts'
import type { Job } from '#shared/job/job.ts'
import { reportFrom, reportNumberOf, type ReportData, type ReportModel } from '#shared/report/report.ts'
import type { Language } from '#shared/language.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { journalOf, type JournalLines } from '../journal/journal-lines.ts'
import { pictureName, type Picture } from '../journal/picture.ts'
import { journalName } from '../journal/journal-paths.ts'
import type { NamedBytes } from '../journal/photo-vault.ts'
import { devicesCsv, openItemsCsv, parametersCsv } from '../report/csv.ts'
import { renderReportJson } from '../report/json.ts'
import type { PictureSource } from '../report/pictures.ts'
import type { Files } from './archive.ts'
import { contentsOf, manifestName, manifestStatement, writeManifest, type Contents } from './manifest.ts'
import type { RemoteSigner } from '../installation/signing.ts'

export interface NamedPicture {
  readonly sha256: string
  /** The name in the ZIP. */
  readonly name: string
  /** What its entry says of it. */
  readonly mediaType: Picture['mediaType']
  readonly width?: number
  readonly height?: number
}

/** Every picture that an entry names: photos, and also signatures that were replaced later. */
export function picturesOf(entries: readonly Entry[]): NamedPicture[] {
  const named = entries.flatMap((entry): (Pick<NamedPicture, 'mediaType' | 'width' | 'height'> & { readonly photo: string })[] => {
    if (entry.kind === 'photo.added') return [entry.data]
    if (entry.kind === 'fork.carried') return entry.data.fact.kind === 'photo.added' ? [entry.data.fact.data] : []
    return entry.kind === 'signoff.recorded' && entry.data.outcome === 'signed' ? [entry.data.signature] : []
  })
  const pictures = named.map(({ photo, mediaType, width, height }): [string, NamedPicture] => [
    photo,
    { sha256: photo, name: pictureName(photo, mediaType), mediaType, ...omitUndefined({ width, height }) },
  ])
  return [...new Map(pictures).values()]
}

/** Those of them that `from` has, one at a time. */
export async function* picturesFrom({ entries }: Pick<JournalLines, 'entries'>, from: PictureSource): AsyncIterable<NamedBytes> {
  for (const { sha256 } of picturesOf(entries)) {
    const bytes = await from(sha256)
    if (bytes !== null) yield { sha256, bytes }
  }
}

export interface JobContents {
  readonly job: Job
  readonly lines: JournalLines
  readonly pictures: PictureSource
  readonly toolVersion: string
}

/** The files generated from the journal, and their language. */
export interface Made {
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly language: Language
}

/**
 * Adds the journal and the pictures, which are everything that belongs to a job, behind the generated files. `progress` receives the
 * number of pictures packed so far.
 */
export async function packed(
  made: Made | null,
  { job, lines, pictures, toolVersion }: JobContents,
  signer: RemoteSigner | null,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Files> {
  const files = new Map<string, Buffer>([...(made?.files ?? [])].map(([name, bytes]) => [name, bufferOf(bytes)]))
  files.set(journalName, journalOf(lines.lines))
  const absent: string[] = []
  const named = picturesOf(lines.entries)
  for (const [index, { sha256, name }] of named.entries()) {
    const bytes = await pictures(sha256)
    if (bytes === null) absent.push(sha256)
    else files.set(name, bufferOf(bytes))
    progress(index + 1, named.length)
  }
  const contents: Contents = {
    jobId: job.jobId,
    number: reportNumberOf(job.jobId),
    site: job.site.name,
    environment: job.environment,
    toolVersion,
    language: made?.language,
    seal: job.sealed ? (job.seals.at(-1) ?? null) : null,
    journal: { entries: lines.hashes.length, head: lines.hashes.at(-1) ?? '' },
    files: contentsOf(files),
    absent,
  }
  return new Map([[manifestName, await manifestBy(signer, contents)], ...files])
}

async function manifestBy(signer: RemoteSigner | null, contents: Contents): Promise<Buffer> {
  if (signer === null) return writeManifest(contents, null)
  const signed = await signer.sign(manifestStatement(contents, signer))
  return writeManifest(contents, { ...signer, sign: () => signed })
}

/** A view of the same bytes, not a copy. */
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The files that the same version generates from the same journal byte for byte, in every language. */
export const tablesOf = (data: ReportData, model = reportFrom(data)): ReadonlyMap<string, Uint8Array> =>
  new Map([
    ['report.json', renderReportJson(data)],
    ['devices.csv', devicesCsv(model)],
    ['parameters.csv', parametersCsv(model)],
    ['open-items.csv', openItemsCsv(model)],
  ])

export const pdfName = 'report.pdf'
/** The report in all its forms. */
export const reportFiles = (data: ReportData, model: ReportModel, pdf: Uint8Array): ReadonlyMap<string, Uint8Array> =>
  new Map([[pdfName, pdf], ...tablesOf(data, model)])
