/** What the built entries reach: nothing of Electron from the loopback host, whatever chunks the bundler made. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '../architecture/source.ts'
import { builtFile } from './under-fake-electron.ts'

const folder = dirname(builtFile('main/index.js'))

/** The packages and chunks an entry can load, however indirectly. */
function reachedFrom(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const { target, isInside } of importsOf({ path: entry, text: readFileSync(join(folder, entry), 'utf8') })) {
    if (isInside) reachedFrom(target, seen)
    else seen.add(target)
  }
  return seen
}

it('keeps Electron out of the loopback host', () => {
  expect(reachedFrom('index.js')).toContain('electron')
  const reached = reachedFrom('loopback.js')
  expect(reached).toContain('zod')
  expect([...reached].filter((name) => name.startsWith('electron'))).toEqual([])
})

it('has all chunks beside the entries, where the path to the resources is the same', () => {
  const files = globSync('**/*.js', { cwd: folder })
  expect(files.map((file) => relative(folder, dirname(join(folder, file)))).filter((place) => place !== '')).toEqual([])
})
