/**
 * What the document says a response looks like, and a judge that knows nothing of the product's schemas: the second opinion that generated
 * responses are held against.
 */
import { endpointOf, operations, type Operation } from '#shared/tables/endpoints.ts'
import { documentedRequests, resourceOf, type Fields, type Kind } from '../../../support/interface-document.ts'

function documentedOf(operation: Operation) {
  const { method, path } = endpointOf(operation)
  const { responds, isList } = documentedRequests.find((each) => each.method === method && each.path === path) ?? undocumented(operation)
  const fields = resourceOf(responds)
  // A test is of a shower: it has an identifier of its own beside that of the path.
  const named = path.startsWith('/client/showers') && 'shower_id' in fields ? 'shower_id' : 'id' in fields ? 'id' : undefined
  return {
    responds,
    fields,
    isList,
    /** The field that repeats the identifier in the path. */
    names: isList ? undefined : named,
    /** The identifier of what was created: nobody could ask for it. */
    creates: !isList && !path.includes('{id}'),
  }
}

function undocumented(operation: Operation): never {
  throw new Error(`The interface's document has no ${operation}`)
}

export const documentedAnswers = Object.fromEntries(operations.map((operation) => [operation, documentedOf(operation)])) as Readonly<
  Record<Operation, ReturnType<typeof documentedOf>>
>

interface Mismatch {
  readonly path: string
  readonly raw: unknown
}
export type Judgement =
  /** `answer` is everything that fits or is not documented; `mismatches` is the rest of what came. `isProof`: it shows what a write did. */
  | {
      readonly kind: 'readable'
      readonly answer: unknown
      readonly mismatches: readonly Mismatch[]
      readonly isOfAnother: boolean
      readonly isProof: boolean
    }
  | { readonly kind: 'unreadable' }

export function judge(operation: Operation, askedId: string, value: unknown): Judgement {
  const { fields, isList, names, creates } = documentedAnswers[operation]
  if (!isObject(value)) return { kind: 'unreadable' }
  if (Object.keys(value).includes('error') && value['error'] !== null) return { kind: 'unreadable' }
  if (isList) return judgeList(fields, value)
  if (depthOf(value) > 100) return { kind: 'unreadable' }
  const { fit, mismatches } = split(fields, value, '')
  const own = new Map(Object.entries(fit))
  if (names === undefined)
    return {
      kind: 'readable',
      answer: fit,
      mismatches,
      isOfAnother: false,
      isProof: Object.keys(fields).some((name) => (own.get(name) ?? null) !== null),
    }
  const named = own.get(names)
  const isAsked = typeof named === 'string' && named.toUpperCase() === askedId.toUpperCase()
  if (creates) return { kind: 'readable', answer: fit, mismatches, isOfAnother: false, isProof: isUsable(named) }
  return { kind: 'readable', answer: fit, mismatches, isOfAnother: typeof named === 'string' && !isAsked, isProof: isAsked }
}

function judgeList(fields: Fields, { Items, ...around }: Record<string, unknown>): Judgement {
  if (!Array.isArray(Items) || depthOf(around) > 100) return { kind: 'unreadable' }
  const envelope = split({ Count: 'number' }, around, '')
  const items = Items.map((each: unknown, index) => {
    const item = depthOf(each) > 100 ? null : each
    return isObject(item) ? split(fields, item, `Items.${index}.`) : { fit: null, mismatches: [{ path: `Items.${index}`, raw: item }] }
  })
  const answer = own([...Object.entries(envelope.fit), ['Items', items.flatMap(({ fit }) => (fit === null ? [] : [fit]))]])
  return {
    kind: 'readable',
    answer,
    mismatches: [...envelope.mismatches, ...items.flatMap(({ mismatches }) => mismatches)],
    isOfAnother: false,
    isProof: false,
  }
}

/** What a path can hold. */
const isUsable = (id: unknown) =>
  typeof id === 'string' && id.trim() === id && !['', '.', '..'].includes(id) && id.length <= 200 && id.isWellFormed()

function split(fields: Fields, value: Record<string, unknown>, at: string): { fit: Record<string, unknown>; mismatches: Mismatch[] } {
  const mismatches: Mismatch[] = []
  const fit = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (typeof kind === 'object' && isObject(part)) {
      const within = split(kind, part, `${at}${name}.`)
      mismatches.push(...within.mismatches)
      return [[name, within.fit]]
    }
    if (kind === undefined || part === null || isOf(kind, part)) return [[name, part]]
    mismatches.push({ path: at + name, raw: part })
    return []
  })
  return { fit: own(fit), mismatches }
}

function isOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number' && value > -Infinity && value < Infinity
    case 'boolean':
      return value === true || value === false
    case 'array':
      return Array.isArray(value)
    case 'open':
      return true
    default:
      return false
  }
}

/** `__proto__` becomes a field like any other. */
const own = (entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as Record<string, unknown>
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without recursion: the response may be deeper than the stack. */
function depthOf(value: unknown): number {
  let depth = 0
  for (let level = [value]; ; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? (Object.values(part) as unknown[]) : []))
    if (level.length === 0) return depth
  }
}
