/** Through real proxies: whatever they do, the service alone sees the key, and a write that did not get through was not sent. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { proxyFromEnvironment } from '#main/hosts/loopback/proxy.ts'
import { ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { routesOf } from '#main/client/routes.ts'
import { sentenceOf } from '#main/translate.ts'
import { startSimulator } from '#simulator/server.ts'
import { authority } from '../../support/certificates.ts'
import { connectProxy, type ConnectProxy } from '../../support/connect-proxy.ts'
import { companyAuthority, secureClient, secureKey } from '../../support/secure-client.ts'
import { secureFront } from '../../support/secure-front.ts'

const name = 'service.test'
const rightful = companyAuthority.issue({ hosts: [name] })
const nowhere = '127.0.0.1:9'

async function service(identity = rightful) {
  const simulator = await startSimulator({ world: 'training', key: secureKey })
  onTestFinished(() => simulator.close())
  const front = await secureFront(identity, simulator.url)
  return { simulator, front, url: `https://${name}:${front.port}` }
}

/** Reads and writes once; both must come to the same end, and nothing may have arrived. */
async function expectNothingSent(route: string, expected: object, identity = rightful) {
  const { simulator, front, url } = await service(identity)
  const client = secureClient(url, route)
  const read = await client.read('showers.list')
  expect(read).toMatchObject({ kind: 'error', error: expected })
  expect(await client.write('showers.pair', { id: 'x' })).toMatchObject({ kind: 'rejected', error: expected })
  expect([front.received(), simulator.requests.length]).toEqual(['', 0])
  return read.kind === 'error' ? sentenceOf(read.error) : ''
}
function expectKeyUnseen(...proxies: readonly ConnectProxy[]) {
  for (const proxy of proxies) {
    expect(proxy.seen().toLowerCase()).not.toContain('x-api-key')
    expect(proxy.seen()).not.toContain(secureKey)
    expect(proxy.forwarded).toEqual([])
  }
}

describe('through a proxy', () => {
  it('makes one tunnel for requests that follow one another, and shows the proxy nothing but where to', async () => {
    const { simulator, url } = await service()
    const proxy = await connectProxy()
    const client = secureClient(url, `PROXY ${proxy.place}; DIRECT`)
    const [shower] = simulator.labels().filter(({ kind }) => kind === 'shower')
    expect((await client.read('showers.list')).kind).toBe('value')
    expect((await client.write('showers.pair', { id: shower!.id })).kind).toBe('confirmed')
    const place = new URL(url).host
    expect(proxy.tunnels).toEqual([{ to: place, headers: { host: place, connection: expect.any(String) as string } }])
    expect(proxy.seen().length).toBeGreaterThan(500)
    expect(simulator.requests.map(({ headers }) => headers['x-api-key'])).toEqual([secureKey, secureKey])
    expectKeyUnseen(proxy)
  })

  it('that is spoken to over TLS itself', async () => {
    const { url } = await service()
    const proxy = await connectProxy({ identity: companyAuthority.issue({ hosts: ['127.0.0.1'] }) })
    expect((await secureClient(url, `HTTPS ${proxy.place}`).read('showers.list')).kind).toBe('value')
    expect(proxy.tunnels).toHaveLength(1)
    expectKeyUnseen(proxy)
  })

  it('that wants user and password, odd characters among them', async () => {
    const { url } = await service()
    const proxy = await connectProxy({ credentials: 'ada@company:p%a:s;s wörd' })
    const address = `http://${encodeURIComponent('ada@company')}:${encodeURIComponent('p%a:s;s wörd')}@${proxy.place}`
    const route = await proxyFromEnvironment({ HTTPS_PROXY: address })(url)
    expect((await secureClient(url, route).read('showers.list')).kind).toBe('value')
    expectKeyUnseen(proxy)
  })

  it('asks anew at each connection, for a laptop changes networks', async () => {
    const { simulator, url } = await service()
    const [first, second] = [await connectProxy(), await connectProxy()]
    let route = `PROXY ${first.place}`
    const connection = openConnection(url, () => Promise.resolve(route))
    onTestFinished(() => connection.destroy())
    const client = new ServiceClient({ baseUrl: url, apiKey: secureKey }, connection)
    await client.read('showers.list')
    route = `PROXY ${second.place}`
    simulator.faults.add({ kind: 'drop', times: 1 })
    expect((await client.read('showers.list')).kind).toBe('value')
    expect([first.tunnels.length, second.tunnels.length]).toEqual([1, 1])
  })

  it.each([
    ['the next proxy', (alive: string) => `PROXY ${nowhere}; PROXY ${alive}`],
    ['a proxy after one of another kind', (alive: string) => `SOCKS5 ${nowhere}; PROXY ${alive}`],
  ])('takes %s where the first is not there', async (_name, route) => {
    const { url } = await service()
    const proxy = await connectProxy()
    expect((await secureClient(url, route(proxy.place)).read('showers.list')).kind).toBe('value')
    expect(proxy.tunnels).toHaveLength(1)
  })

  it('goes directly where the proxies are not there and that is allowed', async () => {
    const { front } = await service(companyAuthority.issue({ hosts: ['127.0.0.1'] }))
    const client = secureClient(`https://127.0.0.1:${front.port}`, `PROXY ${nowhere}; DIRECT`)
    expect((await client.read('showers.list')).kind).toBe('value')
  })

  it('never sends plain http', async () => {
    const { simulator } = await service()
    const proxy = await connectProxy()
    const client = secureClient(simulator.url, `PROXY ${proxy.place}`)
    expect((await client.read('showers.list')).kind).toBe('value')
    expect([proxy.tunnels, proxy.forwarded, proxy.seen()]).toEqual([[], [], ''])
  })
})

