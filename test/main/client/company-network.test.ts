/** The real host process on a company's laptop: the proxy and the authority come from its surroundings, and nothing else is set. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSimulator } from '#simulator/server.ts'
import { authority } from '../../support/certificates.ts'
import { connectProxy } from '../../support/connect-proxy.ts'
import { startHost } from '../../support/host.ts'
import { secureFront } from '../../support/secure-front.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const company = authority('Company CA')
const environment = 'staging'
const password = 'proxy-secret'

async function laptop(env: Record<string, string>, credentials = `ada:${password}`) {
  const simulator = await startSimulator({ world: 'training' })
  const front = await secureFront(company.issue({ hosts: ['service.test'] }), simulator.url)
  const proxy = await connectProxy({ credentials })
  const folder = await tempFolder()
  const extra = join(folder, 'company-ca.pem')
  await writeFile(extra, company.certificate)
  const surroundings = { HTTPS_PROXY: `http://ada:${password}@${proxy.place}`, NO_PROXY: '', no_proxy: '', NODE_EXTRA_CA_CERTS: extra }
  const host = await startHost(join(folder, 'data'), { env: { ...surroundings, ...env } })
  onTestFinished(async () => {
    await host.end('SIGKILL')
    await simulator.close()
  })
  await host.value('environments.save', { environment, baseUrl: `https://service.test:${front.port}` })
  await host.value('credentials.set', { environment, apiKey: simulator.key })
  return { simulator, front, proxy, host, check: () => host.value('environments.check', { environment }) }
}

it('reaches the service through the proxy of HTTPS_PROXY, trusting the authority of NODE_EXTRA_CA_CERTS', async () => {
  const { simulator, proxy, check, host } = await laptop({})
  expect(await check()).toMatchObject({ reachable: true, keyAccepted: true, problem: null })
  expect(simulator.requests.map(({ method }) => method)).toEqual(['GET'])
  expect(proxy.tunnels).toHaveLength(1)
  expect(proxy.seen()).not.toContain(simulator.key)
  expect(host.stderr()).toBe('')
})

it('passes the proxy by for a name in NO_PROXY', async () => {
  const { simulator, proxy, check } = await laptop({ NO_PROXY: '.test' })
  // The name exists at the proxy only.
  expect(await check()).toMatchObject({ reachable: false, keyAccepted: null, problem: { code: 'network.unreachable' } })
  expect([proxy.tunnels, simulator.requests]).toEqual([[], []])
})

it('says that the authority is not trusted where nobody installed it, whatever the variables ask for', async () => {
  const { simulator, front, check } = await laptop({ NODE_EXTRA_CA_CERTS: '', NODE_TLS_REJECT_UNAUTHORIZED: '0' })
  expect(await check()).toMatchObject({ reachable: false, problem: { code: 'network.unknownIssuer', data: { issuer: 'Company CA' } } })
  expect([front.received(), simulator.requests]).toEqual(['', []])
})

it('says that the proxy wants a sign-in, and never its password', async () => {
  const { simulator, check, host } = await laptop({}, 'somebody:else')
  const outcome = await check()
  expect(outcome).toMatchObject({ reachable: false, problem: { code: 'network.proxyAuthentication' } })
  expect(JSON.stringify(outcome) + host.stderr()).not.toContain(password)
  expect(simulator.requests).toEqual([])
})
