/** Notices about the data folder as a whole: what was damaged, and what cannot be saved. */
import { z } from 'zod'
import { storageErrors, reads } from './contract-parts.ts'

/** Equal for equal damage, so that a dismissed notice does not come back. */
const id = z.string().describe('Names the notice, so that a dismissed one stays away.')
const damaged = {
  id,
  name: z.string().describe('The file, within the data folder.'),
  copy: z.string().nullable().describe('Where what was found is kept, within the data folder; null where it could not be kept.'),
}

const notice = z.discriminatedUnion('notice', [
  z.object({
    notice: z.literal('readOnly').describe('The data folder cannot be written to.'),
    id,
  }),
  z.object({
    notice: z
      .literal('workbenchLost')
      .describe('Entries of the journal outside jobs are gone: presets, known groups and water guards, writes outside jobs.'),
    ...damaged,
    existed: z.number().describe('How many entries existed at least.'),
    remaining: z.number().describe('How many are left.'),
  }),
  z.object({
    notice: z.literal('tornLine').describe('The end of a journal was cut off while it was written. It was not acknowledged as saved.'),
    ...damaged,
    bytes: z.number().describe('How many bytes were cut off.'),
  }),
  z.object({
    notice: z.literal('settingsSetAside').describe('The settings could not be read and were set aside.'),
    ...damaged,
  }),
])
export type Notice = z.infer<typeof notice>

export const noticeCommands = {
  'app.notices': reads('Lists damage found in the data folder, and whether it can be written to.', {
    output: z.array(notice),
    errors: storageErrors,
  }),
}
