/**
 * JSON.parse with whole numbers that it would round left as their digits: every name, text and number is marked in the text, and read by its
 * mark. (The `context.source` of a reviver was seen missing for one number of a text after thousands of texts, in Node 24.21.)
 */
export function parsedExactly(text: string): unknown {
  // Values are read on the stack, and a generated response may be deeper than that.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // Marks could make JSON of what is none.
  JSON.parse(text)
  return unmarked(JSON.parse(marked(text)))
}

function marked(text: string): string {
  let out = ''
  for (let at = 0; at < text.length;) {
    const start = at
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"'; at += text[at] === '\\' ? 2 : 1);
      at += 1
      out += `"t${text.slice(start + 1, at)}`
    } else if ('-0123456789'.includes(text.charAt(at))) {
      while (at < text.length && '+-.0123456789eE'.includes(text.charAt(at))) at += 1
      out += `"n${text.slice(start, at)}"`
    } else {
      at += 1
      out += text.charAt(start)
    }
  }
  return out
}

function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarked)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.slice(1), unmarked(part)]))
  if (typeof value !== 'string') return value
  const said = value.slice(1)
  const number = Number(said)
  if (value.startsWith('t')) return said
  return /^-?\d+$/.test(said) && !Number.isSafeInteger(number) ? said : number
}
