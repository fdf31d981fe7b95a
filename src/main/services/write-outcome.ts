/** The outcome of a write as a journal entry, for the job's and the workbench's journal alike. */
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

/** Refuses to decide the outcome of a write that does not exist or is already decided. */
export function refuseDecided(writes: readonly Pick<JobWrite, 'write' | 'operation' | 'state'>[], write: string): void {
  const { operation, ...named } = writes.find((each) => each.write === write) ?? fail('write.notFound', { write })
  if (!isUndecided(named)) fail('write.decided', { write, operation })
}

export const isOpen = (writes: readonly Pick<JobWrite, 'write' | 'state'>[], write: string): boolean =>
  writes.some((each) => each.write === write && isUndecided(each))

/** The result of reading back a write; nothing if somebody has decided it in the meantime. */
export const settledFacts = (writes: readonly Pick<JobWrite, 'write' | 'state'>[], write: string, applied: boolean) =>
  isOpen(writes, write) ? [{ kind: 'write.settled' as const, data: { write, applied, readAt: localInstant() } }] : []
