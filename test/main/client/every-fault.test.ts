/** All 16 operations against every fault of the simulator in all its variants, over real HTTP, counted at the server and held against the truth. */
import { describe, expect, it } from 'vitest'
import { fieldLimits, ServiceClient, type ServiceLimits } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { isWrite, operations, type Operation } from '#shared/tables/endpoints.ts'
import { faultKinds, faultTable } from '#simulator/faults.ts'
import { startSimulator, type Simulator } from '#simulator/server.ts'
import { expectedOf, expectedOutcomes, type Row } from './support/expected-outcomes.ts'
import { factsOf, perform, prepare, shapes } from './support/training-calls.ts'

/** Deadlines that a busy machine does not miss by itself, and caps that a test can afford to exceed. */
const patient: ServiceLimits = {
  ...fieldLimits,
  connect: 15_000,
  idle: 15_000,
  total: 18_000,
  longestPause: 5,
  recordCap: 500_000,
  listCap: 2_000_000,
}
const impatient: ServiceLimits = { ...patient, idle: 120, total: 300 }

/** Of a test, not of the client: a machine that is busy with other tests takes its time. */
const timeout = 60_000

const rows = Object.values(expectedOutcomes).flat()

describe('the table', () => {
  it('has a row for every fault of the simulator', () => {
    expect(Object.keys(expectedOutcomes).sort()).toEqual([...faultKinds].sort())
    for (const [kind, variants] of Object.entries(expectedOutcomes)) {
      expect(variants.length, kind).toBeGreaterThan(0)
      expect(new Set(variants.map(({ fault }) => fault.kind))).toEqual(new Set([kind]))
    }
  })

  it.each(faultTable.map(({ kind, schema }) => ({ kind, shape: schema.shape })))('uses every option of $kind', ({ kind, shape }) => {
    const used = expectedOutcomes[kind].map(({ fault }) => new Map<string, unknown>(Object.entries(fault)))
    for (const [option, type] of Object.entries(shape)) {
      // Whom it meets and how often, not what it does.
      if (['kind', 'operation', 'id', 'times', 'accepted'].includes(option)) continue
      const values = new Set<unknown>(used.map((fault) => fault.get(option)).filter((value) => value !== undefined))
      const choices = choicesOf(type as Described)
      expect(choices === null ? values.size > 0 : choices.every((choice) => values.has(choice)), `${kind} ${option}`).toBe(true)
    }
  })
})

describe('every operation that meets', () => {
  it.concurrent.each(rows.map((row) => ({ name: nameOf(row), row })))('$name', { timeout }, async ({ row }) => {
    const { told, lies } = await meetEverywhere(row)
    const expected = operations.map((operation) => [operation, expectedOf(row, operation, shapes[operation], accessOf(operation))])
    expect(told).toEqual(Object.fromEntries(expected))
    expect([...lies]).toEqual(row.lie === undefined ? [] : [row.lie.told])
  })
})

describe('every status', () => {
  const statuses = Array.from({ length: 400 }, (_, index) => 200 + index)

  it('has a defined result, and a write that meets it is sent once', { timeout }, async () => {
    await withSimulator(async (simulator) => {
      const unexpected: string[] = []
      for (const status of statuses) {
        const row = { fault: { kind: 'status', status } } as Row
        const read = await meet(simulator, row, 'groups.read')
        const write = await meet(simulator, row, 'showers.pair')
        const verdict = [read.outcome, read.sent(), write.outcome, write.sent()].join(', ')
        if (verdict !== verdictOfStatus(status)) unexpected.push(`${status}: ${verdict}`)
      }
      expect(unexpected).toEqual([])
    })
  })
})

function verdictOfStatus(status: number): string {
  if (status === 204) return 'service.unreadable notJson, 1, unknown service.unreadable notJson, 1'
  // What the simulator says under it names no shower.
  if (status < 300) return 'value, 1, unknown service.unreadable unproven, 1'
  if (status < 400) return `service.redirected, 1, ${[301, 307, 308].includes(status) ? 'rejected' : 'unknown'} service.redirected, 1`
  if (status === 401) return 'service.unauthorized, 1, rejected service.unauthorized, 1'
  if (status === 404) return 'service.notFound, 1, rejected service.notFound, 1'
  if (status === 407) return 'network.proxyAuthentication, 1, rejected network.proxyAuthentication, 1'
  if (status === 429) return 'service.busy, 3, rejected service.busy, 1'
  if (status < 500) return `service.refused, 1, ${status === 408 || status > 451 ? 'unknown' : 'rejected'} service.refused, 1`
  if (status === 503) return 'service.busy, 3, unknown service.busy, 1'
  if (status === 511) return 'network.intercepted, 1, unknown network.intercepted, 1'
  return 'service.failed, 3, unknown service.failed, 1'
}

