/** Ways to get the shower list into main. Ours does all it does in the tool; the others stop at parsed JSON. */
import { request as httpRequest } from 'node:http'
import { request as undiciRequest } from 'undici'
import { openConnection } from '#main/client/connection.ts'
import { ServiceClient } from '#main/client/client.ts'

interface ListRead {
  readonly items: readonly unknown[]
  /** Paths of what did not fit; a plain reader finds none. */
  readonly misfits: readonly string[]
}
type Reader = (origin: string) => Promise<ListRead>

const key = 'bench-7f0c2a9e4d'
const path = '/client/showers'
const headers = { 'x-api-key': key, accept: 'application/json' }

/** The body as plain Node gives it. */
export function download(origin: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(origin + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

const bare = (list: unknown): ListRead => ({ items: (list as { Items: unknown[] }).Items, misfits: [] })

let client: ServiceClient | null = null

async function ours(origin: string): Promise<ListRead> {
  client ??= new ServiceClient(
    { baseUrl: origin, apiKey: key },
    openConnection(origin, () => Promise.resolve('DIRECT')),
  )
  const outcome = await client.read('showers.list')
  if (outcome.kind === 'error') throw new Error(JSON.stringify(outcome.error))
  return { items: outcome.response.Items, misfits: outcome.misfits.map((mismatch) => mismatch.path) }
}

/** The first is what the others are divided by. */
export const readers = {
  'node:http + JSON.parse': async (origin) => bare(JSON.parse((await download(origin)).toString())),
  'Firstflow service client': ours,
  'undici request, json()': async (origin) => bare(await (await undiciRequest(origin + path, { headers })).body.json()),
  'fetch, json()': async (origin) => bare(await (await fetch(origin + path, { headers })).json()),
} as const satisfies Record<string, Reader>
export type ReaderName = keyof typeof readers
