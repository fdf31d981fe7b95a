/** Sentences about what an import would bring, for the question before it. */
import type { ImportPreview } from '../job/handover.ts'
import { oneLine } from '../one-line.ts'
import type { Translate } from './error-words.ts'
import { keyWords } from './verdict-words.ts'

export function previewWords(
  { job, entries, packedBy, finalisedBy, here }: ImportPreview,
  translate: Translate,
  dateTime: (at: string) => string,
): string[] {
  const { site, technician, createdAt, devices } = job
  return [
    translate('handover.preview.whose', { site: site.name, technician }),
    translate('handover.preview.facts', { at: dateTime(createdAt), devices, entries }),
    packedBy === null ? translate('handover.preview.notSigned', {}) : keyWords('packed', packedBy, translate),
    ...(finalisedBy === null ? [] : [keyWords('finalised', finalisedBy, translate)]),
    translate(`handover.preview.here.${here}`, {}),
  ].map(oneLine)
}
