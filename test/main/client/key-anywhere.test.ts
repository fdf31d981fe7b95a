/** Any text as an API key: it is refused, or it reaches the service as it was entered, and it is found nowhere else. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanKey } from '#shared/api-key.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { fieldOnBattery, type Field } from '../../support/field.ts'

const environment = 'development'

/** Long enough not to be part of something else by chance. */
const shortestTelling = 12

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const anyKey = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: printable, minLength: shortestTelling, maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: printable, minLength: shortestTelling, maxLength: 80 }).map((key) => `\t ${key}\r\n`) },
  { weight: 1, arbitrary: fc.string({ unit: printable, minLength: 1, maxLength: 11 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, minLength: shortestTelling }) },
)
/** Those that have broken somebody's client before. */
const oddities = ['\r\nx-evil: 1', '\0', ' ', 'é', '\u2028'].map((odd) => `a-key-with${odd}inside-it`)
const examples = ['', ' ', 'x'.repeat(4096), 'y'.repeat(4097), ...oddities].map((key): [string] => [key])
/** What can stand in a header as it is, and is long enough to be told from other words. */
const sendable = /^[\x21-\x7e]{8,4096}$/

it('is refused, or reaches the service byte for byte and nothing else', async () => {
  const here = await fieldOnBattery({ world: 'training' })
  const { host, simulator } = here
  const replies: string[] = []
  const told: string[] = []
  const call: typeof host.call = async (command, input) => {
    const reply = await host.call(command, input)
    replies.push(JSON.stringify(reply))
    return reply
  }
  await fc.assert(
    fc.asyncProperty(anyKey, async (apiKey) => {
      const before = simulator.requests.length
      const reply = await call('credentials.set', { environment, apiKey })
      // Blanks, quotation marks and what nobody sees come from copying.
      const { key } = cleanKey(apiKey)
      if (key.length >= shortestTelling) told.push(key)
      expect([reply.ok, reply.ok ? undefined : reply.error.code]).toEqual(
        sendable.test(key) ? [true, undefined] : [false, 'credentials.malformed'],
      )
      if (!reply.ok) return
      // The service repeats the key in every form it can think of; a write leaves its trace in the journal.
      const fault = simulator.faults.add({ kind: 'echoKey', status: 400 })
      await call('showers.list', { environment })
      await call('showers.pair', { environment, id: 'some-id' })
      await call('environments.check', { environment })
      simulator.faults.remove(fault)
      expect(simulator.requests.slice(before).map(({ headers }) => headers['x-api-key'])).toEqual([key, key, key])
    }),
    { numRuns: 60, examples },
  )
  expect(told.length).toBeGreaterThan(20)
  const traces = [...(await filesOf(here)), host.stderr(), ...replies]
  expect(traces.some((text) => text.includes('write.rejected'))).toBe(true)
  for (const key of told) {
    const forms = [key, JSON.stringify(key).slice(1, -1), Buffer.from(key).toString('base64')]
    expect(forms.filter((form) => traces.some((trace) => trace.includes(form)))).toEqual([])
  }
})

async function filesOf({ folder }: Field): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
}
