/**
 * A number as its cell shows it, in formats of digits and text (`"SN-"0000`, `0.00`). The library that reads workbooks drops digits before
 * the first one of such a format, and takes the language in it for a currency.
 */

/** A format with placeholders for each digit and for the decimal point. */
type Template = string
const [digit, point] = ['\0', '\u0001']
/** Longer ones could fill the memory. */
const longestTemplate = 40
const templates = new Map<string, Template | null>()

/** Null if the format has anything but digits and text, or would hide a part of the number. */
export function shownIn(format: string, number: number): string | null {
  let template = templates.get(format)
  if (template === undefined) templates.set(format, (template = format.length > 1_000 ? null : templateIn(format)))
  if (template === null || number < 0) return null
  const [whole = '', decimals = ''] = template.split(point).map((part) => part.replaceAll(/[^\0]/g, ''))
  if (decimals === '' && !Number.isInteger(number)) return null
  const places = whole.length + decimals.length
  const digits = number.toFixed(decimals.length).replace('.', '').padStart(places, '0')
  let at = 0
  return template.replaceAll(digit, () => digits.slice(at, (at += at === 0 ? digits.length - places + 1 : 1))).replace(point, '.')
}

/** Of a format with several parts, the first is for positive numbers. */
function templateIn(format: string): Template | null {
  const [, shown = ''] = /^(?:\[\$-[0-9A-F]+\])?((?:"[^"]*"|\\.|[^;"\\])*)/i.exec(format) ?? []
  const isKnown = /^(?:"[^"]*"|\\.|[_*].|[-+ ()0])*(?:0\.0(?:"[^"]*"|\\.|[_*].|[-+ ()0])*)?$/.test(shown)
  const template = shown.replace(/"([^"]*)"|\\(.)|[_*].|[0.]/g, (part, quoted?: string, escaped?: string) =>
    part === '0' ? digit : part === '.' ? point : (quoted ?? escaped ?? ''),
  )
  return !isKnown || template === digit || !template.includes(digit) || template.length > longestTemplate ? null : template
}
