/** Faults in the body: invalid JSON that is sent as JSON, and JSON that does not match the document. */
import { z } from 'zod'
import { catalogue } from '#shared/tables/catalogue.ts'
import { isJsonObject } from '#shared/json.ts'
import { uuidOf } from '../random.ts'
import { bodyRow, valueRow } from './row.ts'

type Fields = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is Fields & { Items: unknown[] } => isJsonObject(value) && Array.isArray(value['Items'])

/** Changes each item of a list, or a single record. */
function eachRecord(value: unknown, change: (record: Fields) => unknown): unknown {
  if (isList(value)) return { ...value, Items: value.Items.map((item) => (isJsonObject(item) ? change(item) : item)) }
  return isJsonObject(value) ? change(value) : value
}

const mapFields = (record: Fields, change: (value: unknown, field: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value, field)]))

/** The identifier in a response with another device's data. */
export const otherId = uuidOf('another record')

/** Starts with a byte order mark. */
const bom = bodyRow('bom', {}, (body) => `\uFEFF${body}`)

/** Numbers are NaN and Infinity, which JSON does not have. */
const nan = bodyRow('nan', {}, (body) =>
  body
    .replace(/("(?:[^"\\]|\\.)*"\s*:\s*)-?\d[\d.eE+-]*/g, '$1NaN')
    .replace(/}\s*$/, ',"limit":-Infinity}')
    .replace('{,', '{'),
)

/** A key occurs twice, with contradictory values. */
const duplicateKeys = bodyRow('duplicateKeys', {}, (body) =>
  body.replace(/}\s*$/, isList(JSON.parse(body)) ? ',"Count":0,"Items":[]}' : `,"id":"${otherId}"}`).replace('{,', '{'),
)

/** Keys that try to modify the prototype of the parsed object. */
const protoKey = bodyRow('protoKey', {}, (body) => {
  const poison = '"__proto__":{"polluted":true,"pass":true},"constructor":{"prototype":{"polluted":true}},'
  return isList(JSON.parse(body))
    ? body.replace('"Items":[{', `"Items":[{${poison}`).replace('{', `{${poison}`)
    : body.replace('{', `{${poison}`).replace(',}', '}')
})

/** Identifiers are numbers that a double cannot hold. */
const bigIds = bodyRow('bigIds', {}, (body) =>
  body.replace(/("(?:id|owner|device_group|shower_id|test_id)":)"[^"]*"/g, (_match, key: string) => `${key}9007199254740993`),
)

/** Text that is not UTF-8, with or without declaring so. */
const latin1 = bodyRow('latin1', { declared: z.boolean().default(false) }, (body, { declared }, exchange) => {
  const value = eachRecord(JSON.parse(body), (record) => ({ ...record, name: 'Küche für Gäste', welcome_message: 'Välkommen' }))
  const encoded = Buffer.from(JSON.stringify(value), 'latin1')
  return { body: encoded, contentType: declared ? 'application/json; charset=iso-8859-1' : exchange.surroundings.contentType }
})

/** Not JSON at all, whatever the header says. */
const notJson = bodyRow('notJson', { text: z.string().default('{"id": "unfinished') }, (_body, { text }) => text)

/** JSON, but not an object. */
const notAnObject = valueRow('notAnObject', { value: z.json().default([]) }, (_value, { value }) => value)

/** Nested deeper than any parser should follow. */
const deep = bodyRow('deep', { levels: z.number().int().min(1).max(1_000_000).default(100_000) }, (body, { levels }) =>
  `{"nested":${'['.repeat(levels)}${']'.repeat(levels)},${body.slice(1)}`.replace(',}', '}'),
)

/** Every field, or one, has another type than the document says. */
const wrongTypes = valueRow('wrongTypes', { field: z.string().optional() }, (value, { field }) =>
  eachRecord(value, (record) => mapFields(record, (old, name) => (field === undefined || field === name ? otherType(old) : old))),
)

function otherType(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return { text: value }
    case 'number':
      return `${value} units`
    case 'boolean':
      return value ? 'yes' : 'no'
    default:
      return 12
  }
}

const wordFields = new Set(['state', 'status', 'type', 'role', 'profile', 'session_type', 'current_test', 'next_test'])

