/** What the built entries reach: nothing of Electron from the loopback host, whatever chunks the bundler made. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
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
  expect(reached).toContain('yauzl')
  expect([...reached].filter((name) => name.startsWith('electron'))).toEqual([])
})

it('has worker threads that make reports, and load neither Electron nor what a service is called with', () => {
  const reached = reachedFrom('worker.js')
  expect(reached).toContain('pdfmake')
  expect([...reached].filter((name) => /^electron|^undici/.test(name))).toEqual([])
})

it('has all chunks beside the entries, where the path to the resources is the same', () => {
  const files = globSync('**/*.js', { cwd: folder })
  expect(files.map((file) => relative(folder, dirname(join(folder, file)))).filter((place) => place !== '')).toEqual([])
})

it('has the first view read at most 335 kB of script and style, compressed', () => {
  const assets = join(folder, '..', 'renderer', 'assets')
  const all = globSync('*.{js,css}', { cwd: assets })
  const read = (name: string) => readFileSync(join(assets, name))
  const page = readFileSync(join(assets, '..', 'index.html'), 'utf8')
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const text = read(name).toString()
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(next)
  }
  for (const name of all.filter((each) => page.includes(each))) follow(name)
  // The list of jobs is in the entry: as a view of its own it would be forty files more, one after the other.
  expect([...reached].filter((name) => name.endsWith('.js'))).toHaveLength(1)
  // The entry imports the texts of one language; the longest counts.
  const named = (name: RegExp) => all.filter((each) => name.test(each)).sort((one, other) => read(other).length - read(one).length)
  for (const name of named(/^(de|en|sv)-/).slice(0, 1)) follow(name)
  const kilobytes = [...reached].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1000
  // Less would mean that the way to it was not followed.
  expect(kilobytes).toBeGreaterThan(150)
  expect(kilobytes).toBeLessThanOrEqual(335)
})
