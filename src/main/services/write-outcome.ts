/** What a write came to, as the fact that a journal keeps: the job's and the workbench's say it alike. */
import type { z } from 'zod'
import type { writeOutcomes } from '#shared/job/entries.ts'
import type { WriteOperation } from '#shared/service/endpoints.ts'
import type { WriteOutcome } from '../service-client/client.ts'

type Kind = 'write.confirmed' | 'write.rejected' | 'write.unknown'
export type OutcomeFact = { [Each in Kind]: { readonly kind: Each; readonly data: z.infer<(typeof writeOutcomes)[Each]> } }[Kind]

export function outcomeFact(write: string, outcome: WriteOutcome<WriteOperation>, at: string): OutcomeFact {
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'write.confirmed', data: { write, answer: outcome.answer, receivedAt: at } }
    case 'rejected':
      return { kind: 'write.rejected', data: { write, error: outcome.error } }
    case 'unknown':
      return { kind: 'write.unknown', data: { write, error: outcome.error } }
  }
}
