/** Who decides about newer versions of this copy, and where they are looked for. */
import type { Host } from '../../ports.ts'
import type { InstalledCopy } from './installed-copy.ts'
import type { JudgedPolicy } from './policy.ts'

export interface UpdateSource {
  readonly updates: Host['updates']
  readonly note: NonNullable<Host['updatesNote']> | null
  /** In place of the address of the package. */
  readonly url: string | undefined
}

/**
 * An address of the policy counts in signed copies only: in others, whoever answers there could have anything installed, and it
 * would run with the rights of whoever agrees.
 */
export function updateSource({ policy, isIgnored }: JudgedPolicy, copy: InstalledCopy | null): UpdateSource {
  const isRefused = policy.updateUrl !== undefined && copy?.isSigned !== true
  const url = isRefused ? undefined : policy.updateUrl
  const hasSource = copy !== null && (url !== undefined || copy.hasAddress)
  return {
    updates: policy.updates === 'off' ? 'off' : hasSource ? (policy.updates ?? 'setting') : 'notHere',
    note: isIgnored ? 'policyIgnored' : isRefused && copy !== null ? 'addressRefused' : null,
    url,
  }
}
