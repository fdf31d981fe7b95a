/** HTML as a string. Every inserted value is escaped unless it is markup that was created here. */

export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}
type Part = string | number | Markup | null | readonly Part[]

export function markup(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(fixed.map((text, index) => text + (index < parts.length ? htmlOf(parts[index] ?? null) : '')).join(''))
}

function htmlOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.html
  return typeof part === 'object' ? part.map(htmlOf).join('') : escaped(String(part))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** Data that is not executed: JSON in which no `<` can begin an element or end this one. */
export const dataBlock = (id: string, value: unknown): Markup =>
  new Markup(`<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`)
