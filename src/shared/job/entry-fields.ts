/** The field types of journal entries. */
import { z } from 'zod'
import { uuid } from '../tables/uuid.ts'

/** Date and time with offset, from the technician's clock. */
export const instant = z.iso
  .datetime({ offset: true })
  .describe('Date and time with offset (ISO 8601), by the clock of the computer that wrote it.')

export const shortText = z.string().trim().min(1).max(500)
export const site = z
  .object({
    name: shortText.describe('The name of the site, 1 to 500 characters.'),
    building: shortText.optional().describe('The building.'),
    address: shortText.optional().describe('The address.'),
    client: shortText.optional().describe('The client.'),
    company: shortText.optional().describe('The company that commissions.'),
    siteId: uuid.optional().describe('Shared by the jobs of one site; absent where the job is the only one.'),
  })
  .describe('A site.')
export type Site = z.infer<typeof site>

/** A device within a job: a location in the building. The device in that location may still be unknown, or be replaced. */
export const deviceKey = z
  .string()
  .regex(/^d\d{1,6}$/)
  .describe('The key of a device within its job: `d1`, `d2`, ... It names the location, and stays when the device is swapped.')

/** Who works on a job: a person, and the installation if it is known. Whoever prepares jobs may know only the name. */
export const holder = z.object({
  name: shortText,
  installation: uuid.optional().describe('The installation; absent until the person starts work on one.'),
})
export type Holder = z.infer<typeof holder>

/**
 * A statement that any journal may contain: entries that are known to have existed are missing. It is written when the loss is noticed,
 * so that later readers know.
 */
export const journalLost = z.object({
  existed: z.number().int().nonnegative().describe('How many entries existed at least.'),
  at: instant.nullable().describe('When that was noted; null where it is not known.'),
  head: z.string().nullable().describe('The hash of the last of them, in hexadecimal; null where it is not known.'),
  remaining: z.number().int().nonnegative().describe('How many are left.'),
  copy: z.string().nullable().describe('What was set aside as it was found, within the data folder; null where nothing was.'),
})
export type JournalLost = z.infer<typeof journalLost>

/**
 * The key that something was asked or sent under, by four digits: enough to distinguish two keys, and useless for finding one wherever
 * the journal travels. Training has none.
 */
export const keyDigits = z
  .string()
  .regex(/^[0-9a-f]{4}$/)
  .optional()
  .describe('The first four digits of the fingerprint of the key that it was sent under; absent in training.')

/**
 * What a piece of evidence is about, and when it was asked. `asked` and `request` order the evidence of a job: answers that were asked
 * for at the same entry are ordered by when their requests left.
 */
export const scope = z
  .object({
    service: z.string().describe('The base address of the service: origin and path.'),
    key: keyDigits,
    hardware: z.string().min(1).describe('The device ID, as the service spells it.'),
    pairing: z.number().int().nonnegative().describe('The pairing that it was asked in, as `pairing.number` of the device then was.'),
    asked: z.number().int().nonnegative().describe('The number of the last entry when its request left.'),
    request: z.number().int().nonnegative().describe('Orders the requests that left at one entry.'),
  })
  .describe('What it is about, and when it was asked.')
export type Scope = z.infer<typeof scope>

/** What is done about an issue, by whom and by when. Older journals have no date. */
export const issueTask = {
  remedy: shortText.optional().describe('What is to be done about it.'),
  owner: shortText.optional().describe('Who takes care of it.'),
  due: z.iso.date().optional().describe('The day by which it should be resolved (YYYY-MM-DD).'),
}
export const party = z.enum(['contractor', 'client']).describe('Who signs.')
/** Why a party did not sign. */
export const notSigned = {
  party,
  outcome: z.enum(['refused', 'absent']).describe('Whether the party signed, refused, or was absent.'),
  name: shortText.optional().describe('The name of the person.'),
  role: shortText.optional().describe('The function of the person.'),
  reason: shortText.describe('Why there is no signature.'),
}
