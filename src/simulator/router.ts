/** Finds the operation of a request, using only the endpoint table. */
import { endpointOf, operations, type Operation } from '#shared/tables/endpoints.ts'

export interface Route {
  readonly operation: Operation
  /** Decoded; empty if the path has none. */
  readonly id: string
}

const patterns = operations.map((operation) => {
  const { method, path } = endpointOf(operation)
  return { operation, method, segments: path.split('/') }
})

/** `null` if the table has no such method and path below `mount`. A query is ignored, because none is documented. */
export function routeOf(method: string, path: string, mount = ''): Route | null {
  if (!path.startsWith(mount)) return null
  const segments = (path.slice(mount.length).split('?')[0] ?? '').split('/')
  const found = patterns.find(
    (pattern) =>
      pattern.method === method &&
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, index) => segment === '{id}' || segment === segments[index]),
  )
  if (found === undefined) return null
  const at = found.segments.indexOf('{id}')
  const id = at === -1 ? '' : decoded(segments[at] ?? '')
  return id === null || (at !== -1 && id === '') ? null : { operation: found.operation, id }
}

/** `null` if it is not valid percent-encoding. */
export function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
