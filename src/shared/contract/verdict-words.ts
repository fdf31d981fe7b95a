/** Sentences about a verdict's keys, recomputed files and missing photos, for the window and the command line. */
import type { Installation, SealedVerdict, Verdict, ImportPreview } from '../job/handover.ts'
import { shortFingerprint } from '../job/signature.ts'
import type { Translate } from '../translate.ts'
import { oneLine } from '../one-line.ts'

/** The first sentence about a finalised copy. It names who packed it, if that is not the installation that finalised it. */
export function firstWords(verdict: SealedVerdict, translate: Translate, dateTime: (at: string) => string): string {
  const { revision, sealedAt, sealedBy, packedBy } = verdict
  const params = { revision, at: dateTime(sealedAt), person: sealedBy, packer: packedBy?.name ?? '' }
  const standing = otherPacker(verdict)
  const sentence = standing === null ? `verdicts.${verdict.verdict}` : `packedByOther.${verdict.verdict}.${standing}`
  return translate(`handover.${sentence}`, params)
}

/** Who packed what another installation finalised, if that changes what is proven; any other packer is a verdict of its own. */
export function otherPacker({ verdict, finalisedBy, packedBy }: SealedVerdict): 'own' | 'known' | null {
  if (verdict === 'rebuilt' || verdict === 'unsigned' || packedBy === null || packedBy.standing === 'unknown') return null
  return packedBy.fingerprint === finalisedBy?.fingerprint ? null : packedBy.standing
}

export function proofWords(verdict: Exclude<Verdict, { readonly verdict: 'altered' }>, translate: Translate): string[] {
  const { absent, packedBy } = verdict
  const missing = absent === 0 ? [] : [translate('handover.absent', { absent })]
  if (verdict.verdict === 'unsealed') return [keyWords('packed', packedBy, translate), ...missing]
  return [...keysOf(verdict, translate), ...remadeWords(verdict, translate), ...missing]
}

/** How many names of them a sentence has. */
const namedExtra = 5

/** The sentence about files that are not part of the package; none if there are none. */
export function extraWords({ extra }: Exclude<Verdict, { readonly verdict: 'altered' }>, translate: Translate): string[] {
  if (extra.length === 0) return []
  const names = extra.slice(0, namedExtra).map(oneLine).join(', ')
  const count = extra.length - namedExtra
  return [count > 0 ? translate('handover.extraAndMore', { names, count }) : translate('handover.extra', { names })]
}

function keysOf(verdict: SealedVerdict, translate: Translate): string[] {
  const { finalisedBy, packedBy } = verdict
  const isOne = finalisedBy?.fingerprint === packedBy?.fingerprint
  return [
    ...(isOne && finalisedBy !== null
      ? [keyWords('signed', finalisedBy, translate)]
      : [keyWords('finalised', finalisedBy, translate), keyWords('packed', packedBy, translate)]),
    ...(verdict.verdict === 'unknownKey' ? [translate('handover.compareKey', {})] : []),
  ]
}

function keyWords(what: 'signed' | 'finalised' | 'packed', by: Installation | null, translate: Translate): string {
  if (by === null) return translate(`handover.${what}.nobody`, {})
  return translate(`handover.${what}.${by.standing}`, { name: by.name ?? '', fingerprint: shortFingerprint(by.fingerprint) })
}

function remadeWords({ remade, verdict, toolVersion }: SealedVerdict, translate: Translate): string[] {
  if (remade === 'none') return []
  if (remade === 'same') return [translate('handover.remade.same', {})]
  return [
    translate(`handover.remade.${verdict === 'unchanged' || verdict === 'unknownKey' ? 'otherVersion' : 'unproven'}`, {
      version: toolVersion,
    }),
  ]
}

/** Whose key proves what is finalised; nothing for a job that is not. */
export const finaliserWords = ({ job, finalisedBy }: ImportPreview, translate: Translate): string[] =>
  job.revision === null ? [] : [keyWords('finalised', finalisedBy, translate)]

export function previewWords(preview: ImportPreview, translate: Translate, dateTime: (at: string) => string): string[] {
  const { job, entries, packedBy, here } = preview
  const { site, technician, createdAt, devices } = job
  return [
    translate('handover.preview.whose', { site: site.name, technician }),
    translate('handover.preview.facts', { at: dateTime(createdAt), devices, entries }),
    packedBy === null ? translate('handover.preview.notSigned', {}) : keyWords('packed', packedBy, translate),
    ...finaliserWords(preview, translate),
    translate(`handover.preview.here.${here}`, {}),
  ].map(oneLine)
}
