/** The commands about the support bundle: what would be handed over is shown first, and exactly that is saved. */
import { z } from 'zod'
import { empty, exportedFile, storageErrors, type Command } from './contract-parts.ts'

export const supportFile = z.object({ name: z.string(), text: z.string() })

export const supportCommands = {
  /** Gathers what helps to find a fault, without keys, sites, people or device ids. Nothing is written. */
  'support.prepare': {
    effect: 'reads',
    input: empty,
    output: z.object({ bundle: z.uuid(), files: z.array(supportFile) }),
    errors: storageErrors,
  },
  /** Saves what the latest `support.prepare` showed, as a ZIP. */
  'support.save': {
    effect: 'records',
    input: z.strictObject({ bundle: z.uuid() }),
    output: exportedFile,
    errors: ['support.outdated', ...storageErrors],
  },
} as const satisfies Record<string, Command>
