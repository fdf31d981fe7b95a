/** The environments (interface, "Versioning" 3), and training, which is the embedded simulator. */
import { z } from 'zod'

export const environmentNames = ['production', 'staging', 'development', 'training'] as const
export const environmentName = z
  .enum(environmentNames)
  .describe('The environment: `production`, `staging`, `development`, or `training` for the built-in simulator.')
export type EnvironmentName = z.infer<typeof environmentName>

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type BaseUrlProblem = 'notAUrl' | 'notHttps' | 'userInfo' | 'queryOrFragment'

/**
 * A base URL in normal form (no trailing slash), or what is wrong with it. https everywhere, http on loopback only, no user info; a path
 * prefix is allowed.
 */
export function normaliseBaseUrl(
  text: string,
): { readonly baseUrl: string; readonly origin: string } | { readonly problem: BaseUrlProblem } {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return { problem: 'notAUrl' }
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'notHttps' }
  if (url.protocol === 'http:' && !loopbackHosts.has(url.hostname)) return { problem: 'notHttps' }
  if (url.username !== '' || url.password !== '') return { problem: 'userInfo' }
  if (url.search !== '' || url.hash !== '' || trimmed.endsWith('?') || trimmed.endsWith('#')) return { problem: 'queryOrFragment' }
  return { baseUrl: url.origin + url.pathname.replace(/\/+$/, ''), origin: url.origin }
}
