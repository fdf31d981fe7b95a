/** The company that a report's first page shows. It is not part of a job, so no journal or data file contains it. */
import { z } from 'zod'

/** The limit of the picture in base64: sharp enough at the size of a letterhead. */
export const maxLogoLength = 200_000

export const logo = z
  .object({
    mediaType: z.enum(['image/png', 'image/jpeg']),
    base64: z.base64().max(maxLogoLength).describe('The picture, in base64.'),
  })
  .describe('A picture.')

export interface Letterhead {
  readonly company: string
  readonly address: string
  readonly logo: z.infer<typeof logo> | null
}
