/** What the bar says of a file from elsewhere: it is verified, then imported. Pure. */
import { leadOf, type Lead } from './lead.ts'

export interface ArrivalFacts {
  /** What was imported; `hasBranch`: as another history of a job that is here. */
  readonly imported: { readonly site: string; readonly hasBranch: boolean } | null
  readonly isWorking: 'verifying' | 'importing' | null
  /** What the file is: one that cannot be imported, a job that is here, another history of it, or one that can be imported. */
  readonly file: { readonly is: 'refused' | 'here' | 'differs' | 'ready'; readonly site: string } | null
}

const known = { refused: 'arrival.refused', here: 'arrival.here', differs: 'arrival.differs', ready: 'arrival.ready' } as const

export function arrivalLead({ imported, isWorking, file }: ArrivalFacts): Lead {
  if (imported !== null)
    return leadOf(imported.hasBranch ? 'arrival.compare' : 'arrival.imported', { values: { site: imported.site }, tone: 'good' })
  if (isWorking !== null) return leadOf(isWorking === 'verifying' ? 'arrival.verifying' : 'arrival.importing', { act: false, tone: 'busy' })
  if (file === null) return leadOf('arrival.none', { more: false })
  const tone = file.is === 'refused' ? 'failed' : file.is === 'differs' ? 'warn' : 'calm'
  return leadOf(known[file.is], { values: { site: file.site }, tone })
}
