/**
 * `npm run reference` writes docs/scripting from the contract: a page for each domain, one each for events, errors and shared shapes.
 * With `--check` it writes nothing and fails where a page is not what the contract says.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeContract, type Described } from '../src/main/hosts/loopback/self-description.ts'
import { commonErrors } from '../src/shared/contract/contract.ts'
import { root, say } from './run.ts'

type Contract = ReturnType<typeof describeContract>
type Command = Contract['commands'][number]

const folder = join(root, 'docs/scripting')
const header = '<!-- Made by `npm run reference` from src/shared/contract. Change the descriptions there. -->\n\n'

/** Every page by its file name. */
export function referencePages(contract: Contract): Map<string, string> {
  const domains = Map.groupBy(contract.commands, ({ name }) => name.split('.')[0] ?? name)
  const pages = new Map([...domains].map(([domain, commands]) => [pageOf(domain), commandPage(domain, commands)]))
  pages.set('events.md', eventPage(contract))
  pages.set('errors.md', errorPage(contract))
  pages.set('shapes.md', shapePage(contract))
  pages.set('README.md', overview(domains))
  return new Map([...pages].map(([name, text]) => [name, header + text]))
}

const pageOf = (domain: string) => `${domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
const section = (...parts: string[]) => `${parts.filter((part) => part !== '').join('\n\n')}\n`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

function overview(domains: ReadonlyMap<string, readonly Command[]>): string {
  const rows = [...domains].map(([domain, commands]) => [
    `[${domain}](${pageOf(domain)})`,
    commands.map(({ name }) => `[${name.slice(domain.length + 1)}](${pageOf(domain)}#${anchorOf(name)})`).join(', '),
  ])
  return section(
    '# Scripting reference',
    'Every command that the window and scripts can call. How to call them is in [Scripting Firstflow](../scripting.md).',
    table(['domain', 'commands'], rows),
    `Any command may fail with ${linked(commonErrors)}. Its page lists the other errors.`,
    'A `?` marks a field that may be absent. `list of` is an array; `a[].b` is the field `b` of each item of `a`.',
    'See also: [events](events.md), [errors](errors.md), [shared shapes](shapes.md).',
  )
}

function commandPage(domain: string, commands: readonly Command[]): string {
  return section(`# ${domain}`, ...commands.map(commandSection))
}

const effects = {
  reads: 'Reads: it changes nothing.',
  records: 'Records: it changes what this computer keeps, and sends nothing that changes a device.',
  sends: 'Sends: it may change a device.',
}

function commandSection({ name, description, effect, input, output, errors }: Command): string {
  return section(
    `## ${name}`,
    `${description} ${effects[effect]}`,
    shown('Input', input),
    shown('Output', output),
    errors.length === commonErrors.length ? '' : `Errors: ${linked(errors.slice(commonErrors.length))}.`,
  ).trimEnd()
}

const linked = (codes: readonly string[]) => [...new Set(codes)].map((code) => `[${code}](errors.md#${anchorOf(code)})`).join(', ')

const eventPage = ({ events }: Contract) =>
  section(
    '# Events',
    ...events.map(({ name, description, payload }) => section(`## ${name}`, description, shown('Payload', payload)).trimEnd()),
  )

const concerned = { unchanged: 'The device is unchanged.', unknown: 'The device may have changed.', notConcerned: 'No device is affected.' }

const errorPage = ({ errors }: Contract) =>
  section(
    '# Errors',
    ...errors.map(({ code, description, now, device, retryable, data }) =>
      section(
        `## ${code}`,
        `${description} ${concerned[device]}`,
        `What to do: ${now}${retryable ? ' The same call may simply be repeated.' : ''}`,
        shown('Data', data),
      ).trimEnd(),
    ),
  )

function shapePage({ commands, events, errors }: Contract): string {
  const schemas = [
    ...commands.flatMap(({ input, output }) => [input, output]),
    ...events.map(({ payload }) => payload),
    ...errors.map(({ data }) => data),
  ]
  const shapes = new Map(schemas.flatMap(({ $defs }) => Object.entries($defs ?? {})))
  const names = [...shapes.keys()].sort()
  return section(
    '# Shared shapes',
    ...names.map((name) => {
      const shape = shapes.get(name) ?? {}
      return section(`## ${name}`, shape.description ?? '', shown('', shape)).trimEnd()
    }),
  )
}

