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

async function respond(root: string, firstView: FirstPage, request: Request): Promise<Response> {
  if (request.method !== 'GET') return refuse(405)
  const { host, pathname } = new URL(request.url)
  const page = host === hostname && pathname === '/' ? await firstView() : null
  if (page !== null)
    return new Response(page, { headers: { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
  const file = host === hostname ? await findStaticFile(root, pathname) : null
  if (file === null) return refuse(404)
  return new Response(await readFile(file.path), {
    headers: { ...securityHeaders, 'content-type': file.contentType, 'cache-control': file.cacheControl },
  })
}

/** The scheme serves only this app's window, so its page may contain job data. Null before the app is composed. */
type FirstPage = () => Promise<string | null>

export function serveRenderer(root: string, firstView: FirstPage): void {
  protocol.handle(scheme, (request) => respond(root, firstView, request))
}
