/** The 16 operations as commands, derived from the endpoint table. */
import { z } from 'zod'
import { environmentName } from '../environment.ts'
import { instant } from '../job/entries.ts'
import type { Endpoint } from '../tables/endpoint-row.ts'
import { endpoints, operations, resourceId, type ResponseOf, type BodyOf, type Operation } from '../tables/endpoints.ts'
import { mismatch, wasListRead } from '../tables/lenient-parse.ts'
import { confirmation, confirmationErrors, serviceErrors, workbenchErrors, type Command } from './contract-parts.ts'
import { appError, type ErrorCode } from '../tables/errors.ts'

/** Where a response came from: the environment's address may have changed while the request was in flight. */
const from = {
  environment: environmentName,
  serviceAddress: z.string().describe('The base address of the service that the response came from: origin and path.'),
}

const readOutput = <Body extends z.ZodType>(response: Body) =>
  z.object({
    ...from,
    receivedAt: instant,
    response,
    mismatches: z.array(mismatch).describe('Fields with an unexpected value, as received.'),
  })

/** The output of a write. A rejected write is an error instead; `unknown` means that it was sent and its outcome is not known. */
const writeOutput = <Body extends z.ZodType>(response: Body) =>
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('confirmed').describe('The service confirmed the write.'),
      ...from,
      receivedAt: instant,
      response,
    }),
    z.object({
      outcome: z.literal('unknown').describe('Sent, and the outcome is not known. Read back before you repeat it.'),
      ...from,
      sentAt: instant.describe('When the request was sent.'),
      error: appError.describe('Why the outcome is not known.'),
    }),
  ])

/**
 * A list that the lenient parser produced is accepted as it is: parsing 10,000 showers once more would take half as long as parsing their
 * JSON. Any other value is parsed. In the reference, the resource itself is described.
 */
function responseOf({ response, item }: Endpoint): z.ZodObject {
  const described = response.describe('What the service responded. Fields with an unexpected value are missing.')
  if (item === null) return described
  return z.withParser(described, (value) => (wasListRead(value, item) ? (value as z.infer<typeof response>) : z.INVALID))
}

function operationCommand(endpoint: Endpoint): Command {
  const { description } = endpoint
  const input = z.strictObject({
    environment: environmentName,
    ...(endpoint.target === null ? {} : { id: resourceId }),
    ...(endpoint.body === null ? {} : { body: endpoint.body.describe('The fields to write.') }),
    ...(endpoint.access === 'read'
      ? {}
      : {
          confirmation: confirmation
            .optional()
            .describe('Needed in production, and for unpair, group delete and tap reset in every environment.'),
        }),
  })
  return endpoint.access === 'read'
    ? { description, effect: 'reads', input, output: readOutput(responseOf(endpoint)), errors: serviceErrors }
    : {
        description,
        effect: 'sends',
        input,
        output: writeOutput(responseOf(endpoint)),
        errors: [...serviceErrors, ...confirmationErrors, ...workbenchErrors],
      }
}

type OperationInput<Op extends Operation> = {
  environment: z.infer<typeof environmentName>
} & ((typeof endpoints)[Op]['target'] extends null ? unknown : { id: string }) &
  ((typeof endpoints)[Op]['body'] extends null ? unknown : { body: BodyOf<Op> }) &
  ((typeof endpoints)[Op]['access'] extends 'read' ? unknown : { confirmation?: z.infer<typeof confirmation> | undefined })
type OperationOutput<Op extends Operation> = (typeof endpoints)[Op]['access'] extends 'read'
  ? z.infer<ReturnType<typeof readOutput<z.ZodType<ResponseOf<Op>>>>>
  : z.infer<ReturnType<typeof writeOutput<z.ZodType<ResponseOf<Op>>>>>
type OperationCommands = {
  [Op in Operation]: {
    readonly description: string
    readonly effect: (typeof endpoints)[Op]['access'] extends 'read' ? 'reads' : 'sends'
    readonly input: z.ZodType<OperationInput<Op>, OperationInput<Op>>
    readonly output: z.ZodType<OperationOutput<Op>>
    readonly errors: readonly ErrorCode[]
  }
}

export const operationCommands = Object.fromEntries(
  operations.map((operation) => [operation, operationCommand(endpoints[operation])]),
) as unknown as OperationCommands