export const variantsOf = (schema: Described): readonly Described[] => (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Described[]
export const isNull = (schema: Described) => schema['type'] === 'null'
/** What is left of `X or null`; undefined where there is more than one X. */
function onlyVariant(schema: Described): Described | undefined {
  const others = variantsOf(schema).filter((variant) => !isNull(variant))
  return others.length === 1 ? others[0] : undefined
}

export const descriptionOf = (schema: Described): string | undefined => schema.description ?? onlyVariant(schema)?.description

/** A schema under its title: a table of its fields, one table for each variant, or its type where it has no fields. */
function shown(title: string, schema: Described): string {
  const variants = variantsOf(schema).filter((variant) => !isNull(variant))
  if (variants.length > 1 && variants.every((variant) => variant.properties !== undefined))
    return variants.map((variant, index) => shown(index === 0 ? `${title}, either`.replace(/^, e/, 'E') : 'Or', variant)).join('\n\n')
  const rows = [...fieldsIn(schema, '')]
  const before = title === '' ? '' : `${title}: `
  if (rows.length === 0) return schema.properties === undefined ? `${before}${typeOf(schema)}.` : title === '' ? '' : `${title}: none.`
  const whole = schema.properties === undefined ? `${before}${typeOf(schema)}.` : before.replace(/: $/, ':')
  return [whole, table(['field', 'type', 'description'], rows)].filter((part) => part !== '').join('\n\n')
}

/** The fields of a schema and of what is in it, with the path to each. */
function* fieldsIn(schema: Described, path: string): Generator<readonly string[]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path === '' ? name : `${path}.${name}`
    const mark = schema.required?.includes(name) === true ? '' : '?'
    yield [`\`${at}\`${mark}`, typeOf(field), descriptionOf(field) ?? '']
    yield* fieldsIn({ ...field, properties: field.properties ?? {} }, at)
  }
  for (const part of variantsOf(schema)) yield* fieldsIn(part, path)
  for (const part of (schema['allOf'] ?? []) as readonly Described[]) yield* fieldsIn(part, path)
  if (schema['items'] !== undefined) yield* fieldsIn(schema['items'] as Described, `${path}[]`)
}

function typeOf(schema: Described): string {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? ''
    return `[${name}](shapes.md#${anchorOf(name)})`
  }
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``
  if (Array.isArray(schema['enum'])) {
    const values = schema['enum'].map((value) => `\`${JSON.stringify(value)}\``)
    return values.length > 40 ? 'string' : values.join(' or ')
  }
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' or ')
  if (schema['type'] === 'array') return `list of ${typeOf(schema['items'] as Described)}${limits(schema, 'minItems', 'maxItems', 'items')}`
  if (schema['type'] === 'object' && schema.properties === undefined) return 'object with any fields'
  const length =
    schema['type'] === 'string' ? limits(schema, 'minLength', 'maxLength', 'characters') : limits(schema, 'minimum', 'maximum', '')
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : ''
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'anything'}${format}${length}`
}

function limits(schema: Described, low: string, high: string, unit: string): string {
  const [least, most] = [schema[low], schema[high]]
  if (typeof most === 'number' && most < Number.MAX_SAFE_INTEGER)
    return `, ${typeof least === 'number' ? `${least} to ${most}` : `at most ${most}`} ${unit}`.trimEnd()
  return typeof least === 'number' && least > Number.MIN_SAFE_INTEGER ? `, at least ${least} ${unit}`.trimEnd() : ''
}

/** Pages in the folder that are not what the contract says: missing, different, or of a domain that is gone. */
export function stalePages(contract: Contract): string[] {
  const pages = referencePages(contract)
  const there = globSync('*.md', { cwd: folder })
  const isStale = (name: string) =>
    !there.includes(name) || readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') !== pages.get(name)
  return [...[...pages.keys()].filter(isStale), ...there.filter((name) => !pages.has(name))]
}

function write(contract: Contract): void {
  const pages = referencePages(contract)
  mkdirSync(folder, { recursive: true })
  for (const name of globSync('*.md', { cwd: folder })) if (!pages.has(name)) rmSync(join(folder, name))
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  say(`${pages.size} pages written to docs/scripting.`)
}

if (import.meta.main) {
  const contract = describeContract('')
  if (process.argv.includes('--check')) {
    const stale = stalePages(contract)
    say(stale.length === 0 ? 'docs/scripting is up to date.' : `Run npm run reference. Not up to date: ${stale.join(', ')}`)
    process.exitCode = stale.length === 0 ? 0 : 1
  } else write(contract)
}
