/** What a write came to, as the fact that a journal keeps: the job's and the workbench's say it alike. */
import type { z } from 'zod'
import { fail } from '#shared/ipc/errors.ts'
import type { writeOutcomes } from '#shared/job/entries.ts'
import { isUndecided, type JobWrite } from '#shared/job/job.ts'
import type { WriteOperation } from '#shared/service/endpoints.ts'
import { localInstant } from '../clock.ts'
import type { WriteOutcome } from '../service-client/client.ts'

type Kind = 'write.confirmed' | 'write.rejected' | 'write.unknown'
export type OutcomeFact = { [Each in Kind]: { readonly kind: Each; readonly data: z.infer<(typeof writeOutcomes)[Each]> } }[Kind]

export function outcomeFact(write: string, outcome: WriteOutcome<WriteOperation>, at: string): OutcomeFact {
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'write.confirmed', data: { write, answer: outcome.response, receivedAt: at } }
    case 'rejected':
      return { kind: 'write.rejected', data: { write, error: outcome.error } }
    case 'unknown':
      return { kind: 'write.unknown', data: { write, error: outcome.error } }
  }
}

/** Somebody says the outcome of a write: of one that is there, and that nothing has decided before. */
export function refuseDecided(writes: readonly Pick<JobWrite, 'write' | 'operation' | 'state'>[], write: string): void {
  const { operation, ...named } = writes.find((each) => each.write === write) ?? fail('write.notFound', { write })
  if (!isUndecided(named)) fail('write.decided', { write, operation })
}

export const isOpen = (writes: readonly Pick<JobWrite, 'write' | 'state'>[], write: string): boolean =>
  writes.some((each) => each.write === write && isUndecided(each))

/** What reading back says of a write; nothing where somebody has decided it meanwhile. */
export const settledFacts = (writes: readonly Pick<JobWrite, 'write' | 'state'>[], write: string, applied: boolean) =>
  isOpen(writes, write) ? [{ kind: 'write.settled' as const, data: { write, applied, readAt: localInstant() } }] : []
