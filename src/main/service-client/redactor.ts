/** Takes an API key out of anything the service sent back, in every form it could be echoed in. */

const mark = '[key removed]'

export interface Redactor {
  text(text: string): string
  value(value: unknown): unknown
}

export function redactorFor(key: string): Redactor {
  const bytes = Buffer.from(key)
  const forms = [
    ...new Set([
      key,
      encodeURIComponent(key),
      JSON.stringify(key).slice(1, -1),
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex'),
    ]),
  ].filter((form) => form.length > 0)
  const text = (from: string) => forms.reduce((clean, form) => (clean.includes(form) ? clean.replaceAll(form, mark) : clean), from)
  const value = (from: unknown): unknown => {
    if (typeof from === 'string') return text(from)
    if (Array.isArray(from)) return from.map(value)
    if (typeof from !== 'object' || from === null) return from
    return Object.fromEntries(Object.entries(from).map(([name, part]) => [text(name), value(part)]))
  }
  return { text, value }
}
