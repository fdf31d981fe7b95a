/** Decides whether this copy looks for newer versions, and where. */
import type { Host } from '../../ports.ts'
import type { InstalledCopy } from './installed-copy.ts'
import type { CheckedPolicy } from './policy.ts'

export interface UpdateSource {
  readonly updates: Host['updates']
  readonly note: NonNullable<Host['updatesNote']> | null
  /** Replaces the address in the package. */
  readonly url: string | undefined
}

/**
 * The policy's address counts only in signed copies: in others, whoever responds there could have anything installed, with the rights of
 * the user who agrees.
 */
export function updateSource({ policy, isIgnored }: CheckedPolicy, copy: InstalledCopy | null): UpdateSource {
  const isRefused = policy.updateUrl !== undefined && copy?.isSigned !== true
  const url = isRefused ? undefined : policy.updateUrl
  const hasSource = copy !== null && (url !== undefined || copy.hasAddress)
  return {
    updates: policy.updates === 'off' ? 'off' : hasSource ? (policy.updates ?? 'setting') : 'notHere',
    note: isIgnored ? 'policyIgnored' : isRefused && copy !== null ? 'addressRefused' : null,
    url,
  }
}
