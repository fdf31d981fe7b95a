/** Whether a recorded request is one that the interface allows: by the document and by the product's own endpoint table. */
import { endpointOf, operations } from '#shared/tables/endpoints.ts'
import type { LoggedRequest } from '#simulator/request-log.ts'
import { documentedRequests, type BodyField, type BodyTable } from './interface-document.ts'

/** "All paths are appended to {base_url}": the prefixes of the base URLs that tests use. */
const prefixes = ['', '/tenant/a']

/** In words, one a rule that is broken; none where the request is in order. */
export function violationsOf(request: LoggedRequest): string[] {
  const paths = prefixes.flatMap((prefix) => (request.path.startsWith(prefix) ? [request.path.slice(prefix.length)] : []))
  const documented = documentedRequests.find(({ method, path }) => method === request.method && paths.some((sent) => fits(path, sent)))
  const operation = operations.find((each) => {
    const { method, path } = endpointOf(each)
    return method === request.method && paths.some((sent) => fits(path, sent))
  })
  return [
    ...(request.at === 'elsewhere' ? ['it went to another origin'] : []),
    ...(request.headerNames.includes('x-api-key') ? [] : ['it has no x-api-key']),
    ...(documented === undefined ? ['the document has no such method and path'] : bodyViolations(request, documented.body)),
    ...(operation === undefined ? ['the endpoint table has no such method and path'] : schemaViolations(request, operation)),
  ]
}

/** Whether a path, query and all, is a template with a non-empty percent-encoded identifier in it. */
function fits(template: string, path: string): boolean {
  const wanted = template.split('/')
  const sent = path.split('/')
  return wanted.length === sent.length && wanted.every((segment, at) => (segment === '{id}' ? isEncoded(sent[at]) : segment === sent[at]))
}

function isEncoded(segment = ''): boolean {
  try {
    return segment !== '' && segment !== '.' && segment !== '..' && encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}

function bodyViolations({ body, contentType, headerNames }: LoggedRequest, table: BodyTable | null): string[] {
  if (table === null) {
    return [
      ...(body === '' ? [] : ['it has a body where none is documented']),
      ...(headerNames.includes('content-type') ? ['it has a content type without a body'] : []),
    ]
  }
  const type = contentType === 'application/json' ? [] : [`its content type is ${contentType ?? 'missing'}`]
  const value = objectOf(body)
  if (value === null) return [...type, 'its body is no JSON object']
  const fields = Object.entries(value)
  return [
    ...type,
    ...(fields.length === 0 ? ['its body has no field'] : []),
    ...fields.flatMap(([name, content]) => {
      const field = Object.hasOwn(table, name) ? table[name] : undefined
      if (field === undefined) return [`no field ${name} is documented`]
      return accepts(field, content) ? [] : [`${name} may not be ${JSON.stringify(content)}`]
    }),
  ]
}

function accepts(field: BodyField, content: unknown): boolean {
  if (typeof field === 'string') return typeof content === field
  if ('characters' in field) return typeof content === 'string' && [...content].length === field.characters
  return typeof content === 'number' && content >= field.from && content <= field.to
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function schemaViolations({ body }: LoggedRequest, operation: (typeof operations)[number]): string[] {
  const schema = endpointOf(operation).body
  if (schema === null) return body === '' ? [] : [`the endpoint table gives ${operation} no body`]
  const value = objectOf(body)
  return value !== null && schema.safeParse(value).success ? [] : [`the endpoint table refuses this body of ${operation}`]
}
