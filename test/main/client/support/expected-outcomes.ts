/**
 * What must come of every fault, written from the rules and not from the client: success is 2xx and JSON and the documented shape, and of
 * a write the record's own id; a refusal (4xx, and a redirect that has to be followed to do anything) is the service's word that it did
 * nothing; everything else of a write is unknown. Reads are tried three times where
 * another try can help. One row a variant of a fault; a fault, or an option of one, without a row fails the suite.
 */
import type { Operation } from '#shared/tables/endpoints.ts'
import type { FaultInput, FaultKind } from '#simulator/server.ts'
import type { Shape } from './training-calls.ts'

/** What a read or a write gives: `value`, `value with mismatches`, `confirmed`, or an error's code with what kind of unreadable it is. */
interface Verdicts {
  /** With ` x2` or ` x3` where it takes so many requests. */
  readonly read: string
  readonly write: string
}

/** Where the response's shape, or the operation, decides what can be noticed. */
type Exceptions = { readonly [Where in Shape | Operation]?: Partial<Verdicts> & { readonly because: string } }

export interface Row extends Verdicts {
  readonly fault: DistributiveOmit<FaultInput, 'operation' | 'id'>
  /** Whether a write is done in truth, be it late. */
  readonly world: 'changed' | 'unchanged'
  readonly but?: Exceptions
  /** The connection has carried a request before. */
  readonly reused?: true
  /** Nothing is to be expected but silence: with deadlines that are worth waiting for. */
  readonly silent?: true
  /** Where the client takes the service's word, and the service lies. */
  readonly lie?: { readonly told: 'not done'; readonly because: string }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- only so does a conditional type distribute over every key set
type DistributiveOmit<Union, Key extends string> = Union extends any ? Omit<Union, Key> : never
type FaultOf<Kind extends FaultKind> = Extract<FaultInput, { kind: Kind }>
type Options<Kind extends FaultKind> = Omit<FaultOf<Kind>, 'kind' | 'operation' | 'id'>

const fits = { read: 'value', write: 'confirmed' }
const mismatches = { read: 'value with mismatches', write: 'unknown service.unreadable mismatches' }
const lost = { read: 'network.interrupted x3', write: 'unknown network.interrupted' }
const silence = { read: 'network.timeout', write: 'unknown network.timeout', silent: true } as const
const intercepted = { read: 'network.intercepted', write: 'unknown network.intercepted' }
const otherRecord = { read: 'service.unreadable otherRecord', write: 'unknown service.unreadable otherRecord' }
/** The document requires no field to be there: a read takes what there is, and a write is not proved by it. */
const unproven = { read: 'value', write: 'unknown service.unreadable unproven' }
/** The headers or the framing break the rules, which is said so, and not that the connection ended. */
const malformed = { read: 'network.malformed x3', write: 'unknown network.malformed' }
/** Every address of the service has its lists: where one is missing, the address is wrong. */
const noService = {
  read: 'service.notHere',
  because: 'no record was asked for that could be missing',
}
const missing = (code: string) => ({ ...refused(code), but: { 'showers.list': noService, 'taps.list': noService } })
const unreadable = (why: string) => ({ read: `service.unreadable ${why}`, write: `unknown service.unreadable ${why}` })
const refused = (code: string) => ({ read: code, write: `rejected ${code}` })
/** The status does not say whether it was done. */
const ambiguous = (code: string) => ({ read: code, write: `unknown ${code}` })
/** A read is worth two more tries; nobody knows whether a write was done. */
const failed = (code: string) => ({ read: `${code} x3`, write: `unknown ${code}` })

const noLie = {
  told: 'not done',
  because: 'a refusal is the service’s word, and nothing sent over HTTP could contradict it; "configured" is said only after reading back',
} as const
const noItems = { ...unreadable('notAnObject'), because: 'a list without Items is no list' }
const anyRecord = { ...fits, because: 'no record was asked for by its identifier' }
const noIdentifier = { ...fits, because: 'the answer has no identifier that could be wrong' }
const onlyId = { ...unproven, because: 'an id is left, and it names neither the shower nor a setting' }
const noName = { ...unproven, because: 'an empty identifier is none' }
const noList = { ...fits, because: 'the fault concerns lists' }

function row<Kind extends FaultKind>(kind: Kind, options: Options<Kind>, world: Row['world'], verdicts: Verdicts & Partial<Row>): Row {
  return { ...verdicts, fault: { kind, ...options } as unknown as Row['fault'], world }
}
const done = <Kind extends FaultKind>(kind: Kind, options: Options<Kind>, verdicts: Verdicts & Partial<Row>) =>
  row(kind, options, 'changed', verdicts)

type Appliable = Extract<FaultInput, { applied?: boolean | undefined }>['kind']

/** Whether it was carried out or not makes no difference to what the client may say, but to whether it is true. */
function eitherWay<Kind extends Appliable>(kind: Kind, options: Omit<Options<Kind>, 'applied'>, verdicts: Verdicts & Partial<Row>): Row[] {
  return (['changed', 'unchanged'] as const).map((world) => {
    const lie = world === 'changed' && verdicts.write.startsWith('rejected') ? noLie : null
    const applied = { ...options, applied: world === 'changed' } as unknown as Options<Kind>
    return row(kind, applied, world, lie === null ? verdicts : { ...verdicts, lie })
  })
}

const retryAfterForms = [
  '0',
  '1',
  ' 2 ',
  '31536000',
  '99999999999999999999',
  '-5',
  '1.5',
  '0x10',
  'soon-ish',
  '',
  'Wed, 21 Oct 2015 07:28:00 GMT',
  'Thu, 31 Dec 2899 23:59:59 GMT',
  { dateInMs: 90_000 },
  { dateInMs: -90_000 },
]

const redirectStatuses = [301, 302, 303, 307, 308] as const
const redirectTargets = ['same', 'cross', 'userInfo', 'chain', 'nowhere'] as const

export const expectedOutcomes: { readonly [Kind in FaultKind]: readonly Row[] } = {
  delay: [done('delay', { ms: 30 }, fits), done('delay', { ms: 60_000 }, silence)],
  crowded: [done('crowded', { atOnce: 1, ms: 5 }, fits)],
  drop: [...eitherWay('drop', {}, lost), ...eitherWay('drop', { times: 1 }, { ...lost, read: 'value x2' })],
  reset: [...eitherWay('reset', {}, lost), ...eitherWay('reset', { times: 2 }, { ...lost, read: 'value x3' })],
  resetReused: [...eitherWay('resetReused', {}, { ...lost, read: 'value x2', reused: true }), row('resetReused', {}, 'changed', fits)],
  never: eitherWay('never', {}, silence),
  drip: [
    done('drip', { everyMs: 1, bytes: 2_000 }, fits),
    done('drip', { everyMs: 1, bytes: 2_000, from: 'head' }, fits),
    done('drip', { everyMs: 60, bytes: 1, from: 'body' }, silence),
    done('drip', { everyMs: 60, bytes: 1, from: 'head' }, silence),
  ],
  appliedLate: [done('appliedLate', { ms: 60, answer: 'drop' }, lost), done('appliedLate', { ms: 400, answer: 'never' }, silence)],
  truncated: [
    done('truncated', { by: 'length' }, lost),
    done('truncated', { by: 'chunk' }, lost),
    done('truncated', { by: 'length', times: 1 }, { ...lost, read: 'value x2' }),
    // Its end is announced by nothing: half of it looks whole until it is read.
    done('truncated', { by: 'close' }, unreadable('notJson')),
  ],
  notHttp: eitherWay('notHttp', {}, malformed),
  hugeHeaders: [done('hugeHeaders', { bytes: 200_000 }, malformed), done('hugeHeaders', { bytes: 1_000 }, fits)],

  limited: [
    done('limited', { atOnce: 1, ms: 5 }, fits),
    row('limited', { atOnce: 0 }, 'unchanged', { ...refused('service.busy'), read: 'service.busy x3' }),
    row('limited', { atOnce: 0, status: 503 }, 'unchanged', failed('service.busy')),
  ],
  status: [
    ...[200, 201, 202, 206, 299].flatMap((status) => eitherWay('status', { status }, { ...unproven, but: { list: noItems } })),
    ...eitherWay('status', { status: 200, body: {} }, { ...unproven, but: { list: noItems } }),
    ...eitherWay('status', { status: 200, body: { error: null } }, { ...unproven, but: { list: noItems } }),
    ...[{ error: 'Database access error' }, { error: {}, Items: [], id: 'a' }].flatMap((body) =>
      eitherWay('status', { status: 200, body }, unreadable('errorBody')),
    ),
    ...eitherWay('status', { status: 204 }, unreadable('notJson')),
    ...[301, 307, 308].flatMap((status) => eitherWay('status', { status }, refused('service.redirected'))),
    ...[300, 302, 303, 304, 305].flatMap((status) => eitherWay('status', { status }, ambiguous('service.redirected'))),
    ...[408, 460, 499].flatMap((status) => eitherWay('status', { status }, ambiguous('service.refused'))),
    ...[400, 402, 405, 406, 409, 410, 412, 413, 415, 418, 421, 422, 423, 425, 426, 428, 431, 451].flatMap((status) =>
      eitherWay('status', { status }, refused('service.refused')),
    ),
    ...eitherWay('status', { status: 401 }, refused('service.unauthorized')),
    ...eitherWay('status', { status: 403 }, missing('service.refused')),
    ...eitherWay('status', { status: 404 }, missing('service.notFound')),
    ...eitherWay('status', { status: 407 }, refused('network.proxyAuthentication')),
    ...eitherWay('status', { status: 429 }, { ...refused('service.busy'), read: 'service.busy x3' }),
    ...eitherWay('status', { status: 429, retryAfter: '0', times: 1 }, { ...refused('service.busy'), read: 'value x2' }),
    ...[500, 501, 502, 504, 505, 507, 520, 599].flatMap((status) => eitherWay('status', { status }, failed('service.failed'))),
    ...eitherWay('status', { status: 500, times: 2 }, { ...failed('service.failed'), read: 'value x3' }),
    ...eitherWay('status', { status: 503 }, failed('service.busy')),
    ...eitherWay('status', { status: 511 }, intercepted),
    ...retryAfterForms.flatMap((retryAfter) => [
      row('status', { status: 429, retryAfter }, 'unchanged', { ...refused('service.busy'), read: 'service.busy x3' }),
      row('status', { status: 503, retryAfter }, 'unchanged', failed('service.busy')),
      row('status', { status: 503, retryAfter, times: 1 }, 'unchanged', { ...failed('service.busy'), read: 'value x2' }),
    ]),
    row('status', { status: 400, retryAfter: '1' }, 'unchanged', refused('service.refused')),
    row('status', { status: 500, retryAfter: '1' }, 'unchanged', failed('service.failed')),
  ],
  echoKey: [
    ...eitherWay('echoKey', { status: 400 }, refused('service.refused')),
    ...eitherWay('echoKey', { status: 401 }, refused('service.unauthorized')),
    ...eitherWay('echoKey', { status: 404 }, missing('service.notFound')),
    ...eitherWay('echoKey', { status: 500 }, failed('service.failed')),
  ],
  redirect: redirectStatuses.flatMap((status) =>
    redirectTargets.flatMap((to) =>
      eitherWay('redirect', { status, to }, (status === 302 || status === 303 ? ambiguous : refused)('service.redirected')),
    ),
  ),
  html: (['text/html', 'application/json'] as const).flatMap((contentType) => [
    ...[200, 203, 511].flatMap((status) => eitherWay('html', { status, contentType }, intercepted)),
    ...[401, 407].flatMap((status) => eitherWay('html', { status, contentType }, refused('network.intercepted'))),
    ...[403, 404].flatMap((status) => eitherWay('html', { status, contentType }, missing('network.intercepted'))),
    // How gateways in front of a service say that it is down.
    ...[500, 502, 504].flatMap((status) => eitherWay('html', { status, contentType }, failed('service.failed'))),
    ...eitherWay('html', { status: 503, contentType }, failed('service.busy')),
    ...eitherWay('html', { status: 302, contentType }, ambiguous('service.redirected')),
  ]),
  empty: [200, 201, 202, 204, 205].flatMap((status) => eitherWay('empty', { status }, unreadable('notJson'))),
  oversized: [
    ...[true, false].flatMap((announced) => eitherWay('oversized', { bytes: 3_000_000, announced }, unreadable('tooLarge'))),
    // Long, but within the caps, and an object: the padding is a field the document does not name.
    ...eitherWay('oversized', { bytes: 1 }, unproven),
  ],
  gzipBomb: [
    ...eitherWay('gzipBomb', { bytes: 20_000_000 }, unreadable('tooLarge')),
    ...eitherWay(
      'gzipBomb',
      { bytes: 1 },
      { ...unreadable('tooLarge'), but: { list: { read: 'value', because: 'a list may be larger than a record' } } },
    ),
  ],

  bom: [done('bom', {}, fits)],
  nan: [done('nan', {}, unreadable('notJson'))],
  duplicateKeys: [
    done(
      'duplicateKeys',
      {},
      {
        ...otherRecord,
        but: {
          list: { ...fits, because: 'of two keys the last one counts, and it says that there are no items' },
          created: {
            ...fits,
            because: 'nobody could know the identifier of a new group before; the false one stays to be found by reading it',
          },
          test: { ...fits, because: 'the identifier that is contradicted is the test’s own; the shower’s is right' },
          settings: noIdentifier,
          figures: noIdentifier,
        },
      },
    ),
  ],
  protoKey: [done('protoKey', {}, fits)],
  // Read as their digits, whole: another record than the one that was asked for.
  bigIds: [
    done('bigIds', {}, { ...otherRecord, but: { list: anyRecord, created: anyRecord, settings: noIdentifier, figures: noIdentifier } }),
  ],
  latin1: [done('latin1', { declared: false }, mismatches), done('latin1', { declared: true }, mismatches)],
  notJson: ['{"id": "unfinished', 'OK', '', '\0\0\0\0', '{"id":"a"} trailing', "{'id':'a'}"].map((text) =>
    done('notJson', { text }, unreadable('notJson')),
  ),
  notAnObject: [[], [{}], null, 'text', 42, true].map((value) => done('notAnObject', { value }, unreadable('notAnObject'))),
  deep: [
    done('deep', { levels: 20 }, fits),
    // Whatever writes or clones it later would overflow the stack.
    done('deep', { levels: 100_000 }, unreadable('tooLarge')),
  ],
  wrongTypes: [
    done('wrongTypes', {}, mismatches),
    done('wrongTypes', { field: 'id' }, { ...mismatches, but: { settings: noIdentifier, figures: noIdentifier } }),
  ],
  unknownWords: [done('unknownWords', {}, fits), done('unknownWords', { word: '' }, fits)],
  missingFields: [
    done('missingFields', {}, { ...fits, but: { test: onlyId, settings: onlyId } }),
    done('missingFields', { fields: ['name', 'state', 'water_hardness', 'volume', 'pass'] }, fits),
    // No field is documented as required, not even this one; what a write did is seen in it anyway.
    done('missingFields', { fields: ['id', 'shower_id'] }, { ...unproven, but: { settings: noIdentifier } }),
  ],
  normalised: [
    ...(['rounded', 'clamped', 'trimmed', 'composed', 'decomposed', 'padded', 'cut', 'zoneRenamed'] as const).map((how) =>
      done('normalised', { how }, fits),
    ),
    ...(['null', 'dropped'] as const).map((how) =>
      done('normalised', { how }, { ...fits, but: { 'showers.updateConfiguration': { ...unproven, because: 'no setting is left' } } }),
    ),
    done('normalised', { how: 'float32', fields: ['water_hardness'] }, fits),
    done(
      'normalised',
      { how: 'numberAsText' },
      {
        ...fits,
        but: {
          'showers.readConfiguration': { ...mismatches, because: 'numbers are texts' },
          'showers.updateConfiguration': { ...mismatches, because: 'numbers are texts' },
        },
      },
    ),
  ],
  extraFields: [done('extraFields', {}, fits), done('extraFields', { fields: { toString: 1, Items: 'none', '': null } }, fits)],
  itemsNotArray: [{ 0: 'first' }, null, 'none', 3].map((items) => done('itemsNotArray', { items }, { ...fits, but: { list: noItems } })),
  countMismatch: [
    ...[7, -1].map((by) => done('countMismatch', { by }, fits)),
    done(
      'countMismatch',
      { as: 'many' },
      { ...fits, but: { list: { ...mismatches, because: 'the count is named, and the list is not lost' } } },
    ),
  ],
  oneBadItem: [
    done('oneBadItem', {}, { ...fits, but: { list: { ...mismatches, because: 'the item is named, and the list is not lost' } } }),
    done(
      'oneBadItem',
      { item: 'broken' },
      { ...fits, but: { list: { ...mismatches, because: 'the item is named, and the list is not lost' } } },
    ),
    done('oneBadItem', { index: 1_000 }, { ...fits, but: { list: noList } }),
  ],
  otherRecord: [
    done(
      'otherRecord',
      {},
      {
        ...otherRecord,
        but: {
          list: { ...fits, because: 'a list is asked for nothing in particular' },
          created: { ...fits, because: 'nobody could know the identifier of a new group before' },
          settings: noIdentifier,
          figures: noIdentifier,
        },
      },
    ),
    done(
      'otherRecord',
      { instead: '' },
      { ...otherRecord, but: { list: noList, created: noName, settings: noIdentifier, figures: noIdentifier } },
    ),
  ],
}

/** What a row expects of one operation, exceptions included. */
export function expectedOf(expected: Row, operation: Operation, shape: Shape, access: 'read' | 'write'): string {
  const { read, write } = { ...expected, ...expected.but?.[shape], ...expected.but?.[operation] }
  if (access === 'write') return `${write}, sent once, world ${expected.world}`
  const [, verdict = read, requests = '1'] = /^(.*?)(?: x([23]))?$/.exec(read) ?? []
  return `${verdict}, sent ${{ 1: 'once', 2: 'twice', 3: 'three times' }[requests] ?? ''}, world unchanged`
}
