/**
 * Serves the built renderer under app://firstflow/, an origin with the rights of an https page. static-files.ts decides what may be
 * served; this only makes the response.
 */
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { securityHeaders } from '../content-security-policy.ts'
import { findStaticFile } from '../static-files.ts'
import { hostname, scheme } from './origin.ts'

/** Call this before the app is ready; afterwards Electron no longer accepts it. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
}

const refuse = (status: 404 | 405) => new Response(null, { status, headers: securityHeaders })

async function respond(root: string, request: Request): Promise<Response> {
  if (request.method !== 'GET') return refuse(405)
  const { host, pathname } = new URL(request.url)
  const file = host === hostname ? await findStaticFile(root, pathname) : null
  if (file === null) return refuse(404)
  return new Response(await readFile(file.path), {
    headers: { ...securityHeaders, 'content-type': file.contentType, 'cache-control': file.cacheControl },
  })
}

export function serveRenderer(root: string): void {
  protocol.handle(scheme, (request) => respond(root, request))
}
