/** Whose report it is: what the first page shows of the company. It is no part of a job, so no journal and no data file has it. */
import { z } from 'zod'

/** Of the picture as it is sent and kept, in base64: sharp at the size of a letterhead. */
export const mostLogoLetters = 200_000

export const logo = z
  .object({
    mediaType: z.enum(['image/png', 'image/jpeg']).describe('The media type.'),
    base64: z.base64().max(mostLogoLetters).describe('The picture, in base64.'),
  })
  .describe('A picture.')

export interface Letterhead {
  readonly company: string
  readonly address: string
  readonly logo: z.infer<typeof logo> | null
}
