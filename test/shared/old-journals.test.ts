/** Journals as earlier versions wrote them, byte for byte: what they say falsely is read truly, and nothing of them is rewritten. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobSchema } from '#main/journal/journal-schemas.ts'
import { readChain } from '#main/journal/chain.ts'
import { foldJob } from '#shared/job/fold.ts'

function entriesIn(name: string) {
  const chain = readChain(readFileSync(new URL(`./journals/${name}.ndjson`, import.meta.url)))
  if ('damage' in chain) throw new Error(chain.damage)
  return chain.entries.map(({ seq, at, who, kind, data }) => jobSchema.parse({ seq, at, who, kind, data })!)
}

it('reads a batch that journalled its first list behind its pairings as paired, not as gone', () => {
  const entries = entriesIn('first-version-batch')
  const falselyGone = entries.filter(({ kind, data }) => kind === 'observed.record' && (data as { record: unknown }).record === null)
  expect(falselyGone).toHaveLength(4)
  const { devices } = foldJob(entries, { entries: entries.length, head: '' })
  expect(devices.map(({ lights }) => [lights.pair.state, lights.configure.state])).toEqual([
    ['confirmed', 'confirmed'],
    ['confirmed', 'confirmed'],
  ])
})
