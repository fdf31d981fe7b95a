/** A file system error as the user's error. One that is already that, or no word of the system at all, passes through. */
import { appErrorOf, Failure } from '#shared/ipc/errors.ts'

export function storageFailure(cause: unknown): Error {
  if (cause instanceof Failure) return cause
  const code = codeOf(cause)
  switch (code) {
    case undefined:
      return cause instanceof Error ? cause : new Error(String(cause))
    case 'ENOSPC':
    case 'EDQUOT':
      return new Failure(appErrorOf('storage.full', {}))
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Failure(appErrorOf('storage.readOnly', {}))
    default:
      return new Failure(appErrorOf('storage.failed', { reason: code }))
  }
}

/** The system's name for an error, where it has one: ENOSPC, EACCES ... */
export function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
