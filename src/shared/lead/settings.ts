/** Connecting to a service: first a test, then saving, with the same button; and the support bundle. */
import { leadOf, type Lead } from './lead.ts'

interface ConnectFacts {
  readonly isTesting: boolean
  /** What the service said to what is typed now; null where that was not tested. */
  readonly outcome: { readonly keyAccepted: boolean | null } | null
  /** What is typed is what is saved. */
  readonly isSaved: boolean
}

export function leadOfConnect({ isTesting, outcome, isSaved }: ConnectFacts): Lead {
  if (isTesting) return leadOf('settings.testing', { act: false, tone: 'busy' })
  const more = !isSaved
  if (outcome === null) return leadOf('settings.typed', { more })
  if (outcome.keyAccepted === true) return leadOf('settings.accepted', { more, tone: 'good' })
  return leadOf(outcome.keyAccepted === false ? 'settings.rejected' : 'settings.unreached', { more, tone: 'failed' })
}

/** `saved`: the name of the file; '' where no folder was chosen. */
export function leadOfSupport({ isReady, saved }: { readonly isReady: boolean; readonly saved: string | null }): Lead {
  if (!isReady) return leadOf('settings.gathering', { act: false, tone: 'busy' })
  if (saved === null) return leadOf('settings.bundle')
  return saved === ''
    ? leadOf('settings.bundleNotSaved', { tone: 'warn' })
    : leadOf('settings.bundleSaved', { values: { name: saved }, tone: 'good' })
}