describe('nothing is sent', () => {
  it.each([
    ['without credentials', ''],
    ['with wrong ones', 'ada:wrong@'],
  ])('where the proxy asks for a sign-in, %s, and a read does not try again', async (_name, user) => {
    const proxy = await connectProxy({ credentials: 'ada:secret' })
    const told = await expectNothingSent(`PROXY ${user}${proxy.place}; DIRECT`, {
      code: 'network.proxyAuthentication',
      data: { proxy: proxy.place },
    })
    expect(told).toContain('407')
    expect(told).not.toContain('wrong')
    expect(proxy.tunnels).toHaveLength(2)
    expectKeyUnseen(proxy)
  })

  it.each([403, 502, 302])('where the proxy answers %d', async (status) => {
    const proxy = await connectProxy({ status })
    await expectNothingSent(`PROXY ${proxy.place}; DIRECT`, { code: 'network.proxyRefused', data: { proxy: proxy.place, status } })
    expectKeyUnseen(proxy)
  })

  it('where the proxy is not there, and its password is not told', async () => {
    const told = await expectNothingSent(`PROXY ada:secret@${nowhere}`, {
      code: 'network.proxyUnreachable',
      data: { proxy: nowhere, detail: 'ECONNREFUSED' },
    })
    expect(told).toContain(nowhere)
    expect(told).not.toContain('secret')
  })

  it('where the proxy is of a kind that is not spoken', async () => {
    const told = await expectNothingSent(`SOCKS5 ada:secret@${nowhere}`, {
      code: 'network.proxyUnsupported',
      data: { proxy: `SOCKS5 ${nowhere}` },
    })
    expect(told).not.toContain('secret')
  })

  it('where something other than a proxy is there', async () => {
    const { front } = await service()
    await expectNothingSent(`PROXY 127.0.0.1:${front.port}`, { code: 'network.proxyUnreachable' })
  })

  it('where the proxy cannot prove who it is', async () => {
    const proxy = await connectProxy({ identity: authority('Somebody').issue({ hosts: ['127.0.0.1'] }) })
    await expectNothingSent(`HTTPS ${proxy.place}; DIRECT`, {
      code: 'network.unknownIssuer',
      data: { host: '127.0.0.1', issuer: 'Somebody' },
    })
    expect(proxy.tunnels).toEqual([])
  })

  it('where the proxy hangs up before the service has proven who it is', async () => {
    const proxy = await connectProxy({ hangsUp: true })
    await expectNothingSent(`PROXY ${proxy.place}`, { code: 'network.unreachable', data: { cause: 'broken' } })
    expectKeyUnseen(proxy)
  })

  it.each([
    ['opens the encryption', authority('Inspection').issue({ hosts: [name] }), 'network.unknownIssuer'],
    ['leads to somebody else', companyAuthority.issue({ hosts: ['other.test'] }), 'network.wrongHost'],
    ['leads to a sign-in page', authority('Hotel').issue({ hosts: ['hotel.test'] }), 'network.interceptedTls'],
  ])('where the proxy %s', async (_name, identity, code) => {
    const proxy = await connectProxy()
    await expectNothingSent(`PROXY ${proxy.place}`, { code }, identity)
    expect(proxy.tunnels).toHaveLength(2)
    expectKeyUnseen(proxy)
  })
})

