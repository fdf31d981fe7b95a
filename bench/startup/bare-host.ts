/** What any host has to do at least: a process that listens and serves one page with one heading. */
import { createServer } from 'node:http'

const page = '<!doctype html><html lang="en"><title>Bare</title><h1>Jobs</h1></html>'
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, token: '' })}\n`)
})
