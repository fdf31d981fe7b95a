/** Commands for the support bundle: its content is shown first, and exactly that content is saved. */
import { z } from 'zod'
import { exportedFile, storageErrors, workErrors, reads, records } from './contract-parts.ts'

const supportFile = z.object({ name: z.string(), text: z.string().describe('Its content.') })

export const supportCommands = {
  'support.prepare': reads('Collects what helps to find a fault, without keys, sites, people or device IDs. It writes nothing.', {
    output: z.object({
      bundle: z.uuid().describe('Names this bundle for `support.save`.'),
      files: z.array(supportFile).describe('What the bundle contains.'),
    }),
    errors: storageErrors,
  }),
  'support.save': records('Saves what the latest `support.prepare` returned, as a ZIP.', {
    input: z.strictObject({ bundle: z.uuid().describe('The bundle that `support.prepare` returned last.') }),
    output: exportedFile,
    errors: ['support.outdated', ...workErrors, ...storageErrors],
  }),
}
