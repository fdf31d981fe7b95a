/** The 16 operations as commands: one call to the service, its outcome as a reply. */
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/ipc/contract.ts'
import { fail, Failure } from '#shared/ipc/errors.ts'
import { isWrite, type Operation, type ReadOperation, type WriteOperation } from '#shared/service/endpoints.ts'
import { localInstant } from '../clock.ts'
import type { EnvironmentService } from './environments.ts'

interface Input {
  readonly environment: EnvironmentName
  readonly id?: string
  readonly body?: never
}

export class OperationService {
  readonly #environments: EnvironmentService

  constructor(environments: EnvironmentService) {
    this.#environments = environments
  }

  perform(operation: Operation, input: Input): Promise<unknown> {
    return isWrite(operation) ? this.#write(operation, input) : this.#read(operation as ReadOperation, input)
  }

  async #read<Op extends ReadOperation>(operation: Op, { environment, ...target }: Input): Promise<OutputOf<ReadOperation>> {
    const { client } = await this.#environments.service(environment)
    const outcome = await client.read(operation, target)
    if (outcome.kind === 'error') throw new Failure(outcome.error)
    return { environment, receivedAt: localInstant(), answer: outcome.answer, misfits: outcome.misfits } as OutputOf<ReadOperation>
  }

  async #write<Op extends WriteOperation>(operation: Op, { environment, ...target }: Input): Promise<OutputOf<WriteOperation>> {
    if (environment === 'production') return fail('environment.productionRefused', { operation })
    const { client } = await this.#environments.service(environment)
    const sentAt = localInstant()
    const outcome = await client.write(operation, target)
    switch (outcome.kind) {
      case 'confirmed':
        return { outcome: 'confirmed', environment, receivedAt: localInstant(), answer: outcome.answer } as OutputOf<WriteOperation>
      case 'unknown':
        return { outcome: 'unknown', environment, sentAt, error: outcome.error }
      case 'rejected':
        throw new Failure(outcome.error)
    }
  }
}
