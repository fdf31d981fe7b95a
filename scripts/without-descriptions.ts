/**
 * Descriptions of the contract are for scripts (`GET /contract`, docs/scripting). The window shows none of them, so the build leaves them
 * out of the page: `.describe(...)` calls, what a `description` says, the sentence that a command's row begins with, and what `numbers` is of.
 */
import { parseSync, type Plugin } from 'vite'

export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const file = id.replaceAll('\\', '/')
    return /\/src\/shared\/(?!locales\/).*\.ts$/.test(file) ? { code: strip(file, code), map: null } : null
  },
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const isNamed = (value: unknown, name: string) => isNode(value) && value['name'] === name

/** See contract-parts.ts and job-commands.ts. */
const rowMakers = ['reads', 'records', 'sends', 'changesJob', 'changesJobBy']

/** The same code without descriptions. */
export function strip(file: string, code: string): string {
  const cuts: { from: number; to: number; instead: string }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const { type, end, callee, key, value: said } = value
    if (type === 'CallExpression' && isNode(callee) && isNode(callee['object']) && isNamed(callee['property'], 'describe')) {
      cuts.push({ from: callee['object'].end, to: end, instead: '' })
      return visit(callee['object'])
    }
    const [first] = Array.isArray(value['arguments']) ? (value['arguments'] as unknown[]) : []
    if (type === 'CallExpression' && isNode(first) && rowMakers.some((name) => isNamed(callee, name)))
      cuts.push({ from: first.start, to: first.end, instead: "''" })
    if (isNamed(callee, 'numbers') && isNode(first) && Array.isArray(first['properties']))
      for (const { value: text } of first['properties'] as { readonly value: Node }[])
        cuts.push({ from: text.start, to: text.end, instead: "''" })
    if (type === 'Property' && isNamed(key, 'description') && isNode(said) && said.type === 'Literal')
      cuts.push({ from: said.start, to: said.end, instead: "''" })
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return cuts
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to, instead }) => rest.slice(0, from) + instead + rest.slice(to), code)
}
