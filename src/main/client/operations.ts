/** The 16 operations as commands outside a job: confirmed if required, and journalled if they write. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import { Failure } from '#shared/tables/errors.ts'
import { needsConfirmation } from '#shared/tables/confirmation.ts'
import { isWrite, operations, type Operation, type ReadOperation, type WriteOperation } from '#shared/tables/endpoints.ts'
import { localInstant } from '../clock.ts'
import type { Handlers } from '../commands/handlers.ts'
import type { Confirmation, ConfirmationService } from './confirmations.ts'
import type { EnvironmentService } from './environments.ts'
import type { LastResponses } from './last-responses.ts'
import type { WorkbenchService } from './workbench.ts'

interface Input {
  readonly environment: EnvironmentName
  readonly id?: string
  readonly body?: never
  readonly confirmation?: Confirmation | undefined
}

export function operationHandlers(
  environments: EnvironmentService,
  workbench: WorkbenchService,
  confirmations: ConfirmationService,
  last: LastResponses,
): Pick<Handlers, Operation> {
  async function read(operation: ReadOperation, { environment, ...target }: Input): Promise<OutputOf<ReadOperation>> {
    const { client, address } = await environments.service(environment)
    const from = { environment, serviceAddress: address }
    const outcome = await client.read(operation, target)
    if (outcome.kind === 'error') throw new Failure(outcome.error)
    last.keep(from, operation, target.id, outcome.response)
    return { ...from, receivedAt: localInstant(), response: outcome.response, mismatches: outcome.mismatches }
  }

  async function write(operation: WriteOperation, { environment, confirmation, ...target }: Input): Promise<OutputOf<WriteOperation>> {
    // Before the confirmation is used up, so that a missing key does not cost the technician another typed confirmation.
    const service = await environments.service(environment)
    const from = { environment, serviceAddress: service.address }
    if (needsConfirmation(environment, operation)) confirmations.take({ environment, command: operation, ...target }, confirmation)
    const sentAt = localInstant()
    const outcome = await workbench.write(environment, service, operation, target, last.before(from, operation, target.id))
    switch (outcome.kind) {
      case 'confirmed':
        last.keep(from, operation, target.id ?? '', outcome.response)
        return { outcome: 'confirmed', ...from, receivedAt: localInstant(), response: outcome.response }
      case 'unknown':
        return { outcome: 'unknown', ...from, sentAt, error: outcome.error }
      case 'rejected':
        throw new Failure(outcome.error)
    }
  }

  const handler = (operation: Operation) => (input: Input) => (isWrite(operation) ? write(operation, input) : read(operation, input))
  return Object.fromEntries(operations.map((operation) => [operation, handler(operation)])) as unknown as Pick<Handlers, Operation>
}
