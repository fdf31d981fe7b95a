/** The first view, as the loopback host sends it to the window that it opened, and to nobody else. */
import { writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fieldTimings } from '#main/compose.ts'
import { loopbackFiles } from '#main/hosts/loopback/file-outlet.ts'
import { openLoopback } from '#main/hosts/loopback/loopback-host.ts'
import { serveLoopback } from '#main/hosts/loopback/server.ts'
import { ticketsFor } from '#main/hosts/loopback/tickets.ts'
import { settings as settingsSchema } from '#shared/contract/contract.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const built =
  '<!doctype html><html lang="en"><head><title>Firstflow</title><link rel="stylesheet" crossorigin href="/all.css"></head><body><div id="app"></div></body></html>'
const token = 'the-token-of-this-host'
/** As a browser sends them that was started with an address. */
const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function serve(names: readonly string[] = ['Hotel Aurora']) {
  const [folder, rendererDir] = [await tempFolder(), await tempFolder()]
  await writeFile(join(rendererDir, 'index.html'), built)
  await writeFile(join(rendererDir, 'all.css'), 'body { margin: 0 }')
  const { app, close } = await openLoopback(folder, { port: 0, timings: { ...fieldTimings, shutdownGraceMs: 0 } })
  onTestFinished(close)
  const create = async (name: string) => {
    const reply = await app.dispatch('jobs.create', { environment: 'training', site: { name }, technician: 'Kim' })
    expect(reply.ok).toBe(true)
  }
  for (const name of names) await create(name)
  const server = await serveLoopback({ app, files: loopbackFiles(folder), token, tickets: ticketsFor(), version: '0', rendererDir }, 0)
  onTestFinished(() => server.close())
  const get = (path: string, headers: Readonly<Record<string, string>> = opened, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      const asked = httpRequest({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
      })
      asked.on('error', reject).end()
    })
  return { app, create, get, ticket: server.issueTicket, port: server.port }
}

it('a window that was opened with a ticket gets the list and the token in its page, once', async () => {
  const { get, ticket } = await serve()
  const path = `/?ticket=${ticket()}`
  const first = await get(path)
  expect(first.status).toBe(200)
  expect(first.text).toContain('Hotel Aurora')
  // Access of its own: the token of scripts is in no page.
  expect(first.text).not.toContain(token)
  expect(first.text).toMatch(/"token":"[\w-]{43}\.[\w-]{43}"/)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  // Nobody holds this window, so that there is nobody to cut it off from.
  expect(first.headers['cross-origin-opener-policy']).toBeUndefined()
  const second = await get(path)
  expect([second.status, second.headers.location, second.text]).toEqual([303, '/#stolen', ''])
  expect(second.headers['cross-origin-opener-policy']).toBe('same-origin')
})

it('the file that the host gives to the browser gets it too, cut off from whoever might have opened the window', async () => {
  const { get, ticket } = await serve()
  const fromFile = { ...opened, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  const { text, headers } = await get(`/?ticket=${ticket()}`, fromFile)
  expect(text).toContain('Hotel Aurora')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})

it.each<[string, Readonly<Record<string, string>>]>([
  ['no browser that says how it came', {}],
  ['a script of another site', { ...opened, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a page of another port of this computer', { ...opened, 'sec-fetch-site': 'same-site' }],
  ['a page of our own', { ...opened, 'sec-fetch-site': 'same-origin' }],
  ['a frame', { ...opened, 'sec-fetch-dest': 'iframe' }],
  ['a script', { ...opened, 'sec-fetch-dest': 'empty' }],
])('%s gets neither with a ticket, which is still good, and is cut off from who opened it', async (_who, headers) => {
  const { get, ticket } = await serve()
  const path = `/?ticket=${ticket()}`
  const response = await get(path, headers)
  expect([response.status, response.text]).toEqual([200, built])
  expect(response.headers['cross-origin-opener-policy']).toBe('same-origin')
  expect((await get(path)).text).toContain('Hotel Aurora')
})

it('another name of this host and another origin get nothing at all', async () => {
  const { get, ticket, port } = await serve()
  const path = `/?ticket=${ticket()}`
  for (const others of [{ host: `evil.example:${port}` }, { origin: 'https://evil.example' }, { origin: 'null' }])
    expect([others, (await get(path, { ...opened, ...others })).status]).toEqual([others, 403])
  expect((await get(path)).text).toContain('Hotel Aurora')
})

it('without a good ticket, for a head alone and at every other address, the page is as it was built', async () => {
  const { get, ticket } = await serve()
  const good = ticket()
  expect((await get(`/?ticket=${good}`, opened, 'HEAD')).text).toBe('')
  for (const path of ['/', '/?ticket=', '/?ticket=guessed', `/?other=${good}`, `/jobs/1?ticket=${good}`, `/settings?ticket=${good}`])
    expect([path, (await get(path)).text]).toEqual([path, built])
  expect((await get(`/?ticket=${good}`)).text).toContain('Hotel Aurora')
})

it('a text of somebody else is text, in the list and in the data', async () => {
  const names = ['</script><img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "$&$'$`<!--", '{{ 1 + 1 }} @:app.name | x']
  const { get, ticket } = await serve(names)
  const { text } = await get(`/?ticket=${ticket()}`)
  const body = text.slice(text.indexOf('<body>'))
  expect(body).not.toMatch(/<img|onload=alert\(1\)>(?!&)|<!--/)
  expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(body).toContain('&quot;&gt;&lt;svg onload=alert(1)&gt;')
  expect(body).toContain('$&amp;$&#39;$`&lt;!--')
  expect(body).toContain('{{ 1 + 1 }} @:app.name | x')
  expect(body.match(/<script/g)).toHaveLength(1)
})

it('what changed since the ticket was made is in the page, and what is too old is known by its count of events', async () => {
  const { app, create, get, ticket } = await serve()
  const path = `/?ticket=${ticket()}`
  await create('Hotel Borealis')
  await app.dispatch('settings.save', { language: 'sv', theme: 'dark' })
  const { text } = await get(path)
  expect(text).toContain('Hotel Borealis')
  expect(text).toContain('<html lang="sv"')
  expect(text).toContain('color-scheme:dark')
  const block = /<script type="application\/json" id="delivered">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const { events, replies } = JSON.parse(block) as { events: number; replies: { value: unknown }[] }
  // One for the job and one for the settings; the host of this test listens from the first job on.
  expect(events).toBe(2)
  expect(settingsSchema.parse(replies[0]?.value).language).toBe('sv')
})

it('without a job the page is as it was built, but for the token', async () => {
  const { get, ticket } = await serve([])
  const { text } = await get(`/?ticket=${ticket()}`)
  expect(text).toContain('<div id="app"></div>')
  expect(text).toMatch(/"token":"[\w-]{43}\.[\w-]{43}"/)
})
