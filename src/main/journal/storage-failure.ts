/** Converts a file system error into a `Failure`. A `Failure`, or an error that is not the system's, passes through. */
import { basename, dirname, join } from 'node:path'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'

/** Something else exists where a file or a folder is expected: a pipe, a link, a folder in place of a file. */
export class InTheWay extends Error {
  readonly code = 'not a file'
  /** With its folder, which says what it is for. */
  readonly place: string

  constructor(path: string) {
    super(`Something else lies at ${path}`)
    this.place = join(basename(dirname(path)), basename(path))
  }
}

export function storageFailure(cause: unknown, platform = process.platform): Error {
  if (cause instanceof Failure) return cause
  if (cause instanceof InTheWay) return new Failure(appErrorOf('storage.inTheWay', { name: cause.place }))
  const code = codeOf(cause)
  const place = somethingElseAt(cause)
  if (place !== null) return storageFailure(new InTheWay(place))
  const held = platform === 'win32' ? heldOpen(cause) : null
  if (held !== null) return new Failure(appErrorOf('storage.inUse', { name: basename(held) }))
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

/** Runs `act`, and throws file system errors as a `Failure`. */
export async function asStored<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (cause) {
    throw storageFailure(cause)
  }
}

/** The path where a folder was found instead of a file, or the other way round; null for other errors. */
function somethingElseAt(cause: unknown): string | null {
  const { path, dest = path } = cause as { readonly path?: unknown; readonly dest?: unknown }
  return inTheWay.has(codeOf(cause) ?? '') && typeof dest === 'string' ? dest : null
}
const inTheWay: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ELOOP', 'ENXIO'])

/**
 * The path of a file that another program has open, on Windows; null for other errors. Code that could create a file in a folder is not
 * refused a rename because of permissions.
 */
function heldOpen(cause: unknown): string | null {
  const { syscall, path, dest = path } = cause as { readonly syscall?: unknown; readonly path?: unknown; readonly dest?: unknown }
  const code = codeOf(cause)
  const isHeld = code === 'EBUSY' || (syscall === 'rename' && (code === 'EPERM' || code === 'EACCES'))
  return isHeld && typeof dest === 'string' ? dest : null
}

/** The system's error code, if it has one: ENOSPC, EACCES ... */
export function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
