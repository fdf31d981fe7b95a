/** The first thing in a copy of a job that was altered. */
import { z } from 'zod'

const unreadableReasons = ['notAZip', 'aReport', 'unsafe', 'tooLarge', 'notAHandover', 'notAJob', 'newer'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

export const alteration = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('entry').describe('An entry of the journal.'),
    entry: z.number().describe('The number of the entry.'),
    how: z
      .enum(['notAnEntry', 'hash', 'order', 'notAJob', 'missing', 'added', 'replaced', 'signature'])
      .describe(
        '`missing`: the journal ends before it. `added`: it came later. `replaced`: not the one that was saved on this computer. `signature`: the key it names did not sign the seal.',
      ),
  }),
  z.object({
    what: z.literal('file'),
    name: z.string(),
    how: z
      .enum(['changed', 'missing', 'otherwise', 'signature'])
      .describe('`otherwise`: the journal gives something else. `signature`: the key it names did not sign it.'),
  }),
  z.object({
    what: z.literal('seal').describe('The entries are not those that were sealed.'),
    how: z.enum(['none', 'other']).describe('`none`: there is no seal. `other`: it is of other entries.'),
  }),
  z.object({ what: z.literal('unreadable').describe('The file cannot be read.'), how: z.enum(unreadableReasons).describe('Why.') }),
  z.object({
    what: z.literal('tooMuch').describe('More than a job from elsewhere may contain.'),
    how: z.enum(['entries', 'devices', 'entriesOfOneDevice']).describe('What there is too much of.'),
    most: z.number().describe('The limit.'),
  }),
])
export type Alteration = z.infer<typeof alteration>
