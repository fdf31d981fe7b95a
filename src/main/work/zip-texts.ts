/** Packs texts into one ZIP. */
import { zipOf } from '../handover/archive.ts'
import type { MadeFile } from './make-report.ts'
import { sha256Of } from '../sha256.ts'

export interface ZipTexts {
  readonly name: string
  /** The date of every entry. */
  readonly day: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

export function zipTexts({ name, day, files }: ZipTexts): MadeFile {
  const bytes = zipOf(new Map(files.map((file) => [file.name, Buffer.from(file.text)])), day)
  return { name, mediaType: 'application/zip', bytes, sha256: sha256Of(bytes) }
}
