/**
 * `GET /contract`: every command, event and error as JSON Schema with descriptions, generated from the same zod schemas that dispatch
 * uses. The scripting reference in docs/scripting is generated from it too.
 */
import { z } from 'zod'
import { commandNames, commands, commonErrors, events } from '#shared/contract/contract.ts'
import { errorCodes, errorTable, type ErrorCode } from '#shared/tables/errors.ts'
import { translatorFor } from '../../translate.ts'
import { sharedShapes } from './shared-shapes.ts'

/** Names shared shapes, so that a schema defines each once and refers to it. */
class NamedShapes extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get<Schema extends z.core.$ZodType>(schema: Schema): Record<string, unknown> | undefined {
    const described: Record<string, unknown> | undefined = z.globalRegistry.get(schema)
    const id = sharedShapes.get(schema)
    return id === undefined ? described : { ...described, id }
  }
}

/** The parts of JSON Schema that the reference and the test of the descriptions use. */
export interface Described {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly $defs?: Readonly<Record<string, Described>>
  readonly [keyword: string]: unknown
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: new NamedShapes() }) as object as Described

/** Generated completely, so that the description always matches what can be called. */
export function describeContract(version: string) {
  return {
    name: 'Firstflow',
    version,
    commands: commandNames.map((name) => ({
      name,
      description: commands[name].description,
      input: schemaOf(commands[name].input, 'input'),
      output: schemaOf(commands[name].output, 'output'),
      effect: commands[name].effect,
      errors: [...commonErrors, ...commands[name].errors],
    })),
    events: Object.entries(events).map(([name, payload]) => ({
      name,
      description: payload.description ?? '',
      payload: schemaOf(payload, 'output'),
    })),
    errors: errorCodes.map(describeError),
  }
}

/** The English texts of an error, with the names of its data in place of the values. */
function describeError(code: ErrorCode) {
  const { data, device, retryable } = errorTable[code]
  const translate = translatorFor('en')
  const values = Object.fromEntries(Object.keys(data.shape).map((field) => [field, `\`${field}\``]))
  const [title = '', happened = '', now = ''] = ['title', 'happened', 'now'].map((part) => translate(`errors.${code}.${part}`, values))
  return { code, description: `${title}. ${happened}`, now, device, retryable, data: schemaOf(data, 'output') }
}