it('says of a 407 in the place of an answer what it is', async () => {
  const { simulator } = await service()
  simulator.faults.add({ kind: 'status', status: 407 })
  const client = secureClient(simulator.url)
  expect(await client.read('showers.list')).toMatchObject({ kind: 'error', error: { code: 'network.proxyAuthentication' } })
  expect(await client.write('showers.pair', { id: 'x' })).toMatchObject({
    kind: 'rejected',
    error: { code: 'network.proxyAuthentication' },
  })
  expect(simulator.requests).toHaveLength(2)
})

describe('the proxy of the environment variables', () => {
  const all = { HTTPS_PROXY: 'http://proxy.test:3128', HTTP_PROXY: 'http://plain.test:8080' }
  it.each([
    ['https://service.test', all, 'PROXY proxy.test:3128'],
    ['http://service.test', all, 'PROXY plain.test:8080'],
    ['https://service.test', { https_proxy: 'proxy.test:3128' }, 'PROXY proxy.test:3128'],
    ['https://service.test', { HTTPS_PROXY: 'https://ada:secret@proxy.test' }, 'HTTPS ada:secret@proxy.test'],
    ['https://service.test', { HTTPS_PROXY: 'socks5://proxy.test:1080' }, 'SOCKS5 proxy.test:1080'],
    ['https://service.test', { HTTPS_PROXY: 'http://:::' }, 'INVALID HTTPS_PROXY'],
    ['https://service.test', { HTTP_PROXY: all.HTTP_PROXY }, 'DIRECT'],
    ['https://service.test', {}, 'DIRECT'],
    ['https://service.test', { HTTPS_PROXY: '' }, 'DIRECT'],
    ['http://127.0.0.1:8080', all, 'DIRECT'],
    ['http://localhost', all, 'DIRECT'],
    ['http://[::1]:80', all, 'DIRECT'],
    ['https://127.0.0.1.test', all, 'PROXY proxy.test:3128'],
  ])('for %s with %j is %s', async (url, env, expected) => {
    expect(await proxyFromEnvironment(env)(url)).toBe(expected)
  })

  it.each([
    ['*', true],
    ['service.test', true],
    ['SERVICE.TEST', true],
    ['.test', true],
    ['*.test', true],
    ['other.test, service.test', true],
    ['other.test service.test', true],
    ['service.test:8443', true],
    ['service.test:443', false],
    ['ice.test', false],
    ['service.test.other', false],
    ['other.test', false],
    ['', false],
  ])('is passed by for NO_PROXY=%s: %s', async (list, passed) => {
    const env = { HTTPS_PROXY: 'http://proxy.test:3128', NO_PROXY: list }
    expect(await proxyFromEnvironment(env)('https://service.test:8443')).toBe(passed ? 'DIRECT' : 'PROXY proxy.test:3128')
  })

  it.each(['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:443'])('is passed by for the address %s', async (entry) => {
    expect(await proxyFromEnvironment({ HTTPS_PROXY: 'proxy.test:1', NO_PROXY: entry })('https://[2001:db8::1]')).toBe('DIRECT')
  })
})

describe('a PAC answer', () => {
  const proxy = (href: string) => ({ kind: 'proxy', url: new URL(href) })
  it.each([
    ['', [{ kind: 'direct' }]],
    ['DIRECT', [{ kind: 'direct' }]],
    [' proxy a.test:1 ;HTTPS b.test ; ; DIRECT;', [proxy('http://a.test:1'), proxy('https://b.test'), { kind: 'direct' }]],
    ['PROXY [2001:db8::1]:3128', [proxy('http://[2001:db8::1]:3128')]],
    ['SOCKS4 a.test:1', [{ kind: 'unsupported', name: 'SOCKS4 a.test:1' }]],
    ['PROXY', [{ kind: 'unsupported', name: 'PROXY' }]],
    ['PROXY a.test:99999', [{ kind: 'unsupported', name: 'PROXY a.test:99999' }]],
    ['INVALID HTTPS_PROXY', [{ kind: 'unsupported', name: 'INVALID HTTPS_PROXY' }]],
    ['SOCKS5 ada:secret@a.test:1', [{ kind: 'unsupported', name: 'SOCKS5 a.test:1' }]],
  ])('%j is read', (answer, routes) => {
    expect(routesOf(answer)).toEqual(routes)
  })
})
