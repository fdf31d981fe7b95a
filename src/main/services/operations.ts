/** The 16 operations as commands outside a job: confirmed where that is needed, journalled where they write. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { Failure } from '#shared/ipc/errors.ts'
import { needsConfirmation } from '#shared/service/confirmation.ts'
import { isWrite, operations, type Operation, type ReadOperation, type WriteOperation } from '#shared/service/endpoints.ts'
import { localInstant } from '../clock.ts'
import type { Handlers } from '../handlers.ts'
import type { Confirmation, ConfirmationService } from './confirmations.ts'
import type { EnvironmentService } from './environments.ts'
import { LastResponses } from './last-responses.ts'
import type { WorkbenchService } from './workbench.ts'

interface Input {
  readonly environment: EnvironmentName
  readonly id?: string
  readonly body?: never
  readonly confirmation?: Confirmation | undefined
}

export class OperationService {
  readonly #environments: EnvironmentService
  readonly #workbench: WorkbenchService
  readonly #confirmations: ConfirmationService
  readonly #last = new LastResponses()

  constructor(environments: EnvironmentService, workbench: WorkbenchService, confirmations: ConfirmationService) {
    this.#environments = environments
    this.#workbench = workbench
    this.#confirmations = confirmations
  }

  perform(operation: Operation, input: Input): Promise<unknown> {
    return isWrite(operation) ? this.#write(operation, input) : this.#read(operation, input)
  }

  async #read(operation: ReadOperation, { environment, ...target }: Input): Promise<OutputOf<ReadOperation>> {
    const { client, origin } = await this.#environments.service(environment)
    const from = { environment, serviceOrigin: origin }
    const outcome = await client.read(operation, target)
    if (outcome.kind === 'error') throw new Failure(outcome.error)
    this.#last.keep(from, operation, target.id, outcome.response)
    return { ...from, receivedAt: localInstant(), answer: outcome.response, misfits: outcome.misfits }
  }

  async #write(operation: WriteOperation, { environment, confirmation, ...target }: Input): Promise<OutputOf<WriteOperation>> {
    // Before a confirmation is used up, so that a missing key does not cost the technician another typed confirmation text.
    const service = await this.#environments.service(environment)
    const from = { environment, serviceOrigin: service.origin }
    if (needsConfirmation(environment, operation)) this.#confirmations.take({ environment, command: operation, ...target }, confirmation)
    const sentAt = localInstant()
    const outcome = await this.#workbench.write(environment, service, operation, target, this.#last.before(from, operation, target.id))
    switch (outcome.kind) {
      case 'confirmed':
        this.#last.keep(from, operation, target.id ?? '', outcome.response)
        return { outcome: 'confirmed', ...from, receivedAt: localInstant(), answer: outcome.response }
      case 'unknown':
        return { outcome: 'unknown', ...from, sentAt, error: outcome.error }
      case 'rejected':
        throw new Failure(outcome.error)
    }
  }
}

export function operationHandlers(service: OperationService): Pick<Handlers, Operation> {
  const handlers = operations.map((operation) => [operation, (input: never) => service.perform(operation, input)])
  return Object.fromEntries(handlers) as Pick<Handlers, Operation>
}
