/** Environments: what a check says without writing anything, whose key is whose, and answers that outlive a change of address. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryKeyVault } from '#main/hosts/memory-key-vault.ts'
import type { KeyVault } from '#main/ports.ts'
import { sentenceOf } from '#main/translate.ts'
import { normaliseBaseUrl } from '#shared/environment.ts'
import { appErrorOf, Failure } from '#shared/tables/errors.ts'
import { languages } from '#shared/language.ts'
import type { FaultInput, Simulator } from '#simulator/server.ts'
import { environmentsOf, keysSeenBy, simulatorOf } from '../../support/environments.ts'
import { field } from '../../support/field.ts'

const environment = 'staging'
const ownKey = 'key-of-the-first-service'

async function connected() {
  const simulator = await simulatorOf(ownKey)
  const { environments, settings } = environmentsOf()
  await environments.save(environment, simulator.url)
  await environments.setKey(environment, ownKey)
  return { simulator, environments, settings }
}

it('remembers when a service answered to its key in this run of the program, and forgets it with the address', async () => {
  const { simulator, environments } = await connected()
  const answeredAt = async () => (await environments.list()).find((each) => each.environment === environment)?.answeredAt
  expect(await answeredAt()).toBeNull()
  await environments.setKey(environment, 'another-key')
  await environments.check(environment)
  expect(await answeredAt()).toBeNull()
  await environments.setKey(environment, ownKey)
  await environments.check(environment)
  expect(Date.parse((await answeredAt()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await environments.save(environment, `${simulator.url}/elsewhere`)
  expect(await answeredAt()).toBeNull()
})

describe('what is tested before it is saved', () => {
  const statusOf = async (environments: ReturnType<typeof environmentsOf>['environments']) =>
    (await environments.list()).find((each) => each.environment === environment)

  it('stores nothing, and a saved key says at once what the service said to it', async () => {
    const simulator = await simulatorOf(ownKey)
    const { environments } = environmentsOf()
    expect(await environments.check(environment, { baseUrl: simulator.url, apiKey: 'another-key' })).toMatchObject({
      reachable: true,
      keyAccepted: false,
    })
    expect(await environments.check(environment, { baseUrl: simulator.url, apiKey: ownKey })).toMatchObject({
      keyAccepted: true,
      problem: null,
    })
    expect(await statusOf(environments)).toMatchObject({
      baseUrl: null,
      credential: { state: 'missing' },
      keyResponse: null,
      answeredAt: null,
    })
    await environments.save(environment, simulator.url)
    await environments.setKey(environment, ownKey)
    expect(await statusOf(environments)).toMatchObject({ keyResponse: { accepted: true } })
    await environments.setKey(environment, 'never-tested')
    expect(await statusOf(environments)).toMatchObject({ keyResponse: null })
  })

  it('sends a saved key to its own address and to no other', async () => {
    const { environments } = await connected()
    const other = await simulatorOf('any')
    expect(await environments.check(environment, { baseUrl: other.url })).toMatchObject({ problem: { code: 'credentials.missing' } })
    expect(keysSeenBy(other)).toEqual([])
  })

  it('refuses an address that is none', async () => {
    const { environments } = environmentsOf()
    const { problem } = await environments.check(environment, { baseUrl: 'http://elsewhere.example', apiKey: 'x' })
    expect(problem).toMatchObject({ code: 'environment.badBaseUrl' })
  })

  it('remembers through a restart that a key was rejected, until it is accepted', async () => {
    const simulator = await simulatorOf(ownKey)
    const keys = memoryKeyVault()
    const { environments, settings } = environmentsOf(keys)
    await environments.save(environment, simulator.url)
    await environments.setKey(environment, ownKey)
    await environments.check(environment)
    expect(await statusOf(environments)).toMatchObject({ keyResponse: { accepted: true } })
    const fault = simulator.faults.add({ kind: 'status', status: 401 })
    await environments.check(environment)
    const { environments: again } = environmentsOf(keys, settings)
    expect(await statusOf(again)).toMatchObject({ keyResponse: { accepted: false }, answeredAt: null })
    simulator.faults.remove(fault)
    await again.check(environment)
    expect(await statusOf(again)).toMatchObject({ keyResponse: { accepted: true } })
  })
})

it('a base URL in its normal form stays as it is, and leads where its text says', () => {
  const typed = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())
  fc.assert(
    fc.property(typed, (text) => {
      const once = normaliseBaseUrl(text)
      if ('problem' in once) return
      expect(normaliseBaseUrl(once.baseUrl)).toEqual(once)
      const { host, username, password } = new URL(once.baseUrl)
      expect([host, username, password]).toEqual([new URL(text.trim()).host, '', ''])
      expect(once.baseUrl).not.toMatch(/[?#]|\/$/)
    }),
    { numRuns: 1_000 },
  )
})

const found: [
  name: string,
  fault: FaultInput | null,
  expected: [reachable: boolean, keyAccepted: boolean | null, code: string | undefined],
  gets: number,
][] = [
  ['all is well', null, [true, true, undefined], 1],
  ['the key is refused', { kind: 'status', status: 401 }, [true, false, 'service.unauthorized'], 1],
  ['the key may not do this', { kind: 'status', status: 403 }, [true, null, 'service.notHere'], 1],
  ['the path is wrong', { kind: 'status', status: 404 }, [true, null, 'service.notHere'], 1],
  ['the service fails', { kind: 'status', status: 500 }, [true, null, 'service.failed'], 3],
  ['the service is busy', { kind: 'status', status: 429, retryAfter: '0' }, [true, null, 'service.busy'], 3],
  ['it was moved', { kind: 'redirect' }, [true, null, 'service.redirected'], 1],
  ['a sign-in page answers', { kind: 'html' }, [false, null, 'network.intercepted'], 1],
  ['the network wants a sign-in', { kind: 'status', status: 511 }, [false, null, 'network.intercepted'], 1],
  ['a proxy wants a sign-in', { kind: 'status', status: 407 }, [false, null, 'network.proxyAuthentication'], 1],
  ['nothing is said', { kind: 'never' }, [false, null, 'network.timeout'], 1],
  ['the answer is cut', { kind: 'truncated', by: 'length' }, [false, null, 'network.interrupted'], 3],
  ['something else is said', { kind: 'notJson' }, [true, null, 'service.unreadable'], 1],
]

describe('a check where', () => {
  it.each(found)('%s says so and only reads', async (_name, fault, expected, gets) => {
    const { simulator, environments } = await connected()
    if (fault !== null) simulator.faults.add(fault)
    const { reachable, keyAccepted, problem } = await environments.check(environment)
    expect([reachable, keyAccepted, problem?.code]).toEqual(expected)
    expect(simulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(gets).fill('GET /client/showers'))
    expect(simulator.redirectedRequests).toEqual([])
    for (const language of problem === null ? [] : languages) expect(sentenceOf(problem!, language).split(' ').length).toBeGreaterThan(8)
  })

  it('nobody listens says so', async () => {
    const { simulator, environments } = await connected()
    await simulator.disconnect()
    expect(await environments.check(environment)).toMatchObject({
      reachable: false,
      keyAccepted: null,
      problem: { code: 'network.unreachable', data: { cause: 'refused' } },
    })
  })

  it('the address or the key is missing, or the key cannot be read, says so and sends nothing', async () => {
    const simulator = await simulatorOf(ownKey)
    const locked: KeyVault = {
      ...memoryKeyVault(),
      kept: () => Promise.resolve('encrypted'),
      read: () => Promise.resolve({ state: 'unreadable' }),
    }
    const [fresh, closed] = [environmentsOf().environments, environmentsOf(locked).environments]
    expect(await fresh.check(environment)).toMatchObject({ reachable: false, problem: { code: 'environment.noBaseUrl' } })
    await fresh.save(environment, simulator.url)
    expect(await fresh.check(environment)).toMatchObject({ reachable: false, keyAccepted: null, problem: { code: 'credentials.missing' } })
    await closed.save(environment, simulator.url)
    expect(await closed.check(environment)).toMatchObject({
      reachable: false,
      keyAccepted: null,
      problem: { code: 'credentials.unreadable' },
    })
    expect(await closed.credential(environment)).toMatchObject({ state: 'unreadable', fingerprint: null })
    expect(simulator.requests).toEqual([])
  })
})

describe('a key', () => {
  it('is asked for again at another address, and found again at the old one', async () => {
    const { simulator, environments } = await connected()
    const other = await simulatorOf('key-of-the-other-service')
    expect((await environments.save(environment, other.url)).credential.state).toBe('missing')
    expect(await environments.check(environment)).toMatchObject({ problem: { code: 'credentials.missing' } })
    expect([simulator.requests, other.requests]).toEqual([[], []])
    expect((await environments.save(environment, simulator.url)).credential.state).toBe('present')
    expect((await environments.check(environment)).keyAccepted).toBe(true)
    expect([keysSeenBy(simulator), keysSeenBy(other)]).toEqual([[ownKey], []])
  })

  it.each([
    ['another path', (url: string) => `${url}/tenant/b`, 'missing'],
    ['the same, written otherwise', (url: string) => ` ${url.toUpperCase()}/ `, 'present'],
    ['another port', (url: string) => url.replace(/:\d+$/, ':1'), 'missing'],
    ['another name of the same machine', (url: string) => url.replace('127.0.0.1', 'localhost'), 'missing'],
    ['another scheme', (url: string) => url.replace('http:', 'https:'), 'missing'],
  ])('at %s is %3$s', async (_name, changed, state) => {
    const { simulator, environments } = await connected()
    expect((await environments.save(environment, changed(simulator.url))).credential.state).toBe(state)
  })

  it('belongs to its environment, also where two have the same address', async () => {
    const { simulator, environments } = await connected()
    expect((await environments.save('production', simulator.url)).credential.state).toBe('missing')
    expect(await environments.check('production')).toMatchObject({ problem: { code: 'credentials.missing' } })
    expect(simulator.requests).toEqual([])
  })

  it('is not sent to an address that somebody wrote into the settings by hand', async () => {
    const { environments, settings } = await connected()
    for (const forged of ['https://ada@service.test', 'http://service.test', 'x', 7, null]) {
      settings.set(`environments.${environment}.baseUrl`, forged)
      expect(await environments.list()).toContainEqual(expect.objectContaining({ environment, baseUrl: null }))
    }
  })

  it('is shown as a fingerprint that tells keys apart and contains nothing of them', async () => {
    const { environments } = await connected()
    const first = (await environments.credential(environment)).fingerprint!
    const second = (await environments.setKey(environment, `${ownKey}2`)).fingerprint!
    expect([first, second].map((text) => /^[0-9a-f]{12}$/.test(text))).toEqual([true, true])
    expect(first).not.toBe(second)
  })
})

describe('while an address is changed', () => {
  const slow = { kind: 'delay', ms: 150 } as const
  const beginsAt = async (simulator: Simulator) => {
    while (simulator.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2))
  }

  it('a key that is being read goes to no address it was not kept for', async () => {
    const [first, second] = [await simulatorOf(ownKey), await simulatorOf('other-key')]
    const vault = memoryKeyVault()
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const { environments } = environmentsOf({ ...vault, read: async (slot) => (await gate, vault.read(slot)) })
    await vault.write(`${environment} ${first.url}`, ownKey)
    await vault.write(`${environment} ${second.url}`, 'other-key')
    void environments.save(environment, first.url)
    const early = environments.check(environment)
    void environments.save(environment, second.url)
    release()
    expect((await early).keyAccepted).toBe(true)
    expect((await environments.check(environment)).keyAccepted).toBe(true)
    expect([keysSeenBy(first), keysSeenBy(second)]).toEqual([[], ['other-key', 'other-key']])
  })

  it('what was sent is answered from where it was sent to, and what waited goes nowhere else', async () => {
    const { simulator, environments } = await connected()
    const other = await simulatorOf('other-key')
    simulator.faults.add(slow)
    const { client } = await environments.service(environment)
    const reads = Array.from({ length: 9 }, () => client.read('taps.list'))
    await beginsAt(simulator)
    await environments.save(environment, other.url)
    await environments.setKey(environment, 'other-key')
    const outcomes = (await Promise.all(reads)).map((outcome) => (outcome.kind === 'value' ? 'value' : outcome.error.code))
    expect(new Set(outcomes)).toEqual(new Set(['value', 'environment.changed']))
    expect(outcomes.filter((outcome) => outcome === 'value')).toHaveLength(simulator.requests.length)
    expect(other.requests).toEqual([])
  })

  it('answers name where they came from, and nothing of the old service counts as a state of the new one', async () => {
    const here = await field({ world: 'training', key: ownKey })
    const other = await simulatorOf('other-key')
    const { host, simulator } = here
    const on = { environment: 'development' } as const
    const id = simulator.labels().find(({ kind }) => kind === 'shower')!.id
    expect((await host.value('showers.pair', { ...on, id })).serviceAddress).toBe(simulator.url)
    simulator.faults.add(slow)
    const [read, write] = [
      host.value('showers.readConfiguration', { ...on, id }),
      host.value('showers.updateConfiguration', { ...on, id, body: { water_hardness: 9 } }),
    ]
    while (simulator.requests.length < 3) await new Promise((resolve) => setTimeout(resolve, 2))
    await host.value('environments.save', { ...on, baseUrl: other.url })
    await host.value('credentials.set', { ...on, apiKey: 'other-key' })
    expect(await read).toMatchObject({ ...on, serviceAddress: simulator.url })
    expect(await write).toMatchObject({ outcome: 'confirmed', ...on, serviceAddress: simulator.url })
    // The same id there is another shower, of which nothing was read yet.
    await host.value('showers.pair', { ...on, id })
    expect(await host.value('showers.updateConfiguration', { ...on, id, body: { water_hardness: 7 } })).toMatchObject({
      serviceAddress: other.url,
    })
    const rows = await host.value('activity.list', on)
    expect(rows.map(({ operation, serviceAddress, before }) => [operation, serviceAddress, before === null])).toEqual([
      ['showers.pair', simulator.url, true],
      ['showers.updateConfiguration', simulator.url, true],
      ['showers.pair', other.url, true],
      ['showers.updateConfiguration', other.url, true],
    ])
  })
})

it('sends the key that is stored, also where the disk failed after it was', async () => {
  const [vault, simulator] = [memoryKeyVault(), await simulatorOf('the-later-key')]
  const { environments } = environmentsOf({
    ...vault,
    // As where only the folder could not be flushed.
    write: async (slot, key) => {
      await vault.write(slot, key)
      if (key === simulator.key) throw new Failure(appErrorOf('storage.failed', { reason: 'EIO' }))
    },
  })
  await environments.save('staging', simulator.url)
  await environments.setKey('staging', 'the-earlier-key')
  const check = () => environments.check('staging')
  expect((await check()).keyAccepted).toBe(false)
  await expect(environments.setKey('staging', simulator.key)).rejects.toMatchObject({ error: { code: 'storage.failed' } })
  expect((await check()).keyAccepted).toBe(true)
})
