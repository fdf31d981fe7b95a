/** The simulator's README names every world and every fault, and none that is not there. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultKinds } from '#simulator/faults.ts'
import { worldNames } from '#simulator/server.ts'

const readme = readFileSync(new URL('../../src/simulator/README.md', import.meta.url), 'utf8')

/** What the first column of a section's table names, options aside. */
function namesIn(section: string): string[] {
  const text = readme.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  const cells = text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map((match) => match[1] ?? ''))
}

describe('the README', () => {
  it('names every world', () => expect(namesIn('Worlds').sort()).toEqual([...worldNames].sort()))
  it('names every fault', () => expect(namesIn('Faults').sort()).toEqual([...faultKinds].sort()))
})
