/** How a journal stores values that do not have the documented type: as received, but shortened if they are long. */
import type { Mismatch } from '#shared/service/lenient-parse.ts'

const most = 60
const longest = 500

export function boundedUnexpected(misfits: readonly Mismatch[]): { readonly unexpected?: Mismatch[] } {
  if (misfits.length === 0) return {}
  return { unexpected: misfits.slice(0, most).map(({ path, expected, raw }) => ({ path, expected, raw: boundedRaw(raw) })) }
}

function boundedRaw(raw: unknown): unknown {
  const text = JSON.stringify(raw ?? null)
  return text.length <= longest ? raw : `${text.slice(0, longest)}…`
}
