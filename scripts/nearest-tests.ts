/**
 * The tests that are nearest to what was changed: those named after it and those that import it; where there are none, those that import what
 * imports it, and so on. Through the host nearly every test depends on every file of main, and to run them all is the whole check.
 *
 * Of many, those that read the fewest files: they say the most about what was changed, and soonest. The rest is the whole check's.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { root } from './run.ts'

/** How many files the tests of one change read together: what takes two cores some ten seconds. Those named after it run in any case. */
const mostFiles = 500
/** What reads these needs a build, which may be older than the change, or the servers of team archives, which take long to start. */
const otherPrograms = ['test/electron/under-fake-electron.ts', 'test/archive/real-stores.ts']

const imported = /(?:from|import\()\s*'([#.][^']+)'/g
const aliases = { '#main/': 'src/main/', '#shared/': 'src/shared/', '#simulator/': 'src/simulator/' } as const

/** What an import of a file means, from the root of the project. */
function fileOf(specifier: string, importer: string): string {
  for (const [alias, folder] of Object.entries(aliases)) if (specifier.startsWith(alias)) return specifier.replace(alias, folder)
  return posix.join(dirname(importer), specifier)
}
const isTest = (file: string) => file.endsWith('.test.ts')
const stem = (file: string) => basename(file).replace(/(\.test)?\.(ts|vue)$/, '')

type Neighbours = (file: string) => readonly string[]

function importsIn(files: readonly string[]): { readonly imports: Neighbours; readonly importers: Neighbours } {
  const [imports, importers] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const importer of files) {
    const texts = readFileSync(join(root, importer), 'utf8').matchAll(imported)
    imports.set(
      importer,
      Array.from(texts, ([, specifier = '']) => fileOf(specifier, importer)),
    )
    for (const file of imports.get(importer) ?? []) importers.set(file, [...(importers.get(file) ?? []), importer])
  }
  return { imports: (file) => imports.get(file) ?? [], importers: (file) => importers.get(file) ?? [] }
}

/** The files that are read where this one is. */
function reachOf(file: string, imports: Neighbours): ReadonlySet<string> {
  const seen = new Set([file])
  for (const each of seen) for (const next of imports(each)) seen.add(next)
  return seen
}

export interface Nearest {
  readonly tests: readonly string[]
  /** As near, but too many. */
  readonly left: number
}

export function nearestTests(changed: readonly string[]): Nearest {
  const files = globSync(['{src,test,scripts,bench}/**/*.{ts,vue}'], { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const tests = files.filter(isTest)
  const { imports, importers } = importsIn(files)

  const namedAfter = (file: string) => tests.filter((test) => (isTest(file) ? test === file : stem(test) === stem(file)))

  function importingTests(file: string): string[] {
    if (isTest(file)) return []
    const isNamed = namedAfter(file).length > 0
    const seen = new Set([file])
    for (let ring = [file]; ring.length > 0;) {
      const next = new Set(ring.flatMap(importers))
      const found = [...next].filter(isTest)
      if (found.length > 0 || isNamed) return found
      ring = [...next].filter((each) => !seen.has(each))
      for (const each of ring) seen.add(each)
    }
    return []
  }

  const named = new Set(changed.flatMap(namedAfter))
  const others = [...new Set(changed.flatMap(importingTests))].filter((test) => !named.has(test))
  const reaching = others.map((test) => ({ test, reach: reachOf(test, imports) }))
  const quick = reaching.filter(({ reach }) => !otherPrograms.some((file) => reach.has(file)))
  let room = mostFiles
  const fitting = quick
    .sort((a, b) => a.reach.size - b.reach.size)
    .filter(({ reach }, index) => (room -= reach.size) >= 0 || (index === 0 && named.size === 0))
  return { tests: [...named, ...fitting.map(({ test }) => test)], left: others.length - fitting.length }
}