/** What each operation said, how often it was sent and whether the world changed; and what it said that was not true. */
async function meetEverywhere(row: Row) {
  return withSimulator(async (simulator) => {
    const lies = new Set<string>()
    const met: [Operation, { readonly outcome: string; readonly world: string; readonly sent: () => number }][] = []
    for (const operation of operations) {
      const meeting = await meet(simulator, row, operation)
      met.push([operation, meeting])
      if (!isWrite(operation)) continue
      if (meeting.outcome === 'confirmed' && meeting.world === 'unchanged') lies.add('done')
      if (meeting.outcome.startsWith('rejected') && meeting.world === 'changed') lies.add('not done')
    }
    // Counted only now: nothing may have been sent afterwards either.
    for (const [operation, { sent }] of met) {
      if (isWrite(operation)) expect(sent(), operation).toBe(1)
      else expect(sent(), operation).toBeLessThanOrEqual(3)
    }
    expect(simulator.requests.filter(({ headers }) => headers['x-api-key'] !== simulator.key)).toEqual([])
    expect(simulator.requests.filter(({ operation }) => operation === null)).toEqual([])
    expect(simulator.redirectedRequests).toEqual([])
    const times = ['never', 'once', 'twice', 'three times']
    const told = met.map(([operation, { outcome, world, sent }]) => [
      operation,
      `${outcome}, sent ${times[sent()] ?? `${sent()} times`}, world ${world}`,
    ])
    return { told: Object.fromEntries(told) as Record<Operation, string>, lies }
  })
}

async function meet(simulator: Simulator, row: Row, operation: Operation) {
  simulator.faults.clear()
  simulator.reset()
  const call = prepare(simulator, operation)
  const before = factsOf(simulator)
  const connection = openConnection(simulator.url, () => Promise.resolve('DIRECT'))
  const address = { baseUrl: simulator.url, apiKey: simulator.key }
  const client = new ServiceClient(address, connection, row.silent === true ? impatient : patient)
  try {
    if (row.reused === true) await client.read('groups.read', { id: warmUp })
    const first = simulator.requests.length
    const sent = () => simulator.requests.slice(first).filter((request) => request.operation === operation && request.id !== warmUp).length
    simulator.faults.add({ ...row.fault, operation })
    const outcome = await perform(client, operation, call)
    expect(leaks(JSON.stringify(outcome), simulator.key)).toBe(false)
    // What was sent is also seen, be it a moment later; and a late write is done then.
    await until(() => sent() > 0)
    if (isWrite(operation) && row.world === 'changed') await until(() => factsOf(simulator) !== before)
    return { outcome: verdictOf(outcome), world: factsOf(simulator) === before ? 'unchanged' : 'changed', sent }
  } finally {
    await connection.destroy()
  }
}

const warmUp = 'warm-up'
const accessOf = (operation: Operation) => (isWrite(operation) ? 'write' : 'read')
const nameOf = ({ fault: { kind, ...options }, reused }: Row) =>
  `${kind} ${JSON.stringify(options)}${reused === true ? ' on a reused connection' : ''}`

function verdictOf(outcome: Awaited<ReturnType<typeof perform>>): string {
  if (outcome.kind === 'value') return outcome.mismatches.length === 0 ? 'value' : 'value with mismatches'
  if (outcome.kind === 'confirmed') return 'confirmed'
  const { code, data } = outcome.error
  const error = code === 'service.unreadable' ? `${code} ${data.detail}` : code
  return outcome.kind === 'error' ? error : `${outcome.kind} ${error}`
}

function leaks(text: string, key: string): boolean {
  const bytes = Buffer.from(key)
  return [key, encodeURIComponent(key), bytes.toString('base64'), bytes.toString('hex')].some((form) => text.includes(form))
}

async function withSimulator<Value>(use: (simulator: Simulator) => Promise<Value>): Promise<Value> {
  // Installation tests stand still, so that only requests change the world.
  const simulator = await startSimulator({ world: 'training', testStepMs: 3_600_000 })
  try {
    return await use(simulator)
  } finally {
    await simulator.close()
  }
}

/** Gives up in the end; what was waited for is then found missing by the comparison that follows. */
async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !condition(); round += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

interface Described {
  readonly def: {
    readonly type: string
    readonly innerType?: Described
    readonly options?: readonly Described[]
    readonly values?: readonly unknown[]
    readonly entries?: Readonly<Record<string, unknown>>
  }
}

/** Every value an option can take, where they can be counted. */
function choicesOf({ def }: Described): readonly unknown[] | null {
  if (def.innerType !== undefined) return choicesOf(def.innerType)
  if (def.type === 'boolean') return [true, false]
  if (def.entries !== undefined) return Object.values(def.entries)
  if (def.values !== undefined) return def.values
  const each = def.options?.map(choicesOf) ?? [null]
  return each.includes(null) ? null : each.flatMap((choices) => choices ?? [])
}
