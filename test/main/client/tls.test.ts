/** Over real TLS, with certificates made here: who is trusted, what is said of who is not, and that such a one learns nothing. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sentenceOf } from '#main/translate.ts'
import { dateTimeText } from '#shared/date-time.ts'
import { errorTable, type AppError } from '#shared/tables/errors.ts'
import { startSimulator } from '#simulator/server.ts'
import { authority, selfSigned, type Issued } from '../../support/certificates.ts'
import { companyAuthority, secureClient } from '../../support/secure-client.ts'
import { secureFront } from '../../support/secure-front.ts'

const here = '127.0.0.1'
const long = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => dateTimeText(long(days).toISOString(), 'en').split(',')[0]!
const stranger = authority('Hotel Firewall')

async function service(identity: Issued) {
  const simulator = await startSimulator({ world: 'training' })
  onTestFinished(() => simulator.close())
  const front = await secureFront(identity, simulator.url)
  return { simulator, front, client: secureClient(`https://${here}:${front.port}`, 'DIRECT', simulator.key) }
}

it('speaks to a service whose authority is trusted, over one connection', async () => {
  const { simulator, front, client } = await service(companyAuthority.issue({ hosts: [here] }))
  for (let round = 0; round < 3; round += 1) expect((await client.read('showers.list')).kind).toBe('value')
  expect([front.connections(), simulator.requests.length]).toEqual([1, 3])
})

const distrusted: [name: string, identity: Issued, code: AppError['code'], told: string[]][] = [
  [
    'has expired',
    companyAuthority.issue({ hosts: [here], from: long(-9), to: long(-2) }),
    'network.certificateExpired',
    [dayIn(-2), 'clock'],
  ],
  [
    'is not valid yet',
    companyAuthority.issue({ hosts: [here], from: long(400), to: long(500) }),
    'network.certificateNotYetValid',
    [dayIn(400), 'clock'],
  ],
  [
    'is for another name',
    companyAuthority.issue({ hosts: ['other.test', 'portal.test'] }),
    'network.wrongHost',
    ['other.test, portal.test'],
  ],
  ['signed itself', selfSigned({ hosts: [here] }), 'network.unknownIssuer', [here]],
  ['has an unknown issuer', stranger.issue({ hosts: [here] }), 'network.unknownIssuer', ['Hotel Firewall']],
  ['is a portal', stranger.issue({ hosts: ['login.hotel.test'] }), 'network.interceptedTls', ['login.hotel.test', 'Wi-Fi']],
  ['is a portal that signed itself', selfSigned({ hosts: ['login.hotel.test'] }), 'network.interceptedTls', ['login.hotel.test', 'Wi-Fi']],
  [
    'is an expired portal',
    selfSigned({ hosts: ['login.hotel.test'], to: long(-1), from: long(-9) }),
    'network.interceptedTls',
    ['login.hotel.test'],
  ],
]

describe('a certificate that', () => {
  it.each(distrusted)('%s stops everything before it is sent', async (_name, identity, code, told) => {
    const { simulator, front, client } = await service(identity)
    const read = await client.read('showers.list')
    const write = await client.write('showers.pair', { id: 'x' })
    expect([read, write]).toMatchObject([
      { kind: 'error', error: { code } },
      { kind: 'rejected', error: { code } },
    ])
    expect([front.connections(), front.received(), simulator.requests.length]).toEqual([2, '', 0])
    if (write.kind === 'confirmed') return
    expect(errorTable[write.error.code].device).toBe('unchanged')
    for (const part of told) expect(sentenceOf(write.error)).toContain(part)
  })

  it('carries odd texts shows them short and plain', async () => {
    const odd = authority(`x\u202e\u0007\n${'y'.repeat(60)}`)
    const { client } = await service(odd.issue({ hosts: [here] }))
    expect(await client.read('showers.list')).toMatchObject({ error: { data: { issuer: `x ${'y'.repeat(60)}` } } })
    const many = Array.from({ length: 40 }, (_, index) => `${index}.${'long.'.repeat(30)}test`)
    const { client: other } = await service(companyAuthority.issue({ hosts: many }))
    const outcome = await other.read('showers.list')
    const names = outcome.kind === 'error' && outcome.error.code === 'network.wrongHost' ? outcome.error.data.names : ''
    expect(names).toMatch(/^0\.[long.]{78}, 1\.[long.]{78}, 2\.[long.]{78}, …$/)
  })
})

/** Listens with plain TCP, does as told to whoever comes, and says how often somebody came. */
async function plainListener(meet: (socket: Socket) => void) {
  let met = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    met += 1
    open.add(socket)
    socket.on('error', () => undefined)
    meet(socket)
  }).listen(0, here)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, met: () => met }
}

const unready: [name: string, meet: (socket: Socket) => void, expected: object, attempts: number][] = [
  [
    'speaks HTTP without TLS',
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    { code: 'network.notTls' },
    1,
  ],
  ['speaks something else', (socket) => socket.end('220 mail.test ESMTP\r\n'), { code: 'network.notTls' }, 1],
  ['hangs up', (socket) => socket.once('data', () => socket.destroy()), { code: 'network.unreachable', data: { cause: 'broken' } }, 3],
  [
    'resets',
    (socket) => socket.once('data', () => socket.resetAndDestroy()),
    { code: 'network.unreachable', data: { cause: 'broken' } },
    3,
  ],
  ['says nothing', () => undefined, { code: 'network.unreachable', data: { cause: 'noAnswer' } }, 1],
]

describe('a peer that', () => {
  it.each(unready)('%s is told apart', async (_name, meet, expected, attempts) => {
    const listener = await plainListener(meet)
    const client = secureClient(`https://${here}:${listener.port}`)
    expect(await client.read('showers.list')).toMatchObject({ kind: 'error', error: expected })
    expect(listener.met()).toBe(attempts)
    expect(await client.write('showers.pair', { id: 'x' })).toMatchObject({ kind: 'rejected', error: expected })
  })

  it('knows old TLS only is told apart', async () => {
    const identity = companyAuthority.issue({ hosts: [here] })
    const server = createTlsServer({ ...identity, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }).listen(0, here)
    server.on('tlsClientError', () => undefined)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const client = secureClient(`https://${here}:${(server.address() as AddressInfo).port}`)
    expect(await client.write('showers.pair', { id: 'x' })).toMatchObject({ kind: 'rejected', error: { code: 'network.tlsFailed' } })
  })

  it('is not there is told apart', async () => {
    const listener = await plainListener(() => undefined)
    const gone = createServer().listen(0, here)
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo
    gone.close()
    await once(gone, 'close')
    expect(await secureClient(`https://${here}:${port}`).write('showers.pair', { id: 'x' })).toMatchObject({
      kind: 'rejected',
      error: { code: 'network.unreachable', data: { cause: 'refused' } },
    })
    expect(listener.met()).toBe(0)
  })

  it('has a name that nobody knows is told apart', async () => {
    const outcome = await secureClient('https://service.invalid').write('showers.pair', { id: 'x' })
    expect(outcome).toMatchObject({ kind: 'rejected', error: { code: 'network.unreachable' } })
    const cause = outcome.kind === 'rejected' && outcome.error.code === 'network.unreachable' ? outcome.error.data.cause : undefined
    // Without any network the resolver cannot even ask.
    expect(['unknownName', 'noRoute']).toContain(cause)
  })
})
