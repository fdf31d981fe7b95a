/**
 * Sends a write, for jobs and the workbench alike. Its intent is on the disk before it is sent, and from then on no failure may look as
 * if nothing had been sent: with a full disk, a deleted job or a bug of ours, the outcome is unknown.
 */
import { randomUUID } from 'node:crypto'
import { deviceEffect } from '#shared/tables/error-words.ts'
import { appErrorOf, Failure, type AppError, fail } from '#shared/tables/errors.ts'
import { listingAfter, type WriteOperation } from '#shared/tables/endpoints.ts'
import { sameId } from '#shared/tables/ids.ts'
import { localInstant } from '../clock.ts'
import type { ReportFault } from '../commands/dispatch.ts'
import { assertMaySend } from '../commands/running-command.ts'
import type { ServiceClient, Target, WriteOutcome } from './client.ts'
import type { Settling } from './settling.ts'
import type { z } from 'zod'
import type { writeOutcomes } from '#shared/job/entries.ts'
import { isUndecided, type JobWrite } from '#shared/job/job.ts'

/** Of the key it is sent under (`JobWrite`). */
type Under = Pick<JobWrite, 'key'>

interface WriteRecord<Op extends WriteOperation> {
  /** Throws if the intent cannot be saved, or if the write may no longer be sent: then nothing is sent. */
  intend(write: string, under: Under): Promise<unknown>
  conclude(write: string, fact: OutcomeFact, outcome: WriteOutcome<Op>): Promise<unknown>
}

/** `write` identifies the intent in the journal; `at` is when the outcome was known. */
export type Sent<Op extends WriteOperation> = WriteOutcome<Op> & { readonly write: string; readonly at: string }

export async function sendWrite<Op extends WriteOperation>(
  client: ServiceClient,
  operation: Op,
  target: Pick<Target, 'id' | 'body'>,
  record: WriteRecord<Op>,
  settling: Settling,
  reportFault: ReportFault,
): Promise<Sent<Op>> {
  assertMaySend(operation)
  const write = randomUUID()
  await record.intend(write, client.key === undefined ? {} : { key: client.key })
  const outcome = await client.write(operation, target as Parameters<typeof client.write<Op>>[1]).catch((cause: unknown) => ({
    kind: 'unknown' as const,
    error: appErrorOf('write.thenFailed', { operation, reason: reasonOf(cause, reportFault) }),
  }))
  const at = localInstant()
  settling.begin(write)
  try {
    await record.conclude(write, outcomeFact(write, outcome, at), outcome)
    return { ...outcome, write, at }
  } catch (cause) {
    const reason = reasonOf(cause, reportFault)
    // A rejection stays a rejection even if it could not be saved.
    if (outcome.kind === 'rejected') return { ...outcome, write, at }
    return { kind: 'unknown', error: appErrorOf('write.unsaved', { operation, reason }), write, at }
  }
}

/** Runs what follows a sent request. If it fails, the error also says that the request was sent; an "unknown" already does. */
export async function afterSending<Value>(operation: WriteOperation, work: () => Promise<Value>, reportFault: ReportFault): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Failure && deviceEffect(cause.error) === 'unknown') throw cause
    throw new Failure(appErrorOf('write.thenFailed', { operation, reason: reasonOf(cause, reportFault) }))
  }
}

/** Whether the request had been sent when this error occurred. */
export const isAfterSending = ({ code }: AppError): boolean => code === 'write.unsaved' || code === 'write.thenFailed'

/** The code of an error that has texts, or the message of an unexpected one, which is also reported. */
function reasonOf(cause: unknown, reportFault: ReportFault): string {
  if (cause instanceof Failure) return cause.error.code
  reportFault(cause)
  return String(cause)
}

type Kind = 'write.confirmed' | 'write.rejected' | 'write.unknown'
type OutcomeFact = { [Each in Kind]: { readonly kind: Each; readonly data: z.infer<(typeof writeOutcomes)[Each]> } }[Kind]

function outcomeFact(write: string, outcome: WriteOutcome<WriteOperation>, at: string): OutcomeFact {
  switch (outcome.kind) {
    case 'confirmed':
      return { kind: 'write.confirmed', data: { write, response: outcome.response, receivedAt: at } }
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

/** The result of reading back a write; nothing if someone has decided it in the meantime. */
export const settledFacts = (writes: readonly Pick<JobWrite, 'write' | 'state'>[], write: string, applied: boolean) =>
  isOpen(writes, write) ? [{ kind: 'write.settled' as const, data: { write, applied, readAt: localInstant() } }] : []

/** What may be undone. */
export type SentOnce = Pick<JobWrite, 'write' | 'operation' | 'id' | 'body' | 'state'>

/**
 * Whether a later write may have replaced what this one did: a device that was paired and then unpaired reads as if neither had happened,
 * and a field shows its last value. So a read says nothing about the earlier write.
 */
export function isUndone(writes: readonly SentOnce[], write: SentOnce): boolean {
  const after = listingAfter(write.operation)
  const isOpposite = ({ operation, body }: SentOnce) =>
    after === null
      ? operation === write.operation && Object.entries(body ?? {}).some(([field, value]) => isOther(write.body?.[field], value))
      : ![null, after].includes(listingAfter(operation))
  const later = writes.slice(writes.findIndex((each) => each.write === write.write) + 1)
  return later.some((each) => each.state !== 'rejected' && sameId(each.id, write.id) && isOpposite(each))
}
const isOther = (sent: unknown, later: unknown) => sent !== undefined && sent !== later
