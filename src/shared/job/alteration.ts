/** The first thing in a copy of a job that is not as it was. */
import { z } from 'zod'

export const unreadableReasons = ['notAZip', 'unsafe', 'tooLarge', 'notAHandover', 'notAJob', 'newer'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

export const alteration = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('entry'),
    entry: z.number(),
    /**
     * `missing`: the journal ends before it. `added`: it came later. `replaced`: not the one that was saved on this computer.
     * `signature`: a seal that the key it names did not sign.
     */
    how: z.enum(['notAnEntry', 'hash', 'order', 'notAJob', 'missing', 'added', 'replaced', 'signature']),
  }),
  /** `otherwise`: the journal gives something else. `signature`: the key it names did not sign it. */
  z.object({ what: z.literal('file'), name: z.string(), how: z.enum(['changed', 'missing', 'added', 'otherwise', 'signature']) }),
  /** All entries follow each other, but they are not those that were sealed. */
  z.object({ what: z.literal('seal'), how: z.enum(['none', 'other']) }),
  z.object({ what: z.literal('unreadable'), how: z.enum(unreadableReasons) }),
  /** More than a job from elsewhere may hold (job-limits.ts). */
  z.object({ what: z.literal('tooMuch'), how: z.enum(['entries', 'devices', 'entriesOfOneDevice']), most: z.number() }),
])
export type Alteration = z.infer<typeof alteration>
