/** What a response proves. Whatever it does not prove stays unknown until it is read back. */
import { endpointOf, resourceId, type Operation } from './endpoints.ts'
import { sameId } from './ids.ts'

/**
 * Whether a status proves that the service did not carry out the request. A redirect may follow a completed request (302, 303), and 408
 * and 499 only say that something in between stopped waiting. Other numbers above 451 are not standardised: they are a proxy's own.
 */
export function provesNothingDone(status: number): boolean {
  if (status >= 300 && status < 400) return [301, 307, 308].includes(status)
  return status >= 400 && status <= 451 && status !== 408
}

/**
 * Whether 404 is the service's own, as it is documented: with a JSON object. A gateway that knows no such path, or whose service is away,
 * answers with a text or with nothing: that shows neither that a record is missing nor the result of a request.
 */
export const isOwnNotFound = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Whether a JSON body reports a failure of the service, whatever the status is. */
export function isErrorBody(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'error')) return false
  const { error } = value as { readonly error?: unknown }
  return error !== null && error !== undefined
}

/** Whether a response names another record than the requested one: another shower's passed test must never count for this one. */
export function isOfAnother(response: Readonly<Record<string, unknown>>, operation: Operation, id: string | undefined): boolean {
  const { names } = endpointOf(operation)
  const named = names === null ? undefined : response[names]
  return id !== undefined && typeof named === 'string' && !sameId(named, id)
}

/**
 * Whether the response to a write shows that it was applied: it names its record or, if the interface documents no identifier, it has one
 * documented field.
 */
export function provesWrite(response: Readonly<Record<string, unknown>>, operation: Operation, id: string | undefined): boolean {
  const { names, response: schema } = endpointOf(operation)
  if (names === null) return Object.keys(schema.shape).some((field) => Object.hasOwn(response, field) && (response[field] ?? null) !== null)
  const named = Object.hasOwn(response, names) ? response[names] : undefined
  if (id === undefined) return resourceId.safeParse(named).success
  return typeof named === 'string' && sameId(named, id)
}
