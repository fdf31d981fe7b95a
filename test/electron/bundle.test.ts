/** What the built entries reach: nothing of Electron from the loopback host, whatever chunks the bundler made. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { commandNames, commands } from '#shared/contract/contract.ts'
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

it('has the first view read at most 170 kB of script and style, compressed, in four files and the helper of imports', () => {
  const assets = join(folder, '..', 'renderer', 'assets')
  const all = globSync('*.{js,css}', { cwd: assets })
  const read = (name: string) => readFileSync(join(assets, name))
  const page = readFileSync(join(assets, '..', 'index.html'), 'utf8')
  const linked = all.filter((name) => page.includes(name))
  // The first texts of one language come by a dynamic import of the entry; the longest language counts.
  const texts = all.filter((name) => name.startsWith('first-')).sort((one, other) => read(other).length - read(one).length)
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const [, next] of read(name)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      follow(next ?? '')
  }
  for (const name of [...linked, ...texts.slice(0, 1)]) follow(name)
  // Each file is a request and tasks of its own, and what a file imports is asked for after it.
  expect([...reached].map((name) => name.replace(/-.{8}\./, '.')).sort()).toEqual([
    'first.js',
    'index.js',
    'program.css',
    'program.js',
    'rolldown-runtime.js',
  ])
  const kilobytes = [...reached].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1000
  // Less would mean that the way to it was not followed.
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThanOrEqual(170)
})

it('has the page ask the host in a small script of its own, and brings the program and its style sheet with the page', () => {
  const renderer = join(folder, '..', 'renderer')
  const page = readFileSync(join(renderer, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => readFileSync(join(renderer, file ?? ''), 'utf8'))
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toContain('firstflow.token')
  expect(scripts[0]?.length).toBeLessThan(12_000)
  const brought = (rel: string) =>
    [...page.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="/assets/([^"]+)"`, 'g'))].map(([, file]) => file ?? '')
  expect(brought('stylesheet')).toEqual([expect.stringMatching(/^program-/)])
  const program = brought('modulepreload').find((file) => file.startsWith('program-')) ?? ''
  // V8 compiles it on another thread only where that is its first line.
  expect(readFileSync(join(renderer, 'assets', program), 'utf8').split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})

it('has the first view make no schemas', () => {
  const assets = join(folder, '..', 'renderer', 'assets')
  const withSchemas = globSync('*.js', { cwd: assets }).filter((name) => readFileSync(join(assets, name), 'utf8').includes('jitless'))
  expect(withSchemas.map((name) => name.replace(/-.*\./, '.'))).toEqual(['contract.js'])
})

it('has no description of the contract in the page, and all of them in the loopback host', () => {
  const textOf = (pattern: string) =>
    globSync(pattern, { cwd: dirname(folder) })
      .map((file) => readFileSync(join(dirname(folder), file), 'utf8'))
      .join('\n')
  const [page, host] = [textOf('renderer/assets/*.js'), textOf('main/*.js')]
  const descriptions = commandNames.map((name) => commands[name].description)
  expect(descriptions.filter((description) => page.includes(description))).toEqual([])
  expect(descriptions.filter((description) => !host.includes(description))).toEqual([])
})
