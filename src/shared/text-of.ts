/**
 * What a text has besides its words: `{name}` is put in, `@:{'key'}` is another text, and ` | ` parts the words for one from those for any
 * other count, or those for none, one and more. The same for the window, the log and the report; nothing is evaluated as code.
 */
type Parameters = Readonly<Record<string, unknown>>

function textAt(texts: object, key: string): string | undefined {
  let found: unknown = texts
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, part) ? (found as Parameters)[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const put = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Undefined for a key that has no text, such as one that names several. */
export function textOf(texts: object, key: string, parameters: Parameters = {}): string | undefined {
  const text = textAt(texts, key)
  // Most stand as they are.
  if (text === undefined || !/[{@|]/.test(text)) return text
  const forms = text.split(' | ')
  const count = typeof parameters['count'] === 'number' ? parameters['count'] : 1
  const form = forms.length > 2 ? Math.min(count, 2) : count === 1 ? 0 : forms.length - 1
  return (forms[form] ?? text).replaceAll(/@:\{'([^']+)'\}|\{(\w+)\}/g, (_part, linked?: string, name = '') =>
    linked === undefined ? put(parameters[name as string]) : (textOf(texts, linked, parameters) ?? linked),
  )
}
