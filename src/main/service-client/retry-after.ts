/** `Retry-After` as milliseconds from now: seconds or a date; null where it says nothing usable. The caller caps it. */
export function retryAfterMs(header: string | undefined): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER)
  if (!/[a-z]/i.test(text)) return null
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
