/** A picture whose bytes contain only what a decoder needs. */
export interface Picture {
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
