/** Generates the tables and data of a handover package again from its journal, so that edited files are detected. */
import { finalReportOf } from '../report/reported-model.ts'
import { asSealed } from '#shared/job/revisions.ts'
import type { SealedVerdict } from '#shared/job/handover.ts'
import { pdfName, tablesOf } from './contents.ts'
import { manifestFormat } from './manifest.ts'
import type { SoundCopy } from './sound-copy.ts'
import { sha256Of } from '../sha256.ts'

interface Differs {
  /** The first file that differs from what the journal gives. */
  readonly otherwise: string
}

/** Another version may word or order things differently, which cannot be distinguished from an edit: then only a signature counts. */
export function remade({ manifest, digests, chain, entries }: SoundCopy, version: string): SealedVerdict['remade'] | Differs {
  const { seal, toolVersion, format } = manifest
  const lines = { entries, hashes: chain.entries.map(({ hash }) => hash) }
  const sealed = seal === null ? null : asSealed(lines, seal.revision)
  if (seal === null || sealed === null) return 'none'
  const model = finalReportOf(sealed, lines, toolVersion)
  const tables = tablesOf(model)
  if (![pdfName, ...tables.keys()].some((name) => digests.has(name))) return 'none'
  const other = [...tables].find(([name, bytes]) => digests.get(name)?.sha256 !== sha256Of(bytes))
  if (other === undefined) return 'same'
  return toolVersion === version && format === manifestFormat ? { otherwise: other[0] } : 'otherVersion'
}
