/** Parses `Retry-After` (seconds or a date) into milliseconds from now; null if it is not usable. The caller limits it. */
export function retryAfterMs(header: string | undefined): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER)
  if (!/[a-z]/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
