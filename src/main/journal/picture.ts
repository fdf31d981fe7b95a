/** A picture whose bytes contain only what a decoder needs. */
export interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const satisfies Record<Picture['mediaType'], string>
export const mediaTypes = Object.keys(endings) as Picture['mediaType'][]
/** Its name in a job's folder, and in every copy of the job. */
export const pictureName = (sha256: string, mediaType: Picture['mediaType']): string => `photos/${sha256}.${endings[mediaType]}`