/** Unknown words where the document allows only words of a fixed list. */
const unknownWords = valueRow('unknownWords', { word: z.string().default('QUANTUM_FLUX ü 未知') }, (value, { word }) =>
  eachRecord(value, (record) => mapFields(record, (old, name) => (wordFields.has(name) ? word : old))),
)

/** Some fields are missing; without `fields`, all but the identifier are. */
const missingFields = valueRow('missingFields', { fields: z.array(z.string()).optional() }, (value, { fields }) =>
  eachRecord(value, (record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => (fields === undefined ? name === 'id' : !fields.includes(name)))),
  ),
)

/** Fields that the document does not name. */
const extraFields = valueRow(
  'extraFields',
  { fields: z.record(z.string(), z.json()).default({ firmware_channel: 'beta', diagnostics: { rssi: -61, log: ['a', null] } }) },
  (value, { fields }) => eachRecord(value, (record) => ({ ...record, ...fields })),
)

/** `Items` is not an array. */
const itemsNotArray = valueRow('itemsNotArray', { items: z.json().default({ 0: 'first' }) }, (value, { items }) =>
  isJsonObject(value) ? { ...value, Items: items } : value,
)

/** `Count` differs from the number of `Items` or, with `as`, is not a number. */
const countMismatch = valueRow('countMismatch', { by: z.number().int().default(7), as: z.json().optional() }, (value, { by, as }) =>
  isList(value) ? { ...value, Count: as ?? value.Items.length + by } : value,
)

/** One item of a list is invalid, by default because its fields have wrong types. */
const oneBadItem = valueRow(
  'oneBadItem',
  { index: z.number().int().min(0).default(0), item: z.json().optional() },
  (value, { index, item }) =>
    isList(value)
      ? {
          ...value,
          Items: value.Items.map((each, at) =>
            at === index ? (item ?? (isJsonObject(each) ? mapFields(each, otherType) : 'broken')) : each,
          ),
        }
      : value,
)

/** The response is another device's: its identifiers are not the requested ones. */
const otherRecord = valueRow('otherRecord', { instead: z.string().default(otherId) }, (value, { instead }) =>
  eachRecord(value, (record) => mapFields(record, (old, name) => (name === 'id' || name === 'shower_id' ? instead : old))),
)

const zoneAliases: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Europe/Kiev': 'Europe/Kyiv',
  'US/Eastern': 'America/New_York',
}

type Normalising = (value: unknown) => unknown
const ofNumbers =
  (change: (value: number) => unknown): Normalising =>
  (value) =>
    typeof value === 'number' ? change(value) : value
const ofTexts =
  (change: (value: string) => unknown): Normalising =>
  (value) =>
    typeof value === 'string' ? change(value) : value

const normalisations = {
  float32: ofNumbers(Math.fround),
  rounded: ofNumbers((value) => Math.round(value * 10) / 10),
  clamped: ofNumbers((value) => Math.min(value, 9)),
  trimmed: ofTexts((value) => value.trim()),
  composed: ofTexts((value) => value.normalize('NFC')),
  decomposed: ofTexts((value) => value.normalize('NFD')),
  padded: ofTexts((value) => `${value} `),
  cut: ofTexts((value) => value.slice(0, 16)),
  zoneRenamed: ofTexts((value) => zoneAliases[value] ?? value),
  numberAsText: ofNumbers(String),
  null: () => null,
  dropped: () => undefined,
} as const satisfies Record<string, Normalising>
const normalisationNames = Object.keys(normalisations) as [keyof typeof normalisations]

/** The service stores the values of a configuration, or of these fields, in a form of its own. */
const normalised = valueRow(
  'normalised',
  { how: z.enum(normalisationNames).default('float32'), fields: z.array(z.string()).optional() },
  (value, { how, fields }) =>
    eachRecord(value, (record) =>
      mapFields(record, (old, name) =>
        Object.hasOwn(catalogue, name) && (fields === undefined || fields.includes(name)) ? normalisations[how](old) : old,
      ),
    ),
)

export const bodyFaults = [
  bom,
  nan,
  duplicateKeys,
  protoKey,
  bigIds,
  latin1,
  notJson,
  notAnObject,
  deep,
  wrongTypes,
  unknownWords,
  missingFields,
  extraFields,
  itemsNotArray,
  countMismatch,
  oneBadItem,
  otherRecord,
  normalised,
] as const
