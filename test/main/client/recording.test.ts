/** The reading back of a run's requests (test/support/recording-*.ts) can tell an allowed request from any other, and fails the run for it. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { endpointOf, operations } from '#shared/tables/endpoints.ts'
import type { LoggedRequest } from '#simulator/request-log.ts'
import { violationsOf } from '../../support/recording-check.ts'
import { documentedRequests } from '../../support/interface-document.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const sent = (method: string, path: string, body?: object | string): LoggedRequest => ({
  at: 'service',
  method,
  path,
  headerNames: ['host', 'x-api-key', ...(body === undefined ? [] : ['content-type'])],
  keyIsRight: true,
  contentType: body === undefined ? null : 'application/json',
  body: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
})
const update = (body: object | string) => sent('PUT', '/client/showers/a/configuration', body)

describe('the two tables', () => {
  it('name the same operations', () => {
    const product = operations.map((operation) => endpointOf(operation)).map(({ method, path, body }) => [method, path, body !== null])
    expect(product.sort()).toEqual(documentedRequests.map(({ method, path, body }) => [method, path, body !== null]).sort())
    expect(documentedRequests.length).toBeGreaterThanOrEqual(16)
  })
})

const allowed: LoggedRequest[] = [
  ...documentedRequests.flatMap(({ method, path, body }) => (body === null ? [sent(method, path.replace('{id}', 'a%2Fb'))] : [])),
  sent('GET', '/tenant/a/taps'),
  sent('POST', '/client/groups', { name: '' }),
  sent('PUT', '/client/water-guards/a', { state: 'closed', updated_at: 'whenever' }),
  { ...sent('GET', '/taps'), keyIsRight: false },
  update({ daily_hot_water_treatment_time: '0öd🚿' }),
  ...bounds().flatMap(({ field, from, to }) => [from, to, (from + to) / 2].map((value) => update({ [field]: value }))),
]

const refused: [name: string, request: LoggedRequest][] = [
  ['another origin', { ...sent('GET', '/taps'), at: 'elsewhere' }],
  ['no key', { ...sent('GET', '/taps'), headerNames: ['host'] }],
  ['a query', sent('GET', '/client/showers?limit=10')],
  ['a query after an identifier', sent('GET', '/client/groups/a?x=1')],
  ['a slash at the end', sent('GET', '/taps/')],
  ['the prefix twice', sent('GET', '/client/client/showers')],
  ['taps below /client', sent('GET', '/client/taps')],
  ['another method', sent('POST', '/taps')],
  ['no identifier', sent('GET', '/client/groups/')],
  ['an identifier that walks the path', sent('GET', '/client/groups/..')],
  ['an identifier that is not encoded', sent('GET', '/client/groups/a:b')],
  ['the step after a redirect', sent('GET', '/moved/1')],
  [
    'a content type without a body',
    { ...sent('GET', '/taps'), headerNames: ['x-api-key', 'content-type'], contentType: 'application/json' },
  ],
  ['a body where none belongs', sent('PUT', '/client/showers/pair/a', {})],
  ['a body without a content type', { ...update({ color_mode: 1 }), contentType: null }],
  ['another content type', { ...update({ color_mode: 1 }), contentType: 'text/plain' }],
  ['an update without a body', sent('PUT', '/client/showers/a/configuration')],
  ['an update of nothing', update({})],
  ['a list for a body', update([1])],
  ['half a body', update('{"color_mode":')],
  ['an undocumented field', update({ color_mode: 1, colour: 2 })],
  ['an inherited field', update('{"toString":1}')],
  ['a wrong type', update({ welcome_message: 5 })],
  ['null', update({ color_mode: null })],
  ['three characters', update({ daily_hot_water_treatment_time: '030' })],
  ['five characters', update({ daily_hot_water_treatment_time: '03:00' })],
  ...bounds().flatMap(({ field, from, to }): [string, LoggedRequest][] =>
    [from - 0.001, to + 0.001].map((value) => [`${field} ${value}`, update({ [field]: value })]),
  ),
]

describe('a recorded request', () => {
  it.each(allowed)('is in order: $method $path $body', (request) => expect(violationsOf(request)).toEqual([]))
  it.each(refused)('is found out: %s', (_name, request) => expect(violationsOf(request)).not.toEqual([]))
})

describe('a run', () => {
  it('fails for one such request, although its tests pass', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/support/recording-planted.config.ts']
    const run = spawn(process.execPath, vitest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise((resolve) => run.once('exit', resolve))
    const [output, errors, code] = await Promise.all([text(run.stdout), text(run.stderr), ended])
    expect(output).toMatch(/Tests .*1 passed/)
    expect(output).toContain('2 requests of this run checked against the interface, 2 violations')
    expect(errors).toContain('GET /taps?key=planted: the document has no such method and path')
    expect(code).toBe(1)
  })
})

/** The bounds of the document's section "Limits". */
function bounds() {
  const of = (from: number, to: number, ...fields: string[]) => fields.map((field) => ({ field, from, to }))
  return [
    ...of(0, 1, 'color_mode'),
    ...of(0, 4, 'default_recirculation_mode'),
    ...of(4, 12, 'default_shower_flow', 'max_shower_water_flow', 'min_shower_water_flow'),
    ...of(0, 50, 'shower_water_temperature_max', 'shower_water_temperature_min', 'shower_water_temperature_start'),
    ...of(1, 30, 'water_hardness'),
  ]
}
