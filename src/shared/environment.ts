/** The environments (interface, "Versioning" 3), and training, which is the embedded simulator. */
import { z } from 'zod'

export const environmentNames = ['production', 'staging', 'development', 'training'] as const
export const environmentName = z
  .enum(environmentNames)
  .describe('The environment: `production`, `staging`, `development`, or `training` for the built-in simulator.')
export type EnvironmentName = z.infer<typeof environmentName>

/** Which service a job, a request or an identifier belongs to. */
export interface Place {
  readonly environment: EnvironmentName
  /** The base address, normalised; null for training, whose address changes at each start, and where it is not known yet. */
  readonly serviceAddress: string | null
}

/** Two environments may have the address of one service: then they have the same devices. */
export const isSameService = (one: Place, other: Place): boolean =>
  isTraining(one) === isTraining(other) && (isTraining(one) || one.serviceAddress === other.serviceAddress)

/** Whether what belongs to `of` is shown for an environment at `place`; what was recorded before the address was known, always is. */
export const isShownAt = (of: Place, place: Place): boolean =>
  of.environment === place.environment && (isTraining(of) || of.serviceAddress === null || of.serviceAddress === place.serviceAddress)

export const isTraining = ({ environment }: Pick<Place, 'environment'>): boolean => environment === 'training'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type BaseUrlProblem = 'notAUrl' | 'notHttps' | 'userInfo' | 'queryOrFragment'

/**
 * A base URL in normal form (no trailing slash), or what is wrong with it. https everywhere, http on loopback only, no user info; a path
 * prefix is allowed. The whole of it identifies a service: a gateway commonly has its stages under different paths.
 */
export function normaliseBaseUrl(text: string): { readonly baseUrl: string } | { readonly problem: BaseUrlProblem } {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return { problem: 'notAUrl' }
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { problem: 'notHttps' }
  if (url.protocol === 'http:' && !loopbackHosts.has(url.hostname)) return { problem: 'notHttps' }
  if (url.username !== '' || url.password !== '') return { problem: 'userInfo' }
  if (url.search !== '' || url.hash !== '' || trimmed.endsWith('?') || trimmed.endsWith('#')) return { problem: 'queryOrFragment' }
  return { baseUrl: url.origin + url.pathname.replace(/\/+$/, '') }
}
