/** What concerns the data folder as a whole and has to be told to whoever works with it: what was damaged, and what cannot be saved. */
import { z } from 'zod'
import { empty, storageErrors, type Command } from './contract-parts.ts'

/** The same for the same damage, so that one that was dismissed stays away. */
const id = z.string()
/** The file, named within the data folder. */
const name = z.string()
/** Where what was found is kept, named within the data folder; null where it could not be kept. */
const copy = z.string().nullable()

export const notice = z.discriminatedUnion('notice', [
  z.object({ notice: z.literal('readOnly'), id }),
  /** Entries of the workbench's journal are gone: presets, known groups and water guards, writes outside jobs. */
  z.object({ notice: z.literal('workbenchLost'), id, name, copy, existed: z.number(), remaining: z.number() }),
  /** The end of a journal was cut off while it was written, and nobody was told that it is saved. */
  z.object({ notice: z.literal('tornLine'), id, name, copy, bytes: z.number() }),
  z.object({ notice: z.literal('settingsSetAside'), id, name, copy }),
])
export type Notice = z.infer<typeof notice>

export const noticeCommands = {
  /** Damages that were found in the data folder, and whether it can be written to. */
  'app.notices': { effect: 'reads', input: empty, output: z.array(notice), errors: storageErrors },
} as const satisfies Record<string, Command>
